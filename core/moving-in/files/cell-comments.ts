import { tidy } from '../plain.ts';
import type { RawCell } from '../table.ts';
import { LONGEST_CELL } from './limits.ts';
import { walkXml } from './xml.ts';

/** Where the notes of a sheet are kept: the part of the workbook that its relations name. */
export function commentsPath(relations: string): string | null {
  let path: string | null = null;
  walkXml(relations, {
    open(name, attribute) {
      if (name === 'Relationship' && /\/comments$/.test(attribute('Type') ?? ''))
        path = (attribute('Target') ?? '').replace(/^(?:\.\.\/|\/xl\/)/, 'xl/');
    },
    close() {},
    text() {},
  });
  return path;
}

/** Sets what people noted at cells beside them. Programs put the writer's name in front, which is no part of the note. */
export function setComments(rows: RawCell[][], xml: string, columnOf: (reference: string) => number): void {
  const authors: string[] = [];
  let at = '';
  let text = '';
  let isText = false;
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'author') {
        text = '';
        isText = true;
      } else if (name === 'comment') {
        at = attribute('ref') ?? '';
        text = '';
      } else if (name === 't') isText = true;
    },
    close(name) {
      if (name === 't' || name === 'author') isText = false;
      if (name === 'author') authors.push(text);
      if (name !== 'comment') return;
      const row = rows[Number(/\d+/.exec(at)?.[0] ?? 0) - 1];
      const column = columnOf(at);
      const cell = row?.[column];
      const writer = authors.find((author) => author !== '' && text.startsWith(`${author}:`));
      const comment = tidy(writer ? text.slice(writer.length + 1) : text).slice(0, LONGEST_CELL);
      if (row && cell && comment !== '') row[column] = { ...cell, comment };
    },
    text(words) {
      if (isText && text.length < LONGEST_CELL) text += words;
    },
  });
}
