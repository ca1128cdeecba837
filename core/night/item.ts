import * as z from 'zod';
import { anInstant } from '#core/contract/fields.ts';
import { text } from '#core/forms/fields.ts';
import { isId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

/** What can stand in the running order of a night. Doors and curfew are those of the show. */
export const ITEM_KINDS = [
  'load-in',
  'sound-check',
  'doors',
  'set',
  'changeover',
  'other',
  'curfew',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const itemId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, { error: () => t`Each line needs an id of its own` });

export const itemSchema = z.object({
  id: itemId,
  kind: z.enum(ITEM_KINDS),
  /** The act it is for. */
  bookingId: z
    .string()
    .refine(isId, { error: () => t`Invalid input` })
    .optional(),
  /** What is called by a name of its own. */
  label: text(80).optional(),
  at: anInstant,
  minutes: z
    .int({ error: () => t`A length is a number of whole minutes` })
    .min(0, { error: () => t`A length cannot be below zero` })
    .max(12 * 60, { error: () => t`Nothing takes longer than 12 hours` }),
});
export type Item = z.output<typeof itemSchema>;

/** A running order has at most so many lines. */
export const MOST_ITEMS = 60;

/** One act of a night as the running order knows it. */
export type NightAct = {
  bookingId: string;
  name: string;
  /** As the agreement has it. */
  setStartsAt: string | null;
  setMinutes: number | null;
};

/** The times of a show that hold for everybody. */
export type ShowTimes = { doorsAt: string; startsAt: string; endsAt: string };

export const MINUTE = 60_000;
export const startOf = (item: Pick<Item, 'at'>): number => Date.parse(item.at);
export const endOf = (item: Pick<Item, 'at' | 'minutes'>): number => startOf(item) + item.minutes * MINUTE;
export const instant = (time: number): string => new Date(time).toISOString();

/** Doors and curfew are agreed with every artist: they stay where they are when other lines move. */
export const isFixed = ({ kind }: Pick<Item, 'kind'>): boolean => kind === 'doors' || kind === 'curfew';
/** Whoever plays or checks needs the stage alone. */
export const needsStage = ({ kind }: Pick<Item, 'kind'>): boolean => kind === 'set' || kind === 'sound-check';

type Named = Pick<NightAct, 'bookingId' | 'name'>;

/** Whose lines a published order can have: who plays, and those who have left since and are named as such. */
export const everybody = <A extends Named, B extends Named>(acts: readonly A[], left: readonly B[]) => [
  ...acts,
  ...left.map((act) => ({ ...act, name: t`${act.name} (no longer plays)` })),
];

/** What a line is called: 'Sound check: Nova Drift'. */
export function nameOf(item: Pick<Item, 'kind' | 'bookingId' | 'label'>, acts: readonly Named[]): string {
  const act = acts.find(({ bookingId }) => bookingId === item.bookingId)?.name;
  if (item.label) return act ? `${item.label}: ${act}` : item.label;
  if (item.kind === 'set') return act ?? t`Set`;
  return act ? `${KIND_WORDS()[item.kind]}: ${act}` : KIND_WORDS()[item.kind];
}

const KIND_WORDS = (): Readonly<Record<ItemKind, string>> => ({
  'load-in': t`Load-in`,
  'sound-check': t`Sound check`,
  doors: t`Doors`,
  set: t`Set`,
  changeover: t`Changeover`,
  other: t`Other`,
  curfew: t`Curfew`,
});
