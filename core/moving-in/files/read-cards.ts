import ICAL from 'ical.js';
import { tidy } from '../plain.ts';
import { type Table, textCell } from '../table.ts';
import { LONGEST_CELL, MOST_ROWS, Unread } from './limits.ts';

const HEADER = [
  'Full name',
  'First name',
  'Last name',
  'Company',
  'Job title',
  'E-mail',
  'Phone',
  'Website',
  'City',
  'Country',
  'Notes',
];

/** The people of vCards (.vcf, versions 2.1 to 4.0) as rows. Pictures are left out. */
export function readCards(text: string): Table {
  const cards = unfolded(text).match(/BEGIN:VCARD[\s\S]*?END:VCARD/gi) ?? [];
  if (cards.length === 0) throw new Unread('broken');
  if (cards.length > MOST_ROWS) throw new Unread('too-many-rows');
  const rows = cards.map(fieldsOf).flatMap((fields) => {
    const all = (name: string) =>
      fields.filter((field) => field.name === name && !field.isFax).map(({ values }) => values);
    // A list of people is nobody; a band that calls itself a group has its own mail or phone.
    const isGroup = all('kind')[0]?.[0]?.toLowerCase() === 'group';
    if (isGroup && (all('member').length > 0 || !(all('email').length > 0 || all('tel').length > 0)))
      return [];
    const flat = (name: string) =>
      all(name)
        .map((values) => tidy(values.flat().filter(Boolean).join(' ')))
        .filter(Boolean);
    const [last = '', first = ''] = all('n')[0] ?? [];
    const address = all('adr')[0] ?? [];
    const cells = [
      flat('fn')[0] ?? '',
      first,
      last,
      (all('org')[0]?.[0] ?? '').trim(),
      flat('title')[0] ?? flat('role')[0] ?? '',
      flat('email').join('; '),
      flat('tel')
        .map((phone) => phone.replace(/^tel:/i, ''))
        .join('; '),
      flat('url')[0] ?? '',
      address[3] ?? '',
      address[6] ?? '',
      flat('note').join(', '),
    ];
    return [cells.map((cell) => textCell(tidy(cell).slice(0, LONGEST_CELL)))];
  });
  return { name: '', rows: [HEADER.map(textCell), ...rows] };
}

/** Lines that go on in the next are one: by a space in front, or, in quoted-printable, by a sign at the end. */
const unfolded = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/^(.*ENCODING=QUOTED-PRINTABLE.*(?:=\n.*)+)$/gim, (whole) => whole.replace(/=\n/g, ''))
    .replace(/\n[ \t]/g, '');

interface CardField {
  name: string;
  /** The parts of the value, which semicolons part. */
  values: string[];
  isFax: boolean;
}

function fieldsOf(card: string): CardField[] {
  return card.split('\n').flatMap((line): CardField[] => {
    const found = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)*):(.*)$/.exec(line);
    if (!found) return [];
    const [, name = '', parameters = '', value = ''] = found;
    const lower = name.toLowerCase();
    if (['photo', 'logo', 'key', 'sound', 'begin', 'end'].includes(lower)) return [];
    const plainValue = /QUOTED-PRINTABLE/i.test(parameters) ? fromQuotedPrintable(value, parameters) : value;
    const isFax = lower === 'tel' && /\bfax\b/i.test(parameters) && !/\b(?:voice|cell)\b/i.test(parameters);
    return [{ name: lower, values: valuesOf(lower, plainValue), isFax }];
  });
}

/** The parts of a value with its signs restored, as the reader of calendars reads them. */
function valuesOf(name: string, value: string): string[] {
  const design = ['n', 'adr', 'org'].includes(name) ? name : 'note';
  const safe = value.replace(/\n/g, '\\n');
  const [, , , ...parts] = ICAL.parse.property(`${design.toUpperCase()}:${safe}`, ICAL.design.vcard3) as [
    string,
    object,
    string,
    ...unknown[],
  ];
  const text = (part: unknown): string =>
    Array.isArray(part) ? part.map(text).join(' ') : String(part ?? '');
  const whole = parts[0];
  return parts.length === 1 && Array.isArray(whole) ? whole.map(text) : [parts.map(text).join(',')];
}

function fromQuotedPrintable(text: string, parameters: string): string {
  const charset = /CHARSET=([\w-]+)/i.exec(parameters)?.[1] ?? 'utf-8';
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (let at = 0; at < text.length; at++) {
    const hex = /^=([\dA-F]{2})/i.exec(text.slice(at, at + 3));
    if (hex) {
      bytes.push(Number.parseInt(hex[1] ?? '', 16));
      at += 2;
    } else bytes.push(...encoder.encode(text[at]));
  }
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes));
  } catch {
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
}
