import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { installAside } from '../scripts/aside.mjs';
import type { Bench } from './bench.ts';
import { kill, treeOf } from './processes.ts';
import { type keepPromises, percentile, printTable } from './report.ts';

const RUNS = 3;
const PATIENCE = 75_000;
const LEAST = 95;
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

type Run = { scores: Record<string, number>; figures: Record<string, string>; lost: string[] };

/** What Lighthouse says of the front page on a desktop; the median of some runs counts, for they vary with the machine. */
export async function measureLighthouse(
  bench: Bench,
  promises: ReturnType<typeof keepPromises>,
  url: string,
  chromium: string,
): Promise<void> {
  const runs: Run[] = [];
  const program = join(await installAside('lighthouse', bench.say), 'lighthouse/cli/index.js');
  for (let at = 1; at <= RUNS; at++) {
    runs.push(await runOnce(bench, program, url, chromium));
    bench.say(`Lighthouse ${at}: ${JSON.stringify(runs.at(-1)?.scores)}`);
  }
  console.log('## Lighthouse on `/`, desktop\n');
  printTable(
    ['category', ...runs.map((_, at) => `run ${at + 1}`), 'median', 'promised'],
    Object.keys(runs[0]?.scores ?? {}).map((category) => {
      const scores = runs.map((run) => run.scores[category] ?? 0);
      const median = percentile(scores, 0.5);
      return [category, ...scores, median, promises.atLeast(`Lighthouse, ${category}`, median, LEAST)];
    }),
  );
  printTable(
    ['figure', ...runs.map((_, at) => `run ${at + 1}`)],
    Object.keys(runs[0]?.figures ?? {}).map((name) => [name, ...runs.map((run) => run.figures[name] ?? '')]),
  );
  const lost = new Set(runs.flatMap((run) => run.lost));
  if (lost.size > 0) console.log('What cost points in some run:\n');
  for (const line of lost) console.log(`- ${line}`);
  if (lost.size > 0) console.log('');
}

async function runOnce(bench: Bench, program: string, url: string, chromium: string): Promise<Run> {
  const child = spawn(
    process.execPath,
    [
      program,
      url,
      '--preset=desktop',
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      '--no-enable-error-reporting',
      `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`,
    ],
    {
      cwd: bench.place,
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const late = setTimeout(() => kill(treeOf(child.pid as number)), PATIENCE);
  bench.onClose(
    () => child.exitCode === null && child.signalCode === null && kill(treeOf(child.pid as number)),
  );
  const [said, complaint] = ['', ''].map((text) => ({ text }));
  child.stdout.on('data', (chunk) => {
    if (said) said.text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    if (complaint) complaint.text += chunk;
  });
  await once(child, 'close');
  clearTimeout(late);
  try {
    return read(JSON.parse(said?.text ?? ''));
  } catch {
    throw new Error(`Lighthouse did not end well: ${complaint?.text.slice(-2_000)}`);
  }
}

type Result = {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
  runtimeError?: { message: string };
};

const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

function read({ categories, audits, runtimeError }: Result): Run {
  if (runtimeError) throw new Error(runtimeError.message);
  const all = Object.values(categories);
  return {
    scores: Object.fromEntries(all.map(({ title, score }) => [title, Math.round((score ?? 0) * 100)])),
    figures: Object.fromEntries(
      FIGURES.map((id) => [audits[id]?.title ?? id, audits[id]?.displayValue ?? '']),
    ),
    lost: all.flatMap(({ title, auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${title}: ${audits[id]?.title}`),
    ),
  };
}
