import { expect, test } from 'vitest';
import { acts } from '#core/contract/index.ts';
import { refusals } from '#core/refusal.ts';
import {
  ContractBroken,
  changedAsListed,
  kept,
  publishedAsPromised,
} from '#server/commands/contract-kept.ts';
import { Refused, refuse } from '#server/commands/refused.ts';

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

test.each([
  ['what it names', ['booking-accepted'], null],
  ['each thing that it names', ['booking-accepted', 'booking-overtaken'], null],
  ['nothing', [], 'accept published nothing'],
  ['something else', ['booking-declined'], 'accept published booking-declined, which is not listed'],
  [
    'something else beside what it names',
    ['booking-accepted', 'booking-played'],
    'accept published booking-played, which is not listed',
  ],
] as const)('an act that publishes %s', (_, published, broken) => {
  const publishing = () =>
    publishedAsPromised({ name: 'accept', publishes: ['booking-accepted', 'booking-overtaken'] }, published);
  if (broken) expect(publishing).toThrow(new ContractBroken(broken));
  else expect(publishing).not.toThrow();
});

test('an act that says it changed what is no topic', () => {
  expect(() => changedAsListed({ name: 'accept' }, ['bookings', 'agreements'])).not.toThrow();
  expect(() => changedAsListed({ name: 'accept' }, ['bookings', 'ledger_entries'])).toThrow(
    new ContractBroken('accept changed ledger_entries, which is no topic'),
  );
});
