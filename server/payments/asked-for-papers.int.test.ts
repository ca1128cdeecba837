import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { peopleOf } from '#testing/people.ts';
import { newArtist, type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

/** What a paper lacks is asked from the side that can say it, while the play goes on. */
let backend: TestBackend;
let stage: Stage;
beforeAll(async () => {
  backend = await startTestBackend();
  stage = await setStage(backend);
});
afterAll(() => backend?.stop());

const { taxId: _, vatIdCheckedOn: __, selfBillingSince: ___, ...EMPTY } = NO_DETAILS;
const PLACE = { address: 'Ring 1', postcode: '1010', city: 'Wien' };
const says = async (who: Stage['artist'], details: object) =>
  expect((await stage.act(who, 'save-billing-details', { ...EMPTY, ...details })).status).toBe(200);
const askedOf = async (who: Stage['artist'], bookingId: string) => {
  const response = await backend.ask('/functions/v1/api/payment-setup', {
    headers: { authorization: `Bearer ${who.accessToken}`, apikey: backend.publishableKey },
  });
  const { data } = (await response.json()) as { data: { asked: { bookingId: string; lacks: string[] }[] } };
  return data.asked.find((each) => each.bookingId === bookingId)?.lacks ?? [];
};
const toldTo = async (who: Stage['artist'], kind: string, bookingId: string) => {
  const { rows } = await backend.pool.query<{ lacks: string[] | undefined }>(
    `select n.params -> 'lacks' as lacks from notifications n join domain_events e on e.id = n.event_id
     where n.user_id = $1 and n.kind = $2 and e.booking_id = $3`,
    [who.userId, kind, bookingId],
  );
  return rows.map(({ lacks }) => lacks ?? []);
};

test('both sides are asked, with what they are told, and money does not wait', async () => {
  const { bookingId } = await stage.playedShow({ deal: { kind: 'guarantee', guaranteeCents: 50_000 } });
  expect(await askedOf(stage.artist, bookingId)).toEqual(['the country', 'your VAT standing']);
  expect(await askedOf(stage.venue, bookingId)).toContain('the country');
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  expect(await toldTo(stage.artist, 'statement-sent', bookingId)).toEqual([
    ['the country', 'your VAT standing'],
  ]);
  const { status } = await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  expect(status).toBe(200);
  // It is invoiced: nothing more is asked of this one.
  expect(await askedOf(stage.artist, bookingId)).toEqual([]);
});

test('a venue is asked for its VAT id where it decides who owes the VAT, and not once it has said it', async () => {
  await says(stage.artist, {
    country: 'DE',
    vatId: 'DE136695976',
    standing: 'standard',
    vatBasisPoints: 700,
  });
  await says(stage.venue, { ...PLACE, legalName: 'Keller GmbH', country: 'AT' });
  const { bookingId } = await stage.playedShow({ deal: { kind: 'guarantee', guaranteeCents: 50_000 } });
  expect(await askedOf(stage.artist, bookingId)).toEqual([]);
  expect(await askedOf(stage.venue, bookingId)).toEqual(['your VAT id']);
  await says(stage.venue, { ...PLACE, legalName: 'Keller GmbH', country: 'AT', vatId: 'ATU13585627' });
  expect(await askedOf(stage.venue, bookingId)).toEqual([]);
  await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  expect(await toldTo(stage.artist, 'statement-sent', bookingId)).toEqual([[]]);
});

test('an offer with a deposit asks before it is accepted, because that issues its first invoice', async () => {
  const asked = await newArtist(backend, 'Depositor');
  const night = {
    date: await peopleOf(backend).dayIn(40),
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:00',
  };
  const { showId } = (await stage.act(stage.venue, 'open-show', { ...night, fullPriceCents: 1_700 })).data;
  const offered = async (extras?: object) => {
    const { data } = await stage.act(stage.venue, 'request-booking', {
      ...{ showId, artistId: asked.profileId },
      deal: { kind: 'guarantee', guaranteeCents: 50_000, ...(extras ? { extras } : {}) },
    });
    return data.bookingId as string;
  };
  const withDeposit = await offered({ depositCents: 10_000 });
  expect(await askedOf(asked, withDeposit)).toEqual(['the country', 'your VAT standing']);
  await stage.act(asked, 'decline-booking', { bookingId: withDeposit });
  expect(await askedOf(asked, withDeposit)).toEqual([]);
});
