import { type Deal, mainSentence } from '#core/booking/deal.ts';
import { formatClock } from '#core/calendar/clock.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { formatMoney } from '#core/money/cents.ts';
import { inLocale, t } from '#core/words/t.ts';

/** What fields read: the parts of an agreement that are known while it is offered, too. */
export type FieldFacts = {
  artist: { name: string };
  venue: { name: string; capacity: number };
  /** Times are local to the venue, HH:mm. */
  show: { date: Day; doors: string; showTime: string; curfew: string; room?: string };
  set: { start?: string; minutes?: number };
  deal: Deal;
  currency: string;
  tickets: { fullPriceCents: number };
};

type Field = { label: string; value: (facts: FieldFacts) => string };

/** The fields that a clause may have, '{{doors}}': a closed list. Each is filled in from the terms of its agreement alone. */
const FIELDS = {
  artist: {
    get label() {
      return t`Artist`;
    },
    value: ({ artist }) => artist.name,
  },
  venue: {
    get label() {
      return t`Venue`;
    },
    value: ({ venue }) => venue.name,
  },
  date: {
    get label() {
      return t`Date`;
    },
    value: ({ show }) => formatDay(show.date),
  },
  doors: {
    get label() {
      return t`Doors`;
    },
    value: ({ show }) => formatClock(show.doors),
  },
  show: {
    get label() {
      return t`Show time`;
    },
    value: ({ show }) => formatClock(show.showTime),
  },
  end: {
    get label() {
      return t`End`;
    },
    value: ({ show }) => formatClock(show.curfew),
  },
  room: {
    get label() {
      return t`Room`;
    },
    value: ({ show, venue }) => show.room ?? venue.name,
  },
  capacity: {
    get label() {
      return t`Capacity`;
    },
    value: ({ venue }) => venue.capacity.toLocaleString(inLocale('en-US')),
  },
  set: {
    get label() {
      return t`Set length`;
    },
    value: ({ set }) => (set.minutes === undefined ? t`a customary length` : t`${set.minutes} minutes`),
  },
  set_start: {
    get label() {
      return t`Set start`;
    },
    value: ({ set }) => (set.start === undefined ? t`a time to be arranged` : formatClock(set.start)),
  },
  fee: {
    get label() {
      return t`Fee`;
    },
    value: ({ deal, currency }) => mainSentence(deal, currency),
  },
  ticket: {
    get label() {
      return t`Ticket price`;
    },
    value: ({ tickets, currency }) =>
      tickets.fullPriceCents === 0 ? t`free entry` : formatMoney(tickets.fullPriceCents, currency),
  },
} as const satisfies Record<string, Field>;
export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
export const fieldLabel = (name: FieldName): string => FIELDS[name].label;

/** A text in its parts: words, and fields where they stand. */
export type TextPart = { words: string } | { field: FieldName };

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A clause cut at its fields. What is no field stays words. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(FIELD)) {
    const name = found[1] as string;
    if (!isField(name)) continue;
    if (found.index > from) parts.push({ words: text.slice(from, found.index) });
    parts.push({ field: name });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ words: text.slice(from) });
  return parts;
}

/** A clause as it is read. A value is never looked at again: a name that contains '{{' stands as it is. */
export const filledIn = (text: string, facts: FieldFacts): string =>
  partsOf(text)
    .map((part) => ('words' in part ? part.words : FIELDS[part.field].value(facts)))
    .join('');

/** A clause with each field as its name and its value, '[Doors: 7:00 PM]': where two texts are compared, a field is told from the same words typed. */
export const withFieldsNamed = (text: string, facts: FieldFacts): string =>
  partsOf(text)
    .map((part) =>
      'words' in part ? part.words : `[${FIELDS[part.field].label}: ${FIELDS[part.field].value(facts)}]`,
    )
    .join('');

/** What is wrong with the fields of a text, in a sentence; null where nothing is. */
export function unknownFieldSentence(text: string): string | null {
  for (const [whole, name] of text.matchAll(FIELD))
    if (!isField(name as string)) return t`There is no field ${whole}. Fields are ${LIST}.`;
  if (/\{\{|\}\}/.test(text.replace(FIELD, '')))
    return t`A field is written with two braces on each side, such as {{doors}}.`;
  return null;
}

const isField = (name: string): name is FieldName => Object.hasOwn(FIELDS, name);
const LIST = FIELD_NAMES.map((name) => `{{${name}}}`).join(', ');
