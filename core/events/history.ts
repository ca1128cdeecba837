import { type Deal, dealSentence } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import { lines } from '#core/events/all/lines.ts';
import type { HistoryWords, Names } from '#core/events/event.ts';
import type { EventKind } from '#core/events/events.ts';
import { isolated } from '#core/forms/directions.ts';
import { guestsWords } from '#core/night/advancing.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

/** A row of `domain_events` as a history reads it. */
export type HappenedRow = {
  id: string;
  kind: string;
  at: string;
  by_side: Side | 'time' | null;
  data: unknown;
};

/** The same with the person who did it, where one is known. */
export type ActedRow = HappenedRow & { actor_id?: string | null };

/** One line of a history: when, what, and in whose words. `short` is the same in a word or two. */
export type HistoryLine = { key: string; at: string; title: string; short: string; note?: string };

/** What happened, told to one reader in the order in which it was written; `people` names those who did it, by their ids. */
export function historyOf(
  rows: readonly ActedRow[],
  called: Names,
  people: ReadonlyMap<string, string> = new Map(),
): HistoryLine[] {
  const names = { artist: isolated(called.artist), venue: isolated(called.venue) };
  return rows.flatMap(({ id, kind, at, by_side, actor_id, data }) => {
    const line = lines[kind as EventKind] as HistoryWords<unknown> | undefined;
    if (!line) return [];
    const [title, short] = line(data, names[by_side as keyof Names] ?? '', names);
    const { note, guests, ...facts } = data as Noted & { deal?: Deal; currency?: string };
    const person = people.get(actor_id ?? '');
    const words = [
      person ? t`by ${isolated(person)}` : '',
      isOffer(kind) && facts.deal ? dealSentence(facts.deal, facts.currency ?? 'EUR') : '',
      note ? quoted(note) : '',
      guests === undefined ? '' : guestsWords(guests),
    ].filter(Boolean);
    return [{ key: id, at, title, short, ...(words.length > 0 ? { note: words.join(' · ') } : {}) }];
  });
}

type Noted = { note?: string; guests?: number };
const isOffer = (kind: string) => kind === 'booking-requested' || kind === 'booking-countered';
