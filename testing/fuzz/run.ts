import type { Answer } from './answers.ts';
import { addressOf, type Case, caseAt } from './cases.ts';
import { type Outcome, send } from './send.ts';
import type { World } from './world.ts';

/** What some requests have in common that should not be. */
export type Finding = { route: string; what: string; count: number; first: number; example: string };

export type Report = {
  sent: number;
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Requests by how they ended. */
  ends: Map<string, number>;
  /** Requests refused because there were too many: 429 and no other answer. */
  limited: number;
  /** 5xx answers. */
  failures: Finding[];
  /** Whole requests that got no answer. */
  unanswered: Finding[];
  /** Connections that nobody took: the product was not there. */
  refused: number;
  /** The last ones that were cut off before the first was refused: one of them may have ended the product. */
  cutOff: number[];
  slowest: { index: number; route: string; what: string; tookMs: number }[];
};

export type RunOptions = {
  seed: number;
  count: number;
  first?: number;
  world: World;
  atOnce: number;
  /** How many addresses of this machine the requests come from. */
  addresses: number;
  /** Called now and then, for renewing tokens and telling how far it is. */
  onPart?: (sent: number, report: Report) => Promise<void> | void;
  partEvery?: number;
  /** Ends the run early. */
  isOver?: () => boolean;
};

/** Sends so many malformed requests and says what came of them. */
export async function runFuzz(options: RunOptions): Promise<Report> {
  const {
    seed,
    count,
    first = 0,
    world,
    atOnce,
    addresses,
    onPart,
    partEvery = 1_000,
    isOver = () => false,
  } = options;
  const report: Report = {
    sent: 0,
    statuses: new Map(),
    ends: new Map(),
    limited: 0,
    failures: [],
    unanswered: [],
    refused: 0,
    cutOff: [],
    slowest: [],
  };
  const part = async (from: number, to: number) => {
    let next = from;
    const worker = async () => {
      while (next < to && !isOver()) {
        const index = next++;
        const each = caseAt(seed, index, world);
        const from = addressOf(index, addresses);
        record(report, each, await send(each, { host: world.host, port: world.port, from }));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  };
  for (let at = first; at < first + count && !isOver(); at += partEvery) {
    await part(at, Math.min(at + partEvery, first + count));
    await onPart?.(report.sent, report);
  }
  return report;
}

function record(report: Report, each: Case, { answers, end, tookMs }: Outcome): void {
  report.sent += 1;
  add(report.ends, `${each.kind}, ${end}`);
  for (const { status } of answers) add(report.statuses, status);
  if (end === 'refused') report.refused += 1;
  if (end === 'closed' && answers.length === 0 && report.refused === 0)
    report.cutOff = [...report.cutOff.slice(-60), each.index];
  if (answers.length > 0 && answers.every(({ status }) => status === 429)) report.limited += 1;
  for (const answer of answers) {
    if (answer.status >= 500) find(report.failures, each, `${answer.status}`, bodyOf(answer));
  }
  if (each.kind === 'http' && answers.length === 0 && end !== 'refused')
    find(report.unanswered, each, end, '');
  if (each.kind === 'http') {
    report.slowest.push({ index: each.index, route: each.route, what: each.what.join(', '), tookMs });
    report.slowest.sort((a, b) => b.tookMs - a.tookMs).splice(8);
  }
}

function find(findings: Finding[], each: Case, what: string, example: string): void {
  const found = findings.find((one) => one.route === each.route && one.what === what);
  if (!found) {
    findings.push({
      route: each.route,
      what,
      count: 1,
      first: each.index,
      example: `${each.what.join(', ')}: ${example}`,
    });
    return;
  }
  found.count += 1;
  if (each.index < found.first)
    Object.assign(found, { first: each.index, example: `${each.what.join(', ')}: ${example}` });
}

const bodyOf = ({ body }: Answer) => body.replace(/\s+/g, ' ').slice(0, 160);

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
