import { isOpen } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import { type Chance, chanceOf } from '#demo/season/chance.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Row } from '#demo/season/rows.ts';
import { atOf, type SeasonBooking } from '#demo/season/season-booking.ts';
import type { Stage } from '#demo/season/stage.ts';
import {
  TALK_OF_OFFERS,
  TALK_OF_SHOWS_PLAYED,
  TALK_OF_SHOWS_TO_COME,
  TALK_OF_THE_DEMO,
  type TalkLine,
} from '#demo/season/words.ts';

const HOUR = 3_600_000;

/** Hours before the season's day at which each demo account got the messages it has not read yet. */
const UNREAD_HOURS_AGO = [3, 7, 13];

type Said = { side: Side; content: string; at: number };
type Talk = {
  id: string;
  bookings: [SeasonBooking, ...SeasonBooking[]];
  said: Said[];
  unreadBy: Side | null;
};

/** A conversation for every pair that has had business, as a request opens one; with words where a demo account is part. */
export function talkRows(stage: Stage, numberOf: Map<string, string>) {
  const talks = pairsOf(stage).map((bookings): Talk => {
    const [first] = bookings;
    const id = idOf('conversation', first.artist.id, first.show.venue.id);
    return { id, bookings, said: wordsOf(stage, bookings, numberOf), unreadBy: null };
  });
  leaveUnread(stage, talks);
  return { conversations: talks.map((talk) => conversationRow(talk)), messages: talks.flatMap(messageRows) };
}

function pairsOf(stage: Stage): [SeasonBooking, ...SeasonBooking[]][] {
  const pairs = new Map<string, [SeasonBooking, ...SeasonBooking[]]>();
  for (const booking of stage.bookings) {
    const key = `${booking.artist.id} ${booking.show.venue.id}`;
    const pair = pairs.get(key);
    if (pair) pair.push(booking);
    else pairs.set(key, [booking]);
  }
  return [...pairs.values()];
}

function wordsOf(stage: Stage, bookings: readonly SeasonBooking[], numberOf: Map<string, string>): Said[] {
  const { demoArtist, demoVenue } = stage.people;
  const [first] = bookings as [SeasonBooking];
  const [isArtist, isVenue] = [first.artist === demoArtist, first.show.venue === demoVenue];
  if (!isArtist && !isVenue) return [];
  const chance = chanceOf(`talk ${first.artist.name} ${first.show.venue.key}`);
  const offer = bookings.find((booking) => isOpen(booking.status));
  const toCome = bookings.find((booking) => booking.status === 'confirmed');
  const played = bookings.filter((booking) => atOf(booking, 'play') !== null).at(0);
  if (isArtist && isVenue && offer) {
    return spoken(TALK_OF_THE_DEMO, stage, offer, stage.now - 60 * HOUR, chance, numberOf);
  }
  if (toCome) {
    const lines = chance.pick(TALK_OF_SHOWS_TO_COME);
    return spoken(lines, stage, toCome, (atOf(toCome, 'accept') ?? 0) + 2 * HOUR, chance, numberOf);
  }
  if (offer)
    return spoken(
      chance.pick(TALK_OF_OFFERS),
      stage,
      offer,
      (offer.acts[0]?.at ?? 0) + HOUR,
      chance,
      numberOf,
    );
  if (played) {
    const ended = Date.parse(played.show.row.ends_at);
    return spoken(chance.pick(TALK_OF_SHOWS_PLAYED), stage, played, ended + 12 * HOUR, chance, numberOf);
  }
  return [];
}

/** Lines as messages from `start` on, hours apart, all before now. */
function spoken(
  lines: readonly TalkLine[],
  stage: Stage,
  booking: SeasonBooking,
  start: number,
  chance: Chance,
  numberOf: Map<string, string>,
): Said[] {
  const fill: Record<string, string> = {
    day: inWords(booking.show.day),
    artist: booking.artist.name,
    venue: booking.show.venue.name,
    city: booking.show.venue.city.name,
    number: numberOf.get(booking.id) ?? '',
  };
  const from = Math.min(start, stage.now - 40 * HOUR);
  const room = (stage.now - 26 * HOUR - from) / (lines.length * 20 * HOUR);
  let at = from;
  return lines.map(([side, words]) => {
    at += Math.max(3, chance.int(20, 1200) * Math.min(1, Math.max(room, 0.05))) * 60_000;
    at = inDaytime(at, stage.now - 25 * HOUR);
    return {
      side,
      content: words.replace(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? ''),
      at: Math.floor(at / 1000) * 1000,
    };
  });
}

/** Nobody writes at four in the morning: some hours later then, unless that would be after `latest`. */
function inDaytime(at: number, latest: number): number {
  const hour = new Date(at).getUTCHours();
  const later = hour < 8 ? at + 8 * HOUR : at;
  return later <= latest ? later : at;
}

/** The last word of some conversations is new to the demo accounts. */
function leaveUnread(stage: Stage, talks: Talk[]): void {
  const { demoArtist, demoVenue } = stage.people;
  for (const side of ['venue', 'artist'] as const) {
    const mine = talks
      .filter(({ bookings: [first] }) =>
        side === 'venue' ? first.show.venue === demoVenue : first.artist === demoArtist,
      )
      .filter(({ said, unreadBy }) => said.length > 1 && said.at(-1)?.side !== side && unreadBy === null)
      .sort((a, b) => (b.said.at(-1)?.at ?? 0) - (a.said.at(-1)?.at ?? 0));
    UNREAD_HOURS_AGO.forEach((hours, at) => {
      const talk = mine[at];
      const last = talk?.said.at(-1);
      if (!talk || !last) return;
      last.at = stage.now - hours * HOUR;
      talk.unreadBy = side;
    });
  }
}

function conversationRow({ id, bookings, said, unreadBy }: Talk): Row<'conversations'> {
  const last = said.at(-1)?.at;
  const readAt = (side: Side) => {
    const at = unreadBy === side ? said.at(-2)?.at : last;
    return at === undefined ? '-infinity' : new Date(at).toISOString();
  };
  return {
    id,
    artist_id: bookings[0].artist.id,
    venue_id: bookings[0].show.venue.id,
    artist_read_at: readAt('artist'),
    venue_read_at: readAt('venue'),
    created_at: new Date(Math.min(...bookings.map((booking) => booking.acts[0]?.at ?? 0))).toISOString(),
  };
}

function messageRows({ id, bookings: [booking], said }: Talk): Row<'messages'>[] {
  return said.map(({ side, content, at }, index) => ({
    id: idOf('message', id, index),
    conversation_id: id,
    sender_id: side === 'artist' ? booking.artist.userId : booking.show.venue.userId,
    sender_side: side,
    content,
    created_at: new Date(at).toISOString(),
  }));
}

const dayInWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '12 December', as people write it to each other. */
function inWords(day: Day): string {
  return dayInWords.format(new Date(`${day}T12:00:00Z`));
}
