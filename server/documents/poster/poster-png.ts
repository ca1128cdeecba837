import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PosterPaper } from '#server/documents/poster/poster-paper.ts';
import { renderPosterSvg } from '#server/documents/poster/poster-svg.ts';

/** So wide is the picture of a shared page, in pixels. */
const PIXELS = 1200;

type Drawer = typeof import('@resvg/resvg-wasm').Resvg;
let begun: Promise<Drawer> | undefined;

/** The drawer, which is a program of its own within this process: what goes wrong in it is an error and ends nothing else. */
async function begin(): Promise<Drawer> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return Resvg;
}

/** A poster as a PNG, for messengers, which take no SVG. It takes a second of a busy processor. */
export async function renderPosterPng(content: PosterPaper): Promise<Uint8Array> {
  const svg = renderPosterSvg(content).toString();
  // What could not be begun is tried anew with the next one.
  begun ??= begin().catch((error: unknown) => {
    begun = undefined;
    throw error;
  });
  const Resvg = await begun;
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: PIXELS },
    font: { loadSystemFonts: false },
  });
  try {
    const picture = drawing.render();
    try {
      return picture.asPng();
    } finally {
      picture.free();
    }
  } finally {
    drawing.free();
  }
}
