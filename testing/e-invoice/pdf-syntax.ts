/** One object of a PDF: its number, its dictionary or value as text, and what its stream holds, unpacked. */
export type PdfObject = { number: number; text: string; stream: Buffer | null };

/** What of the clauses about the syntax of a file of ISO 19005-3 (6.1) a PDF breaks: its table of objects, strings, names and limits. `raw` is the file, a letter for each byte. */
export function faultsOfSyntax(raw: string, objects: readonly PdfObject[]): string[] {
  const faults: string[] = [];
  const at = Number(/startxref\s+(\d+)\s+%%EOF/.exec(raw)?.[1] ?? -1);
  const table = raw.slice(at);
  const [, first = '0', many = '0'] = /^xref\n(\d+) (\d+)\n/.exec(table) ?? [];
  const entries = [...table.slice(0, table.indexOf('trailer')).matchAll(/(\d{10}) (\d{5}) ([nf])[ \r]\n/g)];
  if (entries.length === 0 || entries.length !== Number(many))
    faults.push(`6.1.4: a table of ${entries.length} objects where it says ${many}`);
  entries.forEach(([, offset, , kind], place) => {
    const number = Number(first) + place;
    if (kind === 'n' && !raw.startsWith(`${number} 0 obj`, Number(offset)))
      faults.push(`6.1.4: the object ${number} is not where the table says`);
  });
  for (const { number, text } of objects) {
    const bare = text.replace(/\((?:\\[\s\S]|[^\\)])*\)/g, (string) => {
      if (string.length > 32_769) faults.push(`6.1.13: a string of ${number} is too long`);
      return ' ';
    });
    for (const [, figures = ''] of bare.replace(/<<|>>/g, ' ').matchAll(/<([^>]*)>/g))
      if (/[^0-9a-fA-F\s]/.test(figures) || figures.replace(/\s/g, '').length % 2 === 1)
        faults.push(`6.1.6: the string <${figures.slice(0, 20)}> of ${number} is no whole bytes`);
    for (const [, name = ''] of bare.matchAll(/\/([^\s/<>[\]()]*)/g))
      if (name.length > 127) faults.push(`6.1.13: the name ${name.slice(0, 20)} of ${number} is too long`);
    for (const [figure] of bare.matchAll(/(?<![\w.#-])-?\d{10,}(?![\w.])/g))
      if (Math.abs(Number(figure)) > 2_147_483_647)
        faults.push(`6.1.13: the number ${figure} of ${number} is too large`);
    const [, box] = /\/MediaBox \[([^\]]*)\]/.exec(bare) ?? [];
    const [left = 0, bottom = 0, right = 0, top = 0] = (box ?? '0 0 3 3').trim().split(/\s+/).map(Number);
    if ([right - left, top - bottom].some((side) => side < 3 || side > 14_400))
      faults.push(`6.1.13: the page ${number} is of ${box}`);
  }
  return faults;
}
