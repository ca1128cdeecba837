import { type Line, linesUsed, type Unit } from '#core/deals/line.ts';
import { worded } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** The lines that the house sheet of a show gives to every deal: what they hold and how people read them. */
const GIVEN_LINES = {
  sold: {
    unit: 'count',
    get label() {
      return t`Tickets sold`;
    },
  },
  gross: {
    unit: 'money',
    get label() {
      return t`What tickets brought`;
    },
  },
  comps: {
    unit: 'count',
    get label() {
      return t`Comps`;
    },
  },
  'full-price': {
    unit: 'money',
    get label() {
      return t`Full ticket price`;
    },
  },
  /** Costs that the deal does not name and the artist accepted after the show. */
  accepted: {
    unit: 'money',
    get label() {
      return t`Other costs, accepted by the artist`;
    },
  },
} as const satisfies Record<string, { unit: Unit; label: string }>;

export type Given = keyof typeof GIVEN_LINES;

/** The units of the given lines, as `judgeSheet` takes them. */
export const GIVEN: Readonly<Record<string, Unit>> = Object.fromEntries(
  Object.entries(GIVEN_LINES).map(([id, { unit }]) => [id, unit]),
);

export const isGiven = (id: string): id is Given => Object.hasOwn(GIVEN_LINES, id);

/** What a given line is called on every sheet. */
export const labelOfGiven = (id: Given): string => GIVEN_LINES[id].label;

/** The lines that a house sheet has beside those that it gives: a line of a deal has another name. */
export const isHouseLine = (id: string): boolean => /^((sold|price|tickets|seller-fees?):\d+|face)$/.test(id);

/** The given lines as people choose between them. */
export const GIVEN_LABELS: readonly { id: Given; label: string; unit: Unit }[] = Object.entries(
  GIVEN_LINES,
).map(([id, given]) => worded(given, { id: id as Given }));

/** A whole sheet: the given lines that some lines use, in front of them, stated after the show. */
export function withGiven(lines: readonly Line[]): Line[] {
  const used = new Set(lines.flatMap(linesUsed));
  const given = GIVEN_LABELS.filter(({ id }) => used.has(id));
  return [...given.map(({ id, label, unit }): Line => ({ id, label, key: 'is', unit })), ...lines];
}

/** Some lines without those that the last one does not come from. */
export function onlyUsed(lines: readonly Line[]): Line[] {
  const last = lines.at(-1);
  if (!last) return [];
  const used = new Set([last.id]);
  for (const line of [...lines].reverse()) {
    if (used.has(line.id)) for (const id of linesUsed(line)) used.add(id);
  }
  return lines.filter(({ id }) => used.has(id));
}
