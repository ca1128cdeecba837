import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killOnce } from '#testing/killed/one-kill.ts';
import { KILLS, startVictim, type Victim } from '#testing/killed/victim.ts';
import { buildProgram, type Program } from '#testing/own-process.ts';

let program: Program;
let dataDir: string;
let victim: Victim;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'running-order-killed-'));
  // PostgreSQL runs as somebody else where we are root.
  chmodSync(dataDir, 0o755);
  program = await buildProgram();
  victim = await startVictim(program, dataDir);
});
afterAll(async () => {
  await victim?.stop();
  program?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const names = { node: 'Node.js', postgres: 'PostgreSQL', both: 'both' };

// `npm run bench -- killed` does the same a thousand times.
for (const [at, whom] of KILLS.entries()) {
  test(`with ${names[whom]} killed in the middle of acts of every kind, nothing acknowledged is lost, nothing is half done, nothing is done twice`, async () => {
    const { tallies, findings } = await killOnce(victim.town, {
      killAfter: 0.2 + at * 0.2,
      kill: () => victim.kill(whom),
      startAgain: victim.startAgain,
    });
    expect(findings).toEqual([]);
    const sum = (of: 'acknowledged' | 'cutShort') =>
      Object.values(tallies).reduce((all, tally) => all + tally[of], 0);
    expect(sum('acknowledged')).toBeGreaterThan(0);
    expect(sum('cutShort')).toBeGreaterThan(0);
  }, 120_000);
}
