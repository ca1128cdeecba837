import { composePoster, type Shape } from '#server/documents/poster/compose.ts';
import type { PosterPaper } from '#server/documents/poster/poster-paper.ts';

/** The poster as a drawing of paths alone: no words, typefaces, pictures or styles, so that any program draws it the same. */
export function renderPosterSvg(content: PosterPaper): Buffer {
  const { width, height, shapes, words } = composePoster(content);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${rounded(height)}"><title>${escaped(words)}</title>${shapes.map(pathOf).join('')}</svg>`;
  return Buffer.from(drawing);
}

function pathOf({ d, fill, stroke, width, opacity }: Shape): string {
  const edge = stroke ? ` stroke="${stroke}" stroke-width="${width}"` : '';
  return `<path d="${d}" fill="${fill ?? 'none'}"${edge}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] as string);
