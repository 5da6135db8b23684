// The texts of the page in both languages. The API provides the sentences about positions.

const texts = {
  skip: ["Skip to the position", "跳到局面"],
  views: ["Views", "页面"],
  explore: ["Explore", "局面"],
  tables: ["Tables", "打表"],
  games: ["Games", "游戏"],
  lessons: ["Lessons", "教程"],
  position: ["Position", "局面"],
  ask: ["Ask", "查询"],
  example: ["such as nim(3,4,5) or kayles(12) + nim(3)", "例如 nim(3,4,5) 或 kayles(12) + nim(3)"],
  working: ["Working …", "计算中……"],
  unreachable: ["The server does not answer. Start sprague serve again, then ask once more.", "服务器没有响应。请重新运行 sprague serve，再查询一次。"],
  N: ["N, the next player wins", "N，先手必胜"],
  P: ["P, the previous player wins", "P，后手必胜"],
  L: ["L, Left wins, whoever starts", "L，左方必胜（不论谁先走）"],
  R: ["R, Right wins, whoever starts", "R，右方必胜（不论谁先走）"],
  D: ["D, a draw", "D，平局"],
  value: ["value", "值"],
  holds: ["true", "成立"],
  fails: ["false", "不成立"],
  inMisere: ["in misere play", "反常规则下"],
  table: ["table", "表"],
  period: ["period", "周期"],
  formula: ["formula", "公式"],
  engine: ["engine", "引擎"],
  undo: ["Undo", "悔棋"],
  hint: ["Mark winning moves", "标出必胜走法"],
  reply: ["Sprague replies", "Sprague 应手"],
  move: ["Sprague moves", "让 Sprague 走"],
  turn: ["To move", "轮到"],
  left: ["Left", "左方"],
  right: ["Right", "右方"],
  moves: ["Moves", "走法"],
  noMoves: ["No move is left.", "无步可走。"],
  moreMoves: ["More moves exist; type the position after one.", "还有更多走法；可直接输入走后的局面。"],
  wins: ["wins", "必胜"],
  winsAtOnce: ["wins at once", "立即获胜"],
  leaves: ["leaves", "留下"],
  point: ["Tap a piece to move it.", "点击图中的元素即可走棋。"],
  which: ["Which move?", "选哪一步？"],
  cancel: ["Cancel", "取消"],
  why: ["Why?", "为什么？"],
  form: ["Canonical form and thermograph", "规范形式与温度图"],
  path: ["Positions so far", "经过的局面"],
  marks: [["; ", ", ", " (", ")"], ["；", "、", "（", "）"]],
  over: ["The play is over.", "对局结束。"],
  more: ["and {} more", "另有 {} 个"],
  ruleset: ["Game", "游戏"],
  range: ["Range", "范围"],
  rangeHelp: ["20, 5..60 or 30x20", "20、5..60 或 30x20"],
  draw: ["Draw", "绘制"],
  zoomIn: ["Zoom in", "放大"],
  zoomOut: ["Zoom out", "缩小"],
  whole: ["Whole", "全部"],
  download: ["Download", "下载"],
  nextP: ["Next P-position", "下一个必败点"],
  chartHelp: ["Drag to move, use the wheel or + and - to zoom, arrows to step, Enter to open a position.", "拖动可平移，滚轮或 + 和 - 可缩放，方向键移动，回车打开局面。"],
  proven: ["Proven period {} from {} on", "已证明：从 {1} 起周期为 {0}"],
  noPeriod: ["No period is proven here.", "这里没有已证明的周期。"],
  exceptions: ["; last exception {}", "；最后一个例外是 {}"],
  findFormula: ["Find a formula", "找规律"],
  noFormula: ["No formula was found among {} expressions, in {} values.", "试了 {} 个表达式，{} 个值没有找到公式。"],
  onlyWinner: ["The values have no formula, but the outcomes have one:", "值没有找到公式，但胜负有："],
  holdsForAll: ["It holds for all {} values, {} in {}..{}", "对 {2}..{3} 内的 {1}，全部 {0} 个值都成立"],
  holdsFor: ["It holds for {} of {} values, {} in {}..{}", "对 {3}..{4} 内的 {2}，{1} 个值中有 {0} 个成立"],
  holdsFrom: ["; without exception from {} on", "；从 {} 起没有例外"],
  fittedOn: ["; fitted on {}", "；用 {} 个值拟合"],
  provenBy: ["; proven by the period theorem {}.", "；已由周期定理 {} 证明。"],
  notProven: ["; not proven.", "；未证明。"],
  failsAt: ["It fails at {}", "不成立之处：{}"],
  failsWith: ["{}, the formula gives {}", "{}，公式给出 {}"],
  whereHolds: ["Where the formula holds; crosses mark where it fails.", "公式在哪里成立；叉号处不成立。"],
  asProgram: ["As a program", "写成程序"],
  filter: ["Find a game", "查找游戏"],
  rules: ["Rules", "规则"],
  notation: ["Notation", "写法"],
  examples: ["Examples", "例子"],
  theory: ["Theory", "理论"],
  origin: ["Origin", "来源"],
  served: ["Sprague {}, database {}", "Sprague {}，数据库 {}"],
  user: ["You win.", "你赢了。"],
  sprague: ["Sprague wins.", "Sprague 赢了。"],
  drawn: ["A draw.", "平局。"],
  second: ["This position comes for the second time; the third time ends the play.", "此局面第二次出现；第三次出现即告终局。"],
  third: ["The position comes for the third time: endless play.", "局面第三次出现：无尽的对局。"],
  movesToEnd: ["moves to the end: {}", "剩余步数 {}"],
  endless: ["endless play", "无尽的对局"],
  score: ["score {}", "得分 {}"],
  temperature: ["temperature", "温度"],
  mean: ["mean", "均值"],
  birthday: ["birthday", "生日"],
  canonical: ["canonical form", "规范形式"],
  stops: ["stops", "停止值"],
  loony: ["loony", "立胜"],
};

let current = 0;

/** language returns "en" or "zh". */
export function language() {
  return current ? "zh" : "en";
}

/** speak sets the language of the page and of later texts. */
export function speak(name) {
  current = name === "zh" ? 1 : 0;
  document.documentElement.lang = current ? "zh-CN" : "en";
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", say(node.dataset.label));
}

/** say returns a text or a list of marks in the language. Arguments replace {} in order, or {0}, {1}. */
export function say(key, ...args) {
  let next = 0;
  const text = (texts[key] ?? [key, key])[current];
  return typeof text !== "string" ? text : text.replace(/\{(\d?)\}/g, (_, at) => args[at === "" ? next++ : Number(at)]);
}
