import type { MessageFile } from '#core/messages/message-file.ts';
import { type AdvanceLine, guestsWords, TOPIC_NAMES, TOPICS, type Topic } from '#core/night/advancing.ts';
import { endOf, type Item } from '#core/night/item.ts';
import { clockChangeWords } from '#core/night/wall-clock.ts';
import { t } from '#core/words/t.ts';

/** What the database answers to whoever has a link: `crew_sheet`. */
export type CrewSheet = {
  title: string | null;
  date: string;
  timeZone: string;
  venue: string;
  address: string;
  /** The label of the venue's city: 'Dublin, Ireland'. */
  location: string;
  version: number;
  /** When the version was published. */
  at: string;
  items: Item[];
  /** What crew reads beside it. */
  files: MessageFile[];
  acts: { bookingId: string; name: string }[];
  /** Whose lines the version has, and who plays no longer. */
  left: { bookingId: string; name: string }[];
  settled: { bookingId: string; topic: Topic; text: string; count: number | null; missing: string | null }[];
};

/** What the clock does between the first line of a night and the end of its last, in a sentence; null where it runs on. */
export function clockChangeOf(items: readonly Item[], timeZone: string): string | null {
  const first = items[0];
  return first ? clockChangeWords(first.at, Math.max(...items.map(endOf)), timeZone) : null;
}

type Said = Pick<NonNullable<AdvanceLine['answered']>, 'text' | 'count' | 'missing'>;

/** What was agreed about a topic, as a day sheet says it. */
function saidWords({ text, count, missing }: Said): string {
  return `${text}${count === null ? '' : ` ${guestsWords(count)}.`}${missing ? t` Missing: ${missing}.` : ''}`;
}

/** What is settled of a night, act by act, in the order of topics: both sides stand by it. */
export function settledOf<Act extends { bookingId: string }>(
  acts: readonly Act[],
  lines: readonly (Pick<AdvanceLine, 'answered' | 'confirmed'> & { bookingId: string; topic: Topic })[],
): { act: Act; topic: Topic; words: string }[] {
  return acts.flatMap((act) =>
    TOPIC_NAMES.flatMap((topic) => {
      const line = lines.find((each) => each.bookingId === act.bookingId && each.topic === topic);
      return line?.answered && line.confirmed ? [{ act, topic, words: saidWords(line.answered) }] : [];
    }),
  );
}

/** What is settled, topic by topic: what several acts have agreed in the same words is said once, with their names. */
export function settledByTopic<Act extends { bookingId: string; name: string }>(
  settled: readonly { act: Act; topic: Topic; words: string }[],
): { label: string; words: string }[] {
  return TOPIC_NAMES.flatMap((topic) => {
    const together = new Map<string, string[]>();
    for (const each of settled) {
      if (each.topic === topic)
        together.set(each.words, [...(together.get(each.words) ?? []), each.act.name]);
    }
    return [...together].map(([words, names]) => ({
      label: `${TOPICS[topic].label}: ${names.join(', ')}`,
      words,
    }));
  });
}

/** What is settled of a night as the crew reads it. */
export function settledForCrew({ acts, settled }: Pick<CrewSheet, 'acts' | 'settled'>) {
  return acts.flatMap((act) =>
    TOPIC_NAMES.flatMap((topic) => {
      const line = settled.find((each) => each.bookingId === act.bookingId && each.topic === topic);
      return line ? [{ act, topic, words: saidWords(line) }] : [];
    }),
  );
}
