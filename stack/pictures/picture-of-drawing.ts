import type { SKRSContext2D } from '@napi-rs/canvas';

/**
 * A drawing of paths alone, as the server makes posters, as a PNG that is so many pixels wide. It is drawn path by path, as the browser does
 * (app/lib/picture-of-drawing.ts): no program of this process decodes an SVG.
 */
export async function pictureOfDrawing(svg: string, pixels: number): Promise<Buffer> {
  const { createCanvas, Path2D } = await import('@napi-rs/canvas');
  const [, , across = 1, down = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const canvas = createCanvas(pixels, Math.round((pixels * down) / across));
  const pen = canvas.getContext('2d');
  pen.scale(pixels / across, pixels / across);
  for (const [, given = ''] of svg.matchAll(/<path ([^>]*)\/>/g)) {
    const path = attributesOf(given);
    drawPath(pen, new Path2D(path.get('d')), path);
  }
  // Packed in a thread of its own.
  return canvas.encode('png');
}

const attributesOf = (given: string) =>
  new Map(Array.from(given.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]));

function drawPath(
  pen: SKRSContext2D,
  shape: Parameters<SKRSContext2D['fill']>[0] & Parameters<SKRSContext2D['stroke']>[0],
  path: ReadonlyMap<string, string>,
): void {
  const [fill, stroke] = [path.get('fill'), path.get('stroke')];
  pen.globalAlpha = Number(path.get('opacity') ?? 1);
  if (fill && fill !== 'none') {
    pen.fillStyle = fill;
    pen.fill(shape);
  }
  if (stroke) {
    pen.strokeStyle = stroke;
    pen.lineWidth = Number(path.get('stroke-width') ?? 1);
    pen.stroke(shape);
  }
}
