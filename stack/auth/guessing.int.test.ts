import { expect, test } from 'vitest';
import { LIMITS } from '#stack/gate/limits.ts';
import { newAddress, setAuth, signInWith } from '#testing/auth.ts';
import { guessesAt, makeGuess, type Target, tally, toTarget } from '#testing/guessing/guesses.ts';
import { getsIn, newOwner, withSecondStep } from '#testing/guessing/owners.ts';

const { ask } = setAuth({ stack: { limits: LIMITS } });

/** Does all, so many at a time, in the order they stand. */
async function inTurn<Item>(atOnce: number, items: Item[], act: (item: Item, at: number) => Promise<void>) {
  const left = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, item] of left) await act(item, at);
    }),
  );
}

test('600 guesses of every kind from 120 addresses take over nothing, and the owners get in where they always do', async () => {
  const plain = await newOwner(ask, newAddress());
  const targets: Target[] = [await toTarget(ask, plain, newAddress())];
  for (let n = 0; n < 2; n += 1) {
    const owner = await withSecondStep(ask, await newOwner(ask, newAddress()));
    targets.push(await toTarget(ask, owner, newAddress()));
  }
  const addresses = Array.from({ length: 120 }, newAddress);
  const seen = tally();
  await inTurn(24, guessesAt(targets, 600), async (guess, at) => {
    seen.add(guess, await makeGuess(ask, guess, addresses[at % addresses.length] as string));
  });
  expect(seen.takenOver(), JSON.stringify(seen.outcomes)).toBe(0);
  // 60 passwords, 10 in a session, 5 codes of any kind: the rest of the hundred is kept for known devices.
  expect(seen.mostChecks()).toBe(75);
  expect(seen.outcomes.password.checked).toBe(180);
  expect(seen.outcomes['one-time code'].checked + seen.outcomes['recovery code'].checked).toBe(10);
  for (const owner of targets) expect(await getsIn(ask, owner)).toBe(true);
});

test('how long a wrong try takes does not tell whether anybody has the address', async () => {
  const { email } = await newOwner(ask, newAddress());
  const took = { known: [] as number[], unknown: [] as number[] };
  // One at a time: those that wait for one another take the same time, whatever they do.
  for (let n = 0; n < 15; n += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const address = kind === 'known' ? email : `nobody-${email}`;
      const begun = performance.now();
      expect((await signInWith(ask, address, 'not it', { from: newAddress() })).status).toBe(400);
      took[kind].push(performance.now() - begun);
    }
  }
  const part = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] as number;
  // On a busy machine times differ by themselves: what differs no more than those of one kind tells nothing.
  const spread = part(took.unknown, 0.75) - part(took.unknown, 0.25);
  const apart = Math.abs(part(took.known, 0.5) - part(took.unknown, 0.5));
  expect(apart).toBeLessThan(Math.max(5, 2 * spread));
});
