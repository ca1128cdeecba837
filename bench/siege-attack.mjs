// The attackers of `npm run bench -- siege`, in a process of their own; it ends with its parent, when told, or after `longestMs`.
import { createAttackers } from '../stack/testing/siege/attackers.mjs';

process.once('disconnect', () => process.exit(0));
process.once('message', ({ target, longestMs }) => {
  const attackers = createAttackers(target);
  const end = async () => {
    await attackers.stop();
    process.send?.(attackers.counts, () => process.exit(0));
  };
  setTimeout(end, longestMs).unref();
  process.once('message', end);
  attackers.slowHeaders(200);
  attackers.slowBodies(150);
  attackers.slowReaders(150);
  attackers.strayUpgrades(2_000);
  attackers.signIns(200);
  attackers.deepEmbeds(5, 2);
  attackers.bigBodies(8);
  attackers.documents(80);
  process.send?.('begun');
});
