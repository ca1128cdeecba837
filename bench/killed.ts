import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { killOnce } from '#testing/killed/one-kill.ts';
import { KILLS, type Killed, startVictim, type Victim } from '#testing/killed/victim.ts';
import { buildProgram } from '#testing/own-process.ts';
import type { Bench } from './bench.ts';
import { addRound, type KilledState, readState, roundsOf, statePath } from './killed-state.ts';
import { numberOption } from './options.ts';
import { commandOf, commitOf, describeRun, keepPromises, ms, percentile, printTable } from './report.ts';

const PROMISED = 1_000;
/** Rounds on one data directory: a restart is as quick as after one of them. */
const ROUNDS_A_DIRECTORY = 100;

/**
 * Kills the product in the middle of writes and looks what is left, `--rounds N` times (default: until 1,000 are done).
 * What was done is kept in the checkout after each round; the next run goes on from there.
 */
export async function measureKilled(bench: Bench): Promise<boolean> {
  const state = readState(bench.checkout);
  const wanted = numberOption(bench.options.rounds, Math.max(0, PROMISED - roundsOf(state)));
  const commit = commitOf(bench.checkout);
  const program = await buildProgram();
  bench.onClose(program.remove);
  let victim: Victim | undefined;
  let stopped = false;
  bench.onClose(async () => {
    stopped = true;
    await victim?.stop();
  });

  for (let done = 0; done < wanted && !stopped; done += 1) {
    if (!victim || done % ROUNDS_A_DIRECTORY === 0) {
      await victim?.stop();
      const dataDir = join(bench.place, `killed-${done}`);
      mkdirSync(dataDir);
      // As root, PostgreSQL runs as somebody else, who has to get in.
      chmodSync(dataDir, 0o755);
      victim = await startVictim(program, dataDir);
    }
    const killed = KILLS[roundsOf(state) % KILLS.length] as Killed;
    let readyAfterMs = 0;
    const round = await killOnce(victim.town, {
      // The first answers and the last ones are as likely as those in between.
      killAfter: Math.random() * 0.9,
      kill: () => (victim as Victim).kill(killed),
      startAgain: async () => {
        readyAfterMs = await (victim as Victim).startAgain();
      },
    });
    addRound(bench.checkout, state, { ...round, killed, commit, readyAfterMs });
    for (const finding of round.findings) bench.say(`FOUND: ${finding}`);
    if ((done + 1) % 10 === 0) {
      bench.say(
        `Killed ${done + 1} times in this run, ${roundsOf(state)} in all, ${state.findings.length} findings`,
      );
    }
  }
  return print(bench, state);
}

function print(bench: Bench, state: KilledState): boolean {
  const promises = keepPromises();
  const rounds = roundsOf(state);
  const names: Record<Killed, string> = { node: 'Node.js', postgres: 'PostgreSQL', both: 'both' };
  console.log('# Killed in the middle of writes\n');
  describeRun(bench.checkout, commandOf('bench', bench.parts, bench.options));
  const commits = Object.entries(state.commits).map(([commit, count]) => `${count} on ${commit}`);
  console.log(
    'SIGKILL to Node.js, PostgreSQL or both, in turn, while acts of every kind are under way (sent at once from as many\n' +
      'addresses); started again on the same data, looked at row by row, and everything sent once more with the same keys.\n' +
      `Rounds: ${commits.join(', ')}.\n`,
  );
  printTable(
    ['killed', 'rounds', 'ready again p50, ms', 'p95', 'most'],
    KILLS.map((killed) => {
      const took = state.readyAfterMs[killed];
      return [
        names[killed],
        took.length,
        ms(percentile(took, 0.5)),
        ms(percentile(took, 0.95)),
        ms(Math.max(...took)),
      ];
    }),
  );
  printTable(
    ['act', 'sent', 'acknowledged', 'cut short', 'of these done'],
    Object.entries(state.tallies).map(([kind, { sent, acknowledged, cutShort, doneUnheard }]) => [
      kind,
      sent,
      acknowledged,
      cutShort,
      doneUnheard,
    ]),
  );
  const found = state.findings.length;
  console.log(`Lost, done twice, half done: ${promises.atMost('findings', found, 0, 'findings')} (${found})`);
  console.log(`Rounds: ${promises.atLeast('rounds', rounds, PROMISED)} (${rounds})\n`);
  for (const { round, killed, what } of state.findings.slice(0, 50))
    console.log(`- round ${round} (${killed}): ${what}`);
  if (found > 0) console.log(`\nKept in ${statePath(bench.checkout)}; remove it to begin again.\n`);
  return promises.conclude();
}
