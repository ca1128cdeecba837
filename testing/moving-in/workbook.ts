import { strToU8, zipSync } from 'fflate';

/** A cell of a workbook: text, a number, or a number with the code of its format; a formula keeps its last value. */
export type WorkbookCell =
  | string
  | number
  | null
  | { n: number; format: string }
  | { formula: string; n: number };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (index: number) => String.fromCharCode(65 + index);

/** An .xlsx of sheets, with merged ranges ('A2:A4'). */
export function workbook(
  sheets: { name: string; rows: WorkbookCell[][]; merged?: string[]; hidden?: true }[],
  { from1904 = false } = {},
): Uint8Array {
  const formats: string[] = [];
  const styleOf = (format: string) => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format) + 1;
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
    return `<c r="${at}" s="${styleOf(value.format)}"><v>${value.n}</v></c>`;
  };
  const files: Record<string, Uint8Array> = {};
  for (const [index, { rows, merged = [] }] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
        .map(
          (row, at) =>
            `<row r="${at + 1}">${row.map((value, column) => cell(value, at, column)).join('')}</row>`,
        )
        .join(
          '',
        )}</sheetData>${merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}</worksheet>`,
    );
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
  files['xl/styles.xml'] = strToU8(
    `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  );
  return zipSync(files, { level: 6 });
}
