// A chart of many values on a canvas that can be moved and zoomed.

import { element } from "./dom.js";
import { say } from "./words.js";

const margin = { left: 54, bottom: 26, top: 10, right: 8 };

/** Chart draws cells {x, y, value, height, position, zero, label}; y is undefined for a sequence. */
export class Chart {
  constructor(cells, { period, open }) {
    this.cells = cells;
    this.plane = cells.length > 0 && cells[0].y !== undefined;
    this.period = period;
    this.marked = new Set(); // "x" or "x,y" of cells to mark
    this.tell = () => {};
    this.openPosition = open;
    this.at = -1; // the cell under the pointer
    this.index = new Map(cells.map((c, i) => [this.plane ? `${c.x},${c.y}` : c.x, i]));
    this.canvas = element("canvas", { tabindex: "0", role: "img", "aria-describedby": "chart-help", "aria-label": say("tables") });
    this.canvas.height = 420;
    const xs = cells.map((c) => c.x);
    const ys = cells.map((c) => (this.plane ? c.y : c.height)).filter(Number.isFinite);
    const [x0, x1] = bounds(xs);
    const [y0, y1] = bounds(ys);
    this.all = { x0: x0 - 0.5, x1: x1 + 0.5, y0: this.plane ? y0 - 0.5 : Math.min(0, y0) - 0.5, y1: y1 + 0.5 };
    this.top = Math.max(1, bounds(cells.map((c) => Math.abs(c.height)).filter(Number.isFinite))[1]);
    this.view = { ...this.all };
    this.listen();
  }

  whole() {
    this.view = { ...this.all };
    this.draw();
  }

  /** zoom multiplies the shown range by a factor, around a point. */
  zoom(factor, x = (this.view.x0 + this.view.x1) / 2, y = (this.view.y0 + this.view.y1) / 2) {
    const v = this.view;
    const wide = (v.x1 - v.x0) * factor;
    if (wide < 3 || wide > 2 * (this.all.x1 - this.all.x0)) return;
    v.x0 = x + (v.x0 - x) * factor;
    v.x1 = v.x0 + wide;
    if (this.plane) {
      v.y1 = y + (v.y1 - y) * factor;
      v.y0 = y + (v.y0 - y) * factor;
    }
    this.draw();
  }

  /** nextP marks the next P-position after the marked cell, or the first one. */
  nextP() {
    const next = this.cells.findIndex((c, i) => i > this.at && c.zero);
    this.mark(next >= 0 ? next : this.cells.findIndex((c) => c.zero), true);
  }

  mark(i, move = false) {
    this.at = i;
    const c = this.cells[i];
    if (c && move) {
      const v = this.view;
      const dx = c.x < v.x0 || c.x > v.x1 ? c.x - (v.x0 + v.x1) / 2 : 0;
      v.x0 += dx;
      v.x1 += dx;
      if (this.plane && (c.y < v.y0 || c.y > v.y1)) {
        const dy = c.y - (v.y0 + v.y1) / 2;
        v.y0 += dy;
        v.y1 += dy;
      }
    }
    this.tell(c ? `${c.position}: ${c.value}${c.zero ? " (P)" : ""}` : "");
    this.draw();
  }

