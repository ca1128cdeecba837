import * as z from 'zod';
import { keptChange } from '#core/booking/agreed-change.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { formatUntil } from '#core/calendar/clock.ts';
import { isDay } from '#core/calendar/day.ts';
import { cityOfZone } from '#core/calendar/zone-city.ts';
import { words } from '#core/events/all/words.ts';
import type { NamesOfNotice, Wording } from '#core/events/event.ts';
import { balanced, isolated, isolatedWords } from '#core/forms/directions.ts';
import { nightChange } from '#core/night/changes.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';
import { t } from '#core/words/t.ts';

/** A row of `notification_list`: what it tells, and the names as they are at this moment. */
export type TellingRow = {
  kind: string;
  params: unknown;
  /** The side that reads it; null for the product's own people. */
  side: string | null;
  artist_name: string | null;
  venue_name: string | null;
};

export type Words = { title: string; description: string };

/**
 * A notification in words, when it is read. One of a kind that this copy of the product does not know, or that was written
 * before kinds had words, says what stands in its parameters. So does one whose parameters lack what its kind tells: a
 * single odd row must not keep the others from being read.
 * @param own the zone of who reads. Times are by the clock of the venue, which is named to an artist who has another
 */
export function wordsOf(row: TellingRow, own?: string): Words {
  const [artist, venue] = [row.artist_name ?? t`The artist`, row.venue_name ?? t`The venue`].map(
    isolated,
  ) as [string, string];
  const names = {
    artist,
    venue,
    them: row.side === 'artist' ? venue : artist,
    show: t`${artist} at ${venue}`,
    until: (instant: string, zone: string) => {
      const until = formatUntil(instant, zone);
      const isOwn = !own || row.side === 'venue' || until === formatUntil(instant, own);
      return isOwn ? until : t`${until} (${cityOfZone(zone)} time)`;
    },
  };
  const params: object = row.params !== null && typeof row.params === 'object' ? row.params : {};
  const { title: given, description: more } = params as { title?: unknown; description?: unknown };
  const word = given === undefined && Object.hasOwn(words, row.kind) ? words[row.kind as NoticeKind] : null;
  const [title, description] = (word && worded(word as Wording<object>, params, names)) ?? [
    typeof given === 'string' ? given : t`Something new`,
    typeof more === 'string' ? more : '',
  ];
  return { title: balanced(title.slice(0, 200)), description: balanced(description.slice(0, 500)) };
}

function worded(word: Wording<object>, params: object, names: NamesOfNotice): [string, string] | null {
  try {
    return word(complete(params), names);
  } catch {
    return null;
  }
}

/** What the parameters of a kind may leave out: what is optional in an event, and what a notice alone leaves out. */
export const OPTIONAL = [
  'guests',
  'free',
  'began',
  'neverBegan',
  'missing',
  'lacks',
  'freed',
  'files',
  ...['against', 'byLink', 'takesBack'],
  ...['note', 'because', 'as', 'set', 'sign', 'name', 'excerpt', 'contested', 'silent', 'mover', 'part'],
  ...[
    'owes',
    'makesGood',
    'isRequest',
    'payer',
    'payee',
    'openCents',
    'about',
    'agreementId',
    'unsigned',
    'openLines',
    'waits',
    'yours',
    'ours',
    'stands',
    'acts',
    'besides',
    'alike',
    'anew',
    'returned',
    'others',
    'room',
    'another',
    'over',
    'cancelled',
    'seeks',
    'replaces',
    'standsIn',
    'until',
    'zone',
    'receivesCents',
    'lineId',
    'receives',
    'wasCents',
    'byVenue',
  ],
];

/** What a person wrote, and not a name. */
const OWN_WORDS = /^(note|excerpt)$/;

/** What of an agreement or of a night changed; its own schema knows what may be left out. */
const changes = z.array(z.union([keptChange, nightChange, z.string()]));

/**
 * The same parameters; reading one that is missing, or that is no day or no amount where it is to be one, throws. Of what a schema has
 * `judged`, whatever is left out may be.
 */
function complete<Params extends object>(params: Params, judged = false): Params {
  return new Proxy(params, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (value === undefined || value === null) {
        if (judged || OPTIONAL.includes(String(name))) return value;
        throw new TypeError(`no ${String(name)}`);
      }
      if (/^(day|dueOn|concludesOn|by)$/.test(String(name)) && !isDay(String(value)))
        throw new TypeError(`no day: ${value}`);
      if (/Cents$/.test(String(name)) && !Number.isSafeInteger(value))
        throw new TypeError(`no sum: ${value}`);
      // A deal has terms that may be left out; its own schema knows which.
      if (name === 'deal') return dealSchema.parse(value);
      if (name === 'changes') return complete(changes.parse(value), true);
      if (typeof value === 'string')
        return OWN_WORDS.test(String(name)) ? isolatedWords(value) : isolated(value);
      return typeof value === 'object' ? complete(value, judged) : value;
    },
  });
}
