import type { Colour } from '../table.ts';
import { walkXml } from './xml.ts';

/** How a cell looks, where that may say something of its row. */
export interface CellMarks {
  struck?: true;
  colour?: Colour;
}

/** The usual colours of a theme by their numbers, and those of the old palette. */
const OF_THEME: Record<string, string> = {
  ...{ 4: '4472C4', 5: 'ED7D31', 6: 'A5A5A5', 7: 'FFC000', 8: '5B9BD5', 9: '70AD47' },
};
const OF_PALETTE: Record<string, string> = {
  ...{ 2: 'FF0000', 3: '00FF00', 4: '0000FF', 5: 'FFFF00', 6: 'FF00FF', 7: '00FFFF' },
  ...{ 10: 'FF0000', 11: '00FF00', 12: '0000FF', 13: 'FFFF00', 14: 'FF00FF', 15: '00FFFF' },
  ...{ 17: '008000', 22: 'C0C0C0', 29: 'FF8080', 42: 'CCFFCC', 43: 'FFFF99', 45: 'FF99CC' },
  ...{ 47: 'FFCC99', 50: '99CC00', 51: 'FFCC00', 52: 'FF9900', 53: 'FF6600', 57: '339966' },
};

/** What the styles of a workbook say of the look of cells, by the number of their style; null where it is the usual one. */
export function marksOf(xml: string): (CellMarks | null)[] {
  const struck: boolean[] = [];
  const fills: (Colour | null)[] = [];
  const marks: (CellMarks | null)[] = [];
  let within = '';
  let isSolid = false;
  walkXml(xml, {
    open(name, attribute) {
      if (['fonts', 'fills', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(name)) within = name;
      else if (within === 'fonts' && name === 'font') struck.push(false);
      else if (within === 'fonts' && name === 'strike')
        struck[struck.length - 1] = !/^(?:0|false)$/.test(attribute('val') ?? '');
      else if (within === 'fills' && name === 'fill') fills.push(null);
      else if (within === 'fills' && name === 'patternFill') isSolid = attribute('patternType') === 'solid';
      else if (within === 'fills' && name === 'fgColor' && isSolid)
        fills[fills.length - 1] = colourOf(
          attribute('rgb')?.slice(-6) ??
            OF_THEME[attribute('theme') ?? ''] ??
            OF_PALETTE[attribute('indexed') ?? ''] ??
            '',
        );
      else if (within === 'cellXfs' && name === 'xf') {
        const colour = fills[Number(attribute('fillId') ?? 0)] ?? null;
        const isStruck = struck[Number(attribute('fontId') ?? 0)] === true;
        marks.push(
          colour || isStruck
            ? { ...(isStruck ? { struck: true as const } : {}), ...(colour ? { colour } : {}) }
            : null,
        );
      }
    },
    close(name) {
      if (name === within) within = '';
    },
    text() {},
  });
  return marks;
}

/** The name of a colour as people say it; null for white, and where it is unknown. */
function colourOf(hex: string): Colour | null {
  if (!/^[\da-f]{6}$/i.test(hex)) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 24) return most > 240 || most < 32 ? null : 'grey';
  const hue =
    60 *
    (most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4);
  if (hue < 18 || hue >= 340) return 'red';
  if (hue < 44) return 'orange';
  if (hue < 70) return 'yellow';
  if (hue < 170) return 'green';
  if (hue < 255) return 'blue';
  return hue < 295 ? 'violet' : 'pink';
}
