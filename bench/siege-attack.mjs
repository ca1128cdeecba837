// The attackers of `npm run bench -- siege`, in a process of their own; it ends with its parent, when told, or after `longestMs`.
import { createAttackers } from '../testing/siege/attackers.mjs';

process.once('disconnect', () => process.exit(0));
process.once('message', ({ target, longestMs, without }) => {
  const attackers = createAttackers(target);
  const end = async () => {
    await attackers.stop();
    process.send?.(attackers.counts, () => process.exit(0));
  };
  setTimeout(end, longestMs).unref();
  process.once('message', end);
  const attacks = {
    headers: () => attackers.slowHeaders(200),
    bodies: () => attackers.slowBodies(150),
    readers: () => attackers.slowReaders(150),
    upgrades: () => attackers.strayUpgrades(2_000),
    'sign-ins': () => attackers.signIns(200),
    embeds: () => attackers.deepEmbeds(5, 2),
    big: () => attackers.bigBodies(8),
    documents: () => attackers.documents(80),
  };
  for (const [kind, attack] of Object.entries(attacks)) if (!without.includes(kind)) attack();
  process.send?.('begun');
});
