import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Fields } from '#server/log/log.ts';
import { currentRequest } from '#server/log/request.ts';

type Answered = { route: string; method: string; status: number; seconds: number };

export type Metrics = {
  registry: Registry;
  answered: (answer: Answered) => void;
  /** Counts what the log is told of: refusals, limits, mails, jobs, sign-ins. */
  hear: (event: string, fields: Fields) => void;
  watchPool: (name: string, pool: pg.Pool) => unknown;
  /** Something that waits to be done; asked at each scrape. One that cannot be asked is left out. */
  watchQueue: (name: string, length: () => number | Promise<number>) => unknown;
  watchRealtime: (counts: () => { connections: number; channels: number }) => void;
};

const PREFIX = 'running_order_';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** No label takes more values than this, whatever it is told: the rest is counted as `other`. */
const MOST_VALUES = 200;

/** What this process counts of itself. Labels are names of our own, never what a request holds. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Name extends string>(name: string, help: string, labelNames: Name[]) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers });
  const gauge = <Name extends string>(
    name: string,
    help: string,
    labelNames: Name[],
    collect?: (this: Gauge<Name>) => void | Promise<void>,
  ) => new Gauge({ name: PREFIX + name, help, labelNames, registers, collect });

  const requests = counter('http_requests_total', 'Requests answered.', ['route', 'method', 'status']);
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from the request to its answer.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const refusals = counter('refusals_total', 'Refused requests, by the code of the refusal.', ['reason']);
  const limited = counter('rate_limited_total', 'Requests refused because a limit was met.', ['route']);
  const signIns = counter('sign_ins_total', 'Sign-ins with a password.', ['outcome']);
  const mails = counter('mails_total', 'Mails handed over.', ['outcome']);
  const jobRuns = gauge('job_last_run_timestamp_seconds', 'When a job last ran to its end.', ['job']);
  const jobRows = counter('job_rows_total', 'Rows that a job changed.', ['job']);
  const jobFailures = counter('job_failures_total', 'Runs of a job that failed.', ['job']);
  for (const outcome of ['ok', 'failed']) signIns.inc({ outcome }, 0);
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);

  const pools = new Map<string, pg.Pool>();
  gauge('database_connections', 'Connections of a pool, by what they do.', ['pool', 'state'], function () {
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      this.set({ pool, state: 'in_use' }, totalCount - idleCount);
      this.set({ pool, state: 'idle' }, idleCount);
      this.set({ pool, state: 'waited_for' }, waitingCount);
    }
  });
  const queues = new Map<string, () => number | Promise<number>>();
  gauge('queue_length', 'What waits to be done.', ['queue'], async function () {
    this.reset();
    for (const [queue, length] of queues) {
      const waiting = await Promise.resolve(length()).catch(() => null);
      if (waiting !== null) this.set({ queue }, waiting);
    }
  });
  let counts = () => ({ connections: 0, channels: 0 });
  gauge('realtime_connections', 'Browsers connected for live changes.', [], function () {
    this.set(counts().connections);
  });
  gauge('realtime_channels', 'Channels that connected browsers listen to.', [], function () {
    this.set(counts().channels);
  });

  const bounded = () => {
    const known = new Set<string>();
    return (value: unknown): string => {
      const text = String(value ?? 'other').slice(0, 60);
      if (known.has(text)) return text;
      if (known.size >= MOST_VALUES || !/^[\w.:-]+$/.test(text)) return 'other';
      known.add(text);
      return text;
    };
  };
  const [routeOf, reasonOf, jobOf] = [bounded(), bounded(), bounded()];

  const heard: Record<string, (fields: Fields) => void> = {
    'act-refused': ({ code }) => refusals.inc({ reason: reasonOf(code) }),
    'read-refused': ({ code }) => refusals.inc({ reason: reasonOf(code) }),
    'request-refused': ({ code }) => refusals.inc({ reason: reasonOf(code) }),
    forbidden: ({ status }) => refusals.inc({ reason: `http-${status}` }),
    'rate-limited': ({ route = currentRequest()?.route }) => limited.inc({ route: routeOf(route) }),
    'signed-in': () => signIns.inc({ outcome: 'ok' }),
    'sign-in-failed': () => signIns.inc({ outcome: 'failed' }),
    'mail-sent': () => mails.inc({ outcome: 'sent' }),
    'mail-failed': () => mails.inc({ outcome: 'failed' }),
    'job-done': ({ job, rows }) => {
      jobRuns.set({ job: jobOf(job) }, Math.floor(Date.now() / 1_000));
      jobRows.inc({ job: jobOf(job) }, Number(rows ?? 0));
    },
    'job-failed': ({ job }) => jobFailures.inc({ job: jobOf(job) }),
  };

  return {
    registry,
    answered: ({ route, method, status, seconds }) => {
      const at = { route: routeOf(route) };
      requests.inc({
        ...at,
        method: METHODS.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
      });
      durations.observe(at, seconds);
    },
    hear: (event, fields) => heard[event]?.(fields),
    watchPool: (name, pool) => pools.set(name, pool),
    watchQueue: (name, length) => queues.set(name, length),
    watchRealtime: (realtime) => {
      counts = realtime;
    },
  };
}
