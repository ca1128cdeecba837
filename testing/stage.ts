import { randomBytes } from 'node:crypto';
import { type AgreementTerms, planTerm } from '#core/booking/agreement.ts';
import type { Deal } from '#core/booking/deal.ts';
import { guaranteedCents } from '#core/booking/deal.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { instantOfNight } from '#core/calendar/night.ts';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import { hashOf } from '#server/booking/make-agreement.ts';
import { clockFor } from '#server/commands/actor.ts';
import { productNow } from '#server/commands/perform.ts';
import { billDeposit } from '#server/payments/bill-deposit.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import { AGREED } from '#testing/agreed-terms.ts';
import type { CommandAnswer, SignedUp, TestBackend } from '#testing/backend.ts';

/** An account with its profile. */
export type Player = SignedUp & { profileId: string; name: string };

export type Played = { bookingId: string; showId: string; agreementId: string; date: Day };

type Content = Record<string, unknown>;

/** Answer of a command: its status, and either the data or the refusal. */
export type Answered = {
  status: number;
  data: Content;
  code: string | undefined;
  message: string | undefined;
};

/** For tests about money: an artist and a venue, and shows that were played, made past the commands. */
export async function setStage(backend: TestBackend) {
  const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
  return {
    backend,
    venue,
    artist,
    /** A show of these two so many days ago, booked and played; nothing is concluded yet. */
    playedShow: (show: Partial<ShowWanted> = {}) => bookedShow(backend, { venue, artist, ...show }),
    act: (who: SignedUp, command: string, input: unknown, key?: string) =>
      act(backend, who, command, input, key),
  };
}
export type Stage = Awaited<ReturnType<typeof setStage>>;

export async function act(
  backend: TestBackend,
  who: Pick<SignedUp, 'client'>,
  command: string,
  input: unknown,
  key?: string,
): Promise<Answered> {
  const { status, body }: { status: number; body: CommandAnswer } = await backend.command(
    who.client,
    command,
    input,
    key,
  );
  return { status, data: (body.data ?? {}) as Content, code: body.error?.code, message: body.error?.message };
}

