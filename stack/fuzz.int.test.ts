import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseAt } from '#testing/fuzz/cases.ts';
import { openWorld } from '#testing/fuzz/open-world.ts';
import { runFuzz } from '#testing/fuzz/run.ts';
import type { Link } from '#testing/fuzz/world.ts';
import { type LinkedNight, playLinkedNights } from '#testing/linked-nights.ts';
import { peopleOf } from '#testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { projectRoot } from './project-root.ts';

const SEED = 2026;
/** Under 25 seconds on two cores that do nothing else. */
const REQUESTS = 1_500;

let backend: TestBackend;
let links: Link[];
beforeAll(async () => {
  backend = await startTestBackend({
    demo: true,
    web: existsSync(join(projectRoot(), 'dist/app/index.html')),
  });
  const people = peopleOf(backend);
  links = (await playLinkedNights(backend, people, ['artist', 'venue'])).flatMap(linksOf);
});
/** With a proof of the mailbox, without one, and with one of another link. */
function linksOf({ ids, proved, unproved, colleague }: LinkedNight): Link[] {
  const own = {
    ...{ booking: ids.bookingId, show: ids.showId, agreement: ids.agreementId },
    ...{ settlement: ids.settlementId, invoice: ids.invoiceId },
  };
  return [proved, unproved, { token: `${unproved.token} ${colleague.token.split(' ')[2]}` }].map(
    ({ token }) => {
      const [, link = '', proof = null] = token.split(' ');
      return { link, proof, ids: own };
    },
  );
}
afterAll(() => backend?.stop());

test('malformed requests to every service are answered, none of them with 5xx', async () => {
  const { world, keepAlive } = await openWorld(backend, { few: true, links });
  const report = await runFuzz({
    seed: SEED,
    count: REQUESTS,
    world,
    atOnce: 48,
    addresses: 500,
    partEvery: 500,
    onPart: keepAlive,
  });
  // To see one of them again: npm run bench -- fuzz --seed 2026 --only INDEX
  expect(report.failures).toEqual([]);
  expect(report.unanswered.filter(({ what }) => what === 'silent')).toEqual([]);
  expect(report.refused).toBe(0);
  expect(report.limited).toBeLessThan(REQUESTS / 10);
  expect(Object.keys(Object.prototype), 'what every object has').toEqual([]);
  const health = await fetch(`${backend.url}/healthz`);
  expect(health.status).toBe(200);
}, 240_000);

test('the same seed makes the same requests', async () => {
  const { world } = await openWorld(backend, { few: true, links });
  const bytesOf = (seed: number) =>
    Array.from({ length: 200 }, (_, index) => {
      const { pieces, frames } = caseAt(seed, index, world);
      return Buffer.concat([...pieces, ...frames]).toString('base64');
    });
  expect(bytesOf(SEED)).toEqual(bytesOf(SEED));
  expect(bytesOf(SEED)).not.toEqual(bytesOf(SEED + 1));
});
