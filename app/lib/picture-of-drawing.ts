/**
 * A drawing of paths alone (SVG, as the server makes posters) as a PNG that is so many pixels wide. It is drawn on a canvas, path by
 * path, and read as text: to parse or load it as a document the page's policy would have to allow more, and it needs no typeface.
 */
export async function pictureOfDrawing(drawing: Blob, width: number): Promise<Blob> {
  const svg = await drawing.text();
  const [, , across = 1, down = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * down) / across);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no canvas');
  pen.scale(width / across, width / across);
  for (const [, given = ''] of svg.matchAll(/<path ([^>]*)\/>/g)) drawPath(pen, attributesOf(given));
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('the picture was not made'))), 'image/png'),
  );
}

const attributesOf = (given: string) =>
  new Map(Array.from(given.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]));

function drawPath(pen: CanvasRenderingContext2D, path: ReadonlyMap<string, string>): void {
  const shape = new Path2D(path.get('d'));
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
