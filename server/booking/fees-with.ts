import * as contract from '#core/contract/offer.ts';
import { defineRead } from '#server/commands/read.ts';
import { payNoFees } from '#server/payments/fees-of-pair.ts';

/** Whether the reader and another profile pay no fees for what they agree on. Of a profile that is none, they pay as all do. */
export const feesWith = defineRead(contract.feesWith, async ({ db, actor }, { profileId }) => {
  const { artistId, venueId } = actor;
  const pair = artistId
    ? { artistId, venueId: profileId }
    : { artistId: profileId, venueId: venueId as string };
  return { knewBefore: (artistId ?? venueId) ? await payNoFees(db, pair) : false };
});
