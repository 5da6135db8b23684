// Pictures of the API in the text of a page, and as files.

import { element, parsed, save } from "./dom.js";
import { say } from "./words.js";

const scale = 2; // pixels of a PNG for each pixel of the picture

/** picture returns nodes with an SVG text, drawn, and buttons that save it under a name. */
export function picture(svg, name) {
  const button = (title, act) => element("button", { type: "button", onclick: act }, title);
  const file = () => new Blob([svg], { type: "image/svg+xml" });
  return [
    element("div", { class: "columns" }, parsed(svg)),
    element("div", { class: "tools" }, say("download"), button("PNG", async () => save(await pixels(file()), name + ".png")), button("SVG", () => save(file(), name + ".svg"))),
  ];
}

// pixels returns a picture as a PNG on white ground.
async function pixels(file) {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(image.src);
  }
  const canvas = element("canvas", { width: image.width * scale, height: image.height * scale });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done));
}
