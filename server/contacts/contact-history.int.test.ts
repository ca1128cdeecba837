import { expect, it } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { SignedUp } from '#testing/backend.ts';
import { setBackend } from '#testing/set-backend.ts';
import { newArtist, newVenue, setStage, soldAtDoor } from '#testing/stage.ts';

const backend = setBackend();

it('a contact has the nights of both with what was settled, sold and paid; what is not known yet is null, and others have none of it', async () => {
  const { venue, artist, playedShow, act } = await setStage(backend);
  const settled = await playedShow();
  const concluded = await act(venue, 'conclude-show', {
    bookingId: settled.bookingId,
    tiers: soldAtDoor(40),
  });
  const card = async (who: SignedUp & { profileId: string }, other: { profileId: string }) => {
    const added = await act(who, 'add-to-contacts', { profileId: other.profileId });
    const { data } = await who.client.auth.getSession();
    const answer = await fetch(
      `${backend.url}/functions/v1/api/contact-card?contactId=${added.data.contactId as string}`,
      { headers: { authorization: `Bearer ${data.session?.access_token}` } },
    );
    return ((await answer.json()) as { data: ReadAnswer<'contact-card'> }).data.nights;
  };
  // Stated by one side is not settled.
  expect(await card(venue, artist)).toMatchObject([
    { feeCents: null, sold: null, daysToPay: null, isPast: true },
  ]);

  const { data } = await act(artist, 'confirm-statement', { settlementId: concluded.data.settlementId });
  const unpaid = await card(artist, venue);
  expect(unpaid).toMatchObject([{ bookingId: settled.bookingId, sold: 40, daysToPay: null }]);
  expect(unpaid?.[0]?.feeCents).toBeGreaterThan(0);

  expect((await act(venue, 'pay-invoice', { invoiceId: data.invoiceId })).status).toBe(200);
  for (const nights of [await card(venue, artist), await card(artist, venue)])
    expect(nights).toMatchObject([{ sold: 40, daysToPay: 0 }]);
  // Another venue of the same artist learns nothing of this one.
  expect(await card(await newVenue(backend), artist)).toEqual([]);
  // Two artists have no nights to settle with each other: nothing can be known.
  expect(await card(await newArtist(backend), artist)).toBeNull();
});
