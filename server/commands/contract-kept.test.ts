import { expect, test } from 'vitest';
import { acts } from '#core/contract/index.ts';
import { refusals } from '#core/refusal.ts';
import { ContractBroken, kept } from '#server/commands/contract-kept.ts';
import { Refused, refuse } from '#server/http/refused.ts';

const contract = acts.withdrawBooking;
const good = { bookingId: crypto.randomUUID(), status: 'withdrawn' };

test('what the contract says goes out', async () => {
  await expect(kept(contract, true, async () => good)).resolves.toEqual(good);
  await expect(kept(contract, true, async () => refuse(refusals.unknownBooking()))).rejects.toThrow(Refused);
});

test.each([
  ['a field that is missing', { bookingId: good.bookingId }],
  ['a field that is not in it', { ...good, more: 1 }],
  ['another status', { ...good, status: 'gone' }],
])('%s is a broken contract', async (_, answer) => {
  await expect(kept(contract, true, async () => answer)).rejects.toThrow(ContractBroken);
  await expect(kept(contract, false, async () => answer)).resolves.toEqual(answer);
});

test('so is a refusal that it does not list; outside tests the person is told it all the same', async () => {
  const refused = async () => refuse(refusals.alreadySigned());
  await expect(kept(contract, true, refused)).rejects.toThrow('already-signed, which is not listed');
  await expect(kept(contract, false, refused)).rejects.toThrow(Refused);
});
