import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Bench } from './bench.ts';

/** A table of Markdown, printed at once. */
export function printTable(heads: string[], rows: (string | number)[][]): void {
  console.log(`| ${heads.join(' | ')} |`);
  console.log(`|${heads.map((_, at) => (at === 0 ? '---' : '---:')).join('|')}|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('');
}

/** The promises that were looked at, and whether each is kept. */
export function keepPromises() {
  const broken: string[] = [];
  const judge = (what: string, isKept: boolean, promise: string) => {
    if (!isKept) broken.push(`${what}: ${promise} was promised`);
    return isKept ? `${promise}: kept` : `${promise}: **BROKEN**`;
  };
  return {
    atMost: (what: string, value: number, most: number, unit: string) =>
      judge(what, value <= most, `≤ ${most} ${unit}`),
    atLeast: (what: string, value: number, least: number) => judge(what, value >= least, `≥ ${least}`),
    /** Prints what came of them; answers whether all are kept. */
    conclude: (): boolean => {
      console.log(broken.length === 0 ? 'Every promise is kept.' : 'Not kept:');
      if (broken.length > 0) console.log('');
      for (const line of broken) console.log(`- ${line}`);
      return broken.length === 0;
    },
  };
}

export type Promises = ReturnType<typeof keepPromises>;

/** The value below which this part of them lies (nearest rank). */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
export const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
export const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/** What was measured, where and when; `load` is the machine's at the start. */
export function describeRun(checkout: string, command: string): void {
  const [cpu] = cpus();
  const [load = 0] = loadavg();
  console.log(`- Command: \`${command}\`, ${commitOf(checkout)}, ${new Date().toISOString().slice(0, 16)}Z`);
  console.log(
    `- Machine: ${cpu?.model.trim() ?? arch()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ` +
      `${systemName()}, Node.js ${process.version}`,
  );
  console.log(`- Busy with other things at the start: ${load.toFixed(2)} processes (load of one minute)`);
  console.log('');
}

/** How busy others kept the machine meanwhile, in cores. */
export const othersSay = (cores: number | null) =>
  cores === null ? '' : `Other programs kept ${Math.max(0, cores).toFixed(1)} cores busy.`;

/** How somebody types this run. */
export function commandOf(script: string, parts: readonly string[], options: Bench['options'] = {}): string {
  const words = [...parts, ...Object.entries(options).map(([name, value]) => `--${name} ${value}`)];
  return [`npm run ${script}`, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}

function systemName(): string {
  try {
    const name = /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
    return `${name} (${type()} ${release().split('-')[0]})`;
  } catch {
    return `${type()} ${release()}`;
  }
}

export function commitOf(checkout: string): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain').trim() !== '';
    return `commit ${git('rev-parse', '--short', 'HEAD').trim()}${changed ? ' with changes' : ''}`;
  } catch {
    return 'no commit known';
  }
}
