import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OneKill, Tally } from '#testing/killed/one-kill.ts';
import type { Killed } from '#testing/killed/victim.ts';

/** What all runs so far have seen, kept in the checkout so that the next run goes on from there. */
export type KilledState = {
  rounds: Record<Killed, number>;
  /** How long the product took to be ready again, in milliseconds, each round. */
  readyAfterMs: Record<Killed, number[]>;
  tallies: Record<string, Tally>;
  findings: { round: number; killed: Killed; commit: string; what: string }[];
  /** Rounds by commit. */
  commits: Record<string, number>;
};

export const statePath = (checkout: string) => join(checkout, '.bench-killed.json');

export function readState(checkout: string): KilledState {
  const path = statePath(checkout);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  return {
    rounds: { node: 0, postgres: 0, both: 0 },
    readyAfterMs: { node: [], postgres: [], both: [] },
    tallies: {},
    findings: [],
    commits: {},
  };
}

export const roundsOf = ({ rounds }: KilledState) => rounds.node + rounds.postgres + rounds.both;

/** Adds a round and writes it down, whole or not at all: the bench itself may be killed. */
export function addRound(
  checkout: string,
  state: KilledState,
  round: OneKill & { killed: Killed; commit: string; readyAfterMs: number },
): void {
  const { killed, commit } = round;
  state.rounds[killed] += 1;
  state.readyAfterMs[killed].push(Math.round(round.readyAfterMs));
  state.commits[commit] = (state.commits[commit] ?? 0) + 1;
  for (const [kind, tally] of Object.entries(round.tallies)) {
    const sum = state.tallies[kind] ?? { sent: 0, acknowledged: 0, cutShort: 0, doneUnheard: 0 };
    for (const name of Object.keys(sum) as (keyof Tally)[]) sum[name] += tally[name];
    state.tallies[kind] = sum;
  }
  const at = roundsOf(state);
  state.findings.push(...round.findings.map((what) => ({ round: at, killed, commit, what })));
  const path = statePath(checkout);
  writeFileSync(`${path}.next`, JSON.stringify(state));
  renameSync(`${path}.next`, path);
}