export async function newVenue(backend: TestBackend, name = `The Cellar ${mark()}`): Promise<Player> {
  const account = await backend.signUp({ userType: 'venue' });
  const { id } = await backend.sql
    .insertInto('venue_profiles')
    .values({
      user_id: account.userId,
      name,
      capacity: 70,
      address: 'Kerkstraat 1',
      location: 'Amsterdam, Netherlands',
      time_zone: 'Europe/Amsterdam',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...account, profileId: id, name };
}

export async function newArtist(backend: TestBackend, name = `Nova Drift ${mark()}`): Promise<Player> {
  const account = await backend.signUp({ userType: 'artist' });
  const { id } = await backend.sql
    .insertInto('artist_profiles')
    .values({ user_id: account.userId, name, location: 'Utrecht, Netherlands', genres: 'Rock, Indie' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...account, profileId: id, name };
}

export type ShowWanted = {
  venue: Pick<Player, 'profileId'>;
  artist: Pick<Player, 'profileId'>;
  /** Nights before today; below zero for a show to come. Each show of a venue needs a night of its own. */
  daysAgo: number;
  deal: Deal;
  fullPriceCents: number;
  presalePriceCents: number | null;
  capacity: number;
  currency: 'EUR' | 'USD' | 'GBP';
  /** What the agreement says the product takes. */
  fees: FeeTerms;
  /** False for a booking of before, whose deposit waited for both signatures. */
  isDepositBilled: boolean;
};

/** Tickets sold at the full price and none in the pre-sale, as figures state them. */
export const soldAtDoor = (sold: number) => [
  { name: 'full-price' as const, sold },
  { name: 'pre-sale' as const, sold: 0 },
];

/** The nights of each profile. Tests of many files share one process, so a count of all nights would soon reach back beyond what jobs look at. */
const taken = new Set<string>();

export async function bookedShow(
  backend: Pick<TestBackend, 'sql'>,
  { venue, artist, ...wanted }: Partial<ShowWanted> & Pick<ShowWanted, 'venue' | 'artist'>,
): Promise<Played> {
  const { fullPriceCents = 1700, presalePriceCents = 1300, capacity = 70 } = wanted;
  const { deal = { kind: 'guarantee', guaranteeCents: 50_000 }, currency = 'EUR' } = wanted;
  const { fees = FEES_OF_TODAY, isDepositBilled = true } = wanted;
  const zone = 'Europe/Amsterdam';
  const today = (await productNow(backend.sql)).toISOString().slice(0, 10);
  const nightAgo = (daysAgo: number) => addDays(today, -daysAgo);
  // The clock of a test moves: a night that was free may be one that has a show already, of either side.
  const sides = [venue.profileId, artist.profileId];
  const isTaken = (date: Day) => sides.some((id) => taken.has(`${id} ${date}`));
  let nights = wanted.daysAgo ?? 4;
  if (wanted.daysAgo === undefined) while (isTaken(nightAgo(nights))) nights += 1;
  const date = nightAgo(nights);
  for (const id of sides) taken.add(`${id} ${date}`);
  const show = await backend.sql
    .insertInto('shows')
    .values({
      venue_id: venue.profileId,
      show_date: date,
      time_zone: zone,
      doors_at: instantOfNight(date, '19:00', zone).toISOString(),
      starts_at: instantOfNight(date, '20:00', zone).toISOString(),
      ends_at: instantOfNight(date, '23:00', zone).toISOString(),
      night: '[2020-01-01,2020-01-02)',
      capacity,
      currency,
      full_price_cents: fullPriceCents,
      presale_price_cents: presalePriceCents,
      status: 'filled',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const act = { showId: show.id, venue, artist, date, deal, fees, isDepositBilled };
  return { ...(await bookedAct(backend, act)), date };
}

/** What else an agreement says, so that it can be read and signed. */
const TERMS = {
  version: 2,
  artist: { name: 'Nova Drift', location: 'Utrecht, Netherlands' },
  venue: { name: 'The Cellar', address: 'Kerkstraat 1, Amsterdam', capacity: 70 },
  show: AGREED.show,
  set: {},
  currency: 'EUR',
  tickets: { fullPriceCents: 1700 },
  provides: [],
  techRider: false,
};

/** Another act of a night, booked with an agreement. */
export async function bookedAct(
  backend: Pick<TestBackend, 'sql'>,
  act: Pick<ShowWanted, 'venue' | 'artist' | 'deal'> &
    Partial<Pick<ShowWanted, 'fees' | 'isDepositBilled'>> & { showId: string; date: Day },
): Promise<Played> {
  const { showId, venue, artist, date, deal, fees = FEES_OF_TODAY, isDepositBilled = true } = act;
  await backend.sql.updateTable('shows').set({ slots: 5 }).where('id', '=', showId).execute();
  const booking = await backend.sql
    .insertInto('bookings')
    .values({
      show_id: showId,
      venue_id: venue.profileId,
      artist_id: artist.profileId,
      show_date: date,
      night: '[2020-01-01,2020-01-02)',
      status: 'confirmed',
      requested_by: 'venue',
      offered_by: 'venue',
      deal: JSON.stringify(deal),
      guarantee_cents: guaranteedCents(deal),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const number = `RO-2027-${mark()}`;
  const agreedOn = (await productNow(backend.sql)).toISOString().slice(0, 10);
  const plan = planTerm({ ...TERMS, deal, show: { ...TERMS.show, date }, agreedOn });
  const terms = { ...TERMS, number, agreedOn: date, deal, fees, ...plan };
  const agreement = await backend.sql
    .insertInto('agreements')
    .values({
      number,
      booking_id: booking.id,
      artist_id: artist.profileId,
      venue_id: venue.profileId,
      terms: JSON.stringify(terms),
      terms_sha256: hashOf(terms as AgreementTerms),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // As accepting does.
  if (isDepositBilled) await billDepositOf(backend.sql, booking.id, venue.profileId);
  return { bookingId: booking.id, showId, agreementId: agreement.id, date };
}

function billDepositOf(db: TestBackend['sql'], bookingId: string, venueId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const now = await productNow(tx);
    const actor = clockFor(venueId);
    await billDeposit({ tx, now }, await lockBooking({ tx, now, actor }, bookingId));
  });
}

const mark = () => randomBytes(4).toString('hex');