  listen() {
    const held = new Map(); // positions of pressed pointers, by id
    const where = (event) => {
      const box = this.canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    let moved = 0;
    this.canvas.addEventListener("pointerdown", (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      held.set(event.pointerId, where(event));
      moved = 0;
    });
    this.canvas.addEventListener("pointermove", (event) => {
      const to = where(event);
      const from = held.get(event.pointerId);
      if (!from) return this.mark(this.near(...to));
      const others = [...held].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
      if (others.length) {
        const [other] = others;
        const scale = Math.hypot(from[0] - other[0], from[1] - other[1]) / Math.max(1, Math.hypot(to[0] - other[0], to[1] - other[1]));
        this.zoom(scale, ...this.place(...other));
      } else this.pan(to[0] - from[0], to[1] - from[1]);
      moved += Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
      held.set(event.pointerId, to);
    });
    const release = (event) => held.delete(event.pointerId);
    this.canvas.addEventListener("pointercancel", release);
    this.canvas.addEventListener("pointerup", (event) => {
      release(event);
      if (moved < 6) this.open(this.near(...where(event)));
    });
    this.canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1.25 : 0.8, ...this.place(...where(event)));
    }, { passive: false });
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.draw()).observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  key(event) {
    const step = (dx, dy) => {
      const c = this.cells[Math.max(this.at, 0)];
      const next = this.at < 0 ? 0 : this.index.get(this.plane ? `${c.x + dx},${c.y + dy}` : c.x + dx);
      if (next !== undefined) this.mark(next, true);
    };
    const keys = {
      ArrowLeft: () => step(-1, 0), ArrowRight: () => step(1, 0), ArrowUp: () => step(0, -1), ArrowDown: () => step(0, 1),
      "+": () => this.zoom(0.5), "-": () => this.zoom(2), p: () => this.nextP(), Enter: () => this.open(this.at), Home: () => this.mark(0, true), End: () => this.mark(this.cells.length - 1, true),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }

  open(i) {
    if (this.cells[i]) this.openPosition(this.cells[i].position);
  }

  pan(dx, dy) {
    const v = this.view;
    const x = (dx * (v.x1 - v.x0)) / this.wide;
    v.x0 -= x;
    v.x1 -= x;
    if (this.plane) {
      const y = (dy * (v.y1 - v.y0)) / this.high;
      v.y0 -= y;
      v.y1 -= y;
    }
    this.draw();
  }

  // place converts a point of the canvas to chart coordinates. In a plane, y increases downward.
  place(px, py) {
    const v = this.view;
    const x = v.x0 + ((px - margin.left) * (v.x1 - v.x0)) / this.wide;
    const part = (py - margin.top) / this.high;
    return [x, this.plane ? v.y0 + part * (v.y1 - v.y0) : v.y1 - part * (v.y1 - v.y0)];
  }

  near(px, py) {
    const [x, y] = this.place(px, py);
    return this.index.get(this.plane ? `${Math.round(x)},${Math.round(y)}` : Math.round(x)) ?? -1;
  }

  draw() {
    const ratio = devicePixelRatio || 1;
    const [width, height] = [this.canvas.clientWidth, 420];
    if (!width) return;
    this.canvas.width = width * ratio;
    this.canvas.height = height * ratio;
    this.canvas.style.height = height + "px";
    [this.wide, this.high] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
    const g = this.canvas.getContext("2d");
    const style = getComputedStyle(document.documentElement);
    this.color = (name) => style.getPropertyValue("--" + name);
    g.scale(ratio, ratio);
    g.fillStyle = this.color("back");
    g.fillRect(0, 0, width, height);
    g.save();
    g.beginPath();
    g.rect(margin.left, margin.top, this.wide, this.high);
    g.clip();
    if (this.plane) this.drawCells(g);
    else this.drawPoints(g);
    g.restore();
    this.drawAxes(g, height);
  }

  px(x) {
    return margin.left + ((x - this.view.x0) * this.wide) / (this.view.x1 - this.view.x0);
  }

  py(y) {
    const part = (y - this.view.y0) / (this.view.y1 - this.view.y0);
    return margin.top + (this.plane ? part : 1 - part) * this.high;
  }

  drawPoints(g) {
    const size = Math.max(1.5, Math.min(6, this.wide / (this.view.x1 - this.view.x0) / 2));
    if (this.period) {
      g.fillStyle = this.color("panel");
      const { preperiod, period } = this.period;
      const first = Math.max(0, Math.floor((this.view.x0 - preperiod) / period));
      if ((period * this.wide) / (this.view.x1 - this.view.x0) > 6) {
        for (let k = first + (first % 2); preperiod + k * period < this.view.x1; k += 2) {
          const x = preperiod + k * period - 0.5;
          g.fillRect(this.px(x), margin.top, this.px(x + period) - this.px(x), this.high);
        }
      } else g.fillRect(this.px(preperiod - 0.5), margin.top, this.wide, this.high);
      g.strokeStyle = this.color("green");
      g.beginPath();
      g.moveTo(this.px(preperiod - 0.5), margin.top);
      g.lineTo(this.px(preperiod - 0.5), margin.top + this.high);
      g.stroke();
    }
    const exceptions = new Set(this.period?.exceptions?.map((e) => e.n) ?? []);
    this.cells.forEach((c, i) => {
      if (c.x < this.view.x0 || c.x > this.view.x1 || !Number.isFinite(c.height)) return;
      g.fillStyle = this.color(exceptions.has(c.x) || this.marked.has(String(c.x)) ? "bad" : c.zero ? "win" : "link");
      const grow = c.zero || i === this.at ? 1.4 : 1;
      g.beginPath();
      g.arc(this.px(c.x), this.py(c.height), size * grow, 0, 7);
      g.fill();
      if (i === this.at) this.ring(g, this.px(c.x), this.py(c.height), size + 4);
    });
  }

  drawCells(g) {
    const w = Math.max(1, this.wide / (this.view.x1 - this.view.x0));
    const h = Math.max(1, this.high / (this.view.y1 - this.view.y0));
    const signed = this.cells.some((c) => c.height < 0);
    this.cells.forEach((c, i) => {
      const [x, y] = [this.px(c.x - 0.5), this.py(c.y - 0.5)];
      if (x + w < margin.left || x > margin.left + this.wide || y + h < 0 || y > margin.top + this.high) return;
      g.fillStyle = this.shade(c, signed);
      g.fillRect(x, y, w + 0.5, h + 0.5);
      if (w > 26 && h > 16) {
        g.fillStyle = c.height / this.top > 0.55 && !signed ? "#fff" : "#000";
        g.font = "12px ui-monospace, monospace";
        g.textAlign = "center";
        g.fillText(String(c.label ?? c.value), x + w / 2, y + h / 2 + 4, w - 2);
      }
      if (this.marked.has(`${c.x},${c.y}`)) this.cross(g, x, y, w, h);
      if (i === this.at) {
        g.strokeStyle = this.color("would");
        g.lineWidth = 3;
        g.strokeRect(x, y, w, h);
      }
    });
  }

  cross(g, x, y, w, h) {
    g.strokeStyle = this.color("bad");
    g.lineWidth = Math.max(1, Math.min(3, w / 5));
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x + w, y + h);
    g.moveTo(x + w, y);
    g.lineTo(x, y + h);
    g.stroke();
  }

  // shade returns the color of a value; larger values are darker. Signed values are blue for Left and red for Right.
  shade(c, signed) {
    if (c.zero) return signed ? "#fff" : "#ffd34d";
    if (!Number.isFinite(c.height)) return "#777";
    const part = Math.min(1, Math.abs(c.height) / this.top);
    if (signed) return `hsl(${c.height > 0 ? 212 : 8} 75% ${92 - 42 * part}%)`;
    return `hsl(205 65% ${93 - 65 * part}%)`;
  }

  ring(g, x, y, r) {
    g.strokeStyle = this.color("would");
    g.lineWidth = 3;
    g.beginPath();
    g.arc(x, y, r, 0, 7);
    g.stroke();
  }

  drawAxes(g, height) {
    g.fillStyle = this.color("quiet");
    g.font = "12px system-ui, sans-serif";
    g.textAlign = "center";
    const right = margin.left + this.wide + margin.right;
    for (const x of ticks(this.view.x0, this.view.x1, this.wide / 80)) {
      g.fillText(String(x), Math.min(this.px(x), right - g.measureText(String(x)).width / 2), height - 8);
    }
    g.textAlign = "right";
    for (const y of ticks(this.view.y0, this.view.y1, this.high / 40)) g.fillText(String(y), margin.left - 6, this.py(y) + 4);
  }
}

// bounds returns the minimum and the maximum. Math.min(...list) would fail for a hundred thousand numbers.
function bounds(list) {
  let [low, high] = [Infinity, -Infinity];
  for (const x of list) [low, high] = [Math.min(low, x), Math.max(high, x)];
  return low <= high ? [low, high] : [0, 1];
}

// ticks returns about n round numbers between two bounds.
function ticks(from, to, n) {
  const rough = (to - from) / Math.max(1, n);
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-9)));
  const step = Math.max(1, [1, 2, 5, 10].map((k) => k * power).find((s) => s >= rough));
  const list = [];
  for (let x = Math.ceil(from / step) * step; x <= to; x += step) list.push(x);
  return list;
}
