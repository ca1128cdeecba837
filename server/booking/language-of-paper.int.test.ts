import { beforeAll, expect, test } from 'vitest';
import { canonicalTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import type { Deal } from '#core/booking/deal.ts';
import { wordedFor } from '#core/words/t.ts';
import { readerOfSetting } from '#server/words/reader.ts';
import type { Person } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';
import { plainEnglishIn } from '../../testing/notices/plain-english.ts';

/** An agreement is made in the language of both sides, else in English (docs/decisions/languages.md). */
const { backend, people } = setPeople();
let [venue, artist]: Person[] = [];
beforeAll(async () => {
  [venue, artist] = [await people.venue(), await people.artist()];
});

const DEAL: Deal = { kind: 'guarantee-versus-split', guaranteeCents: 50_000, sharePercent: 70 };
let ahead = 60;
async function agreedIn(ofVenue: string, ofArtist: string) {
  for (const [person, language] of [
    [venue, ofVenue],
    [artist, ofArtist],
  ] as const)
    await backend.pool.query('update settings set language = $2 where user_id = $1', [
      person?.userId,
      language,
    ]);
  ahead += 1;
  const showId = await people.open(venue as Person, await people.dayIn(ahead));
  const bookingId = await people.request(venue as Person, showId, artist as Person, DEAL);
  const { agreementId } = await people.done(artist as Person, 'accept-booking', { bookingId });
  return (await people.row('agreements', agreementId as string)).terms;
}

test('an agreement of two sides that read German is made in German, its hash with it', async () => {
  const terms = await agreedIn('Deutsch', 'de-AT');
  expect(terms.language).toBe('de');
  expect(canonicalTerms(terms)).toContain('"language":"de"');
  expect(terms.overtakes).not.toMatch(/ the /);
  const german = wordedFor(await readerOfSetting('de'), () => agreementText(terms));
  expect(german.match(/.{20} (the|and|days) .{20}/g)).toBeNull();
  // Whoever reads it in English reads no German sentence in it.
  expect(agreementText(terms)).not.toContain(terms.overtakes);
});

test.each([
  ['differ', 'Deutsch', 'Polski'],
  ['read English', 'English', 'English'],
  ['name one that the product does not have', 'Klingon', 'Klingon'],
])('one of sides that %s is made in English', async (_what, ofVenue, ofArtist) => {
  const terms = await agreedIn(ofVenue, ofArtist);
  expect('language' in terms).toBe(false);
  expect(agreementText(terms)).toContain(terms.overtakes);
});

/** What an act that is refused says to who reads the language of trials. */
async function refusedInTrial(person: Person, act: string, input: object): Promise<string> {
  const response = await fetch(`${backend.url}/functions/v1/api/${act}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'accept-language': 'ar-XB' },
      ...{ authorization: `Bearer ${person.token}`, 'idempotency-key': crypto.randomUUID() },
    },
    body: JSON.stringify(input),
  });
  const { error } = (await response.json()) as { error?: { code: string; message: string } };
  return error?.message ?? `${act} was done`;
}

test('an act that is refused answers in the language of who asked, with all that it was told', async () => {
  const [house, act] = [await people.venue({ name: 'Клуб' }), await people.artist({ name: 'Жук' })];
  const showId = await people.open(house, await people.dayIn(50));
  const bookingId = await people.request(house, showId, act);
  const room = aRoom('Зал');
  await people.done(house, 'keep-room', room);
  const offer = { showId, artistId: (await people.artist()).profileId, deal: DEAL };
  const asked = (more: object) => ({ ...offer, setMinutes: 30, ...more });
  const said = [
    await refusedInTrial(house, 'keep-room', { ...room, hears: [{ roomId: room.roomId, blocks: true }] }),
    await refusedInTrial(house, 'request-booking', asked({ setStart: '04:00' })),
    await refusedInTrial(
      house,
      'request-booking',
      asked({ deal: { ...DEAL, extras: { ticketFeeCents: 99_000 } } }),
    ),
    await refusedInTrial(house, 'change-show', { showId, curfew: '19:30' }),
    await refusedInTrial(act, 'request-booking', asked({})),
  ];
  await people.done(act, 'accept-booking', { bookingId });
  said.push(await refusedInTrial(house, 'withdraw-booking', { bookingId }));
  said.push(await refusedInTrial(act, 'decline-booking', { bookingId }));
  expect(said.filter((each) => plainEnglishIn(each, 'ar-XB').length > 0)).toEqual([]);
});
