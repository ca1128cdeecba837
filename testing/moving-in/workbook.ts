import { strToU8, zipSync } from 'fflate';

/**
 * A cell of a workbook: text, a number, or a number with the code of its format; a formula keeps its last value. `fill` is the colour behind it
 * ('92D050'), `comment` what somebody noted at it.
 */
export type WorkbookCell =
  | string
  | number
  | null
  | ({ n: number; format: string } & Look)
  | ({ text: string } & Look)
  | { formula: string; n: number };

interface Look {
  fill?: string;
  struck?: true;
  comment?: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (index: number) => String.fromCharCode(65 + index);

/** Rows of cells, a row a line: 'Konzert ¦ 46500 as dd.mm.yyyy ¦ 933 as General'. */
export const cells = (...lines: string[]): WorkbookCell[][] =>
  lines.map((line) =>
    line.split(/ ?¦ ?/).map((text) => {
      const [, number, format = ''] = /^([\d.]+) as (.+)$/.exec(text) ?? [];
      if (number === undefined) return text === '' ? null : text;
      return format === 'General' ? Number(number) : { n: Number(number), format };
    }),
  );

/** An .xlsx of sheets, with merged ranges ('A2:A4'). */
export function workbook(
  sheets: {
    name: string;
    rows: WorkbookCell[][];
    merged?: string[];
    hidden?: true;
    /** Rows that are hidden in it, from 0. */
    hiddenRows?: number[];
  }[],
  { from1904 = false } = {},
): Uint8Array {
  const styles: string[] = [];
  const styleOf = (format: string | null, { fill, struck }: Look) => {
    const style = JSON.stringify([format, fill ?? null, struck ?? null]);
    if (!styles.includes(style)) styles.push(style);
    return styles.indexOf(style) + 1;
  };
  const strings: string[] = [];
  const cell = (value: WorkbookCell, row: number, column: number) => {
    const at = `${letter(column)}${row + 1}`;
    if (value === null) return '';
    if (typeof value === 'string') {
      strings.push(value);
      return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`;
    }
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if ('formula' in value) return `<c r="${at}"><f>${escaped(value.formula)}</f><v>${value.n}</v></c>`;
    if ('text' in value) {
      strings.push(value.text);
      return `<c r="${at}" t="s" s="${styleOf(null, value)}"><v>${strings.length - 1}</v></c>`;
    }
    return `<c r="${at}" s="${styleOf(value.format, value)}"><v>${value.n}</v></c>`;
  };
  const files: Record<string, Uint8Array> = {};
  for (const [index, { rows, merged = [], hiddenRows = [] }] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
        .map(
          (row, at) =>
            `<row r="${at + 1}"${hiddenRows.includes(at) ? ' hidden="1"' : ''}>${row.map((value, column) => cell(value, at, column)).join('')}</row>`,
        )
        .join(
          '',
        )}</sheetData>${merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}</worksheet>`,
    );
  for (const [index, { rows }] of sheets.entries()) {
    const comments = rows.flatMap((row, at) =>
      row.flatMap((value, column) =>
        value !== null && typeof value === 'object' && 'comment' in value && value.comment
          ? [
              `<comment ref="${letter(column)}${at + 1}" authorId="0"><text><r><t>Sue:</t></r><r><t xml:space="preserve">\n${escaped(value.comment)}</t></r></text></comment>`,
            ]
          : [],
      ),
    );
    if (comments.length === 0) continue;
    files[`xl/comments${index + 1}.xml`] = strToU8(
      `<comments><authors><author>Sue</author></authors><commentList>${comments.join('')}</commentList></comments>`,
    );
    files[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = strToU8(
      `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments${index + 1}.xml"/></Relationships>`,
    );
  }
  files['xl/workbook.xml'] = strToU8(
    `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, hidden }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  );
  files['xl/_rels/workbook.xml.rels'] = strToU8(
    `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  );
  files['xl/sharedStrings.xml'] = strToU8(
    `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  );
  files['xl/styles.xml'] = strToU8(styleSheet(styles));
  return zipSync(files, { level: 6 });
}

/** Each style, as JSON of its format, its fill and whether a line goes through it, has a format, a fill and a font of its own. */
function styleSheet(styles: readonly string[]): string {
  const looks = styles.map((style) => JSON.parse(style) as [string | null, string | null, true | null]);
  const each = (part: (look: [string | null, string | null, true | null], at: number) => string) =>
    looks.map(part).join('');
  return `<styleSheet><numFmts>${each(([format], at) => (format === null ? '' : `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`))}</numFmts><fonts><font/>${each(([, , struck]) => `<font>${struck ? '<strike/>' : ''}</font>`)}</fonts><fills><fill><patternFill patternType="none"/></fill>${each(([, fill]) => (fill === null ? '<fill><patternFill patternType="none"/></fill>' : `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`))}</fills><cellXfs><xf numFmtId="0" fontId="0" fillId="0"/>${each(([format], at) => `<xf numFmtId="${format === null ? 0 : 164 + at}" fontId="${at + 1}" fillId="${at + 1}"/>`)}</cellXfs></styleSheet>`;
}
