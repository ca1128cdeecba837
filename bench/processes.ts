import { readdirSync, readFileSync } from 'node:fs';

/** A process and all below it: those it started and those they started, wherever they moved their session (Linux; itself alone elsewhere). */
export function treeOf(root: number): number[] {
  if (process.platform !== 'linux') return [root];
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = read(`/proc/${pid}/stat`);
    const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

/** Proportional set sizes in MB (10^6 bytes). */
export type Memory = {
  total: number;
  node: number;
  postgres: number;
  processes: number;
  /**
   * The total if no other program on the machine ran Node.js: its pages that others share are counted in full. The
   * bench itself is such a program.
   */
  alone: number;
};

/** What a process and all below it take of the machine's memory (Linux); null where that cannot be read. */
export function memoryOf(root: number): Memory | null {
  const memory: Memory = { total: 0, node: 0, postgres: 0, processes: 0, alone: 0 };
  for (const pid of treeOf(root)) {
    const rollup = read(`/proc/${pid}/smaps_rollup`);
    if (rollup === null) {
      // One that ended meanwhile takes nothing; one we may not look at would make the sum a lie.
      if (read(`/proc/${pid}/stat`) !== null) return null;
      continue;
    }
    const megabytes = (name: string) =>
      (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1024) / 1e6;
    const kind = /postgres/.test(read(`/proc/${pid}/comm`) ?? '') ? 'postgres' : 'node';
    memory[kind] += megabytes('Pss');
    memory.total += megabytes('Pss');
    memory.alone += megabytes(kind === 'node' ? 'Rss' : 'Pss');
    memory.processes += 1;
  }
  return memory.processes > 0 ? memory : null;
}

/** How many files and connections the programs of a process and all below it have open, PostgreSQL's left out (Linux). */
export function descriptorsOf(root: number): number {
  return treeOf(root)
    .filter((pid) => !/postgres/.test(read(`/proc/${pid}/comm`) ?? ''))
    .reduce((sum, pid) => sum + (list(`/proc/${pid}/fd`)?.length ?? 0), 0);
}

/**
 * PostgreSQL's own workers below a process (checkpointer, writers), by their ids: when one of its processes crashes, it starts
 * all of these anew.
 */
export function workersOfPostgres(root: number): string[] {
  return treeOf(root)
    .filter((pid) =>
      /^postgres: .*(checkpointer|background writer|walwriter)/.test(read(`/proc/${pid}/cmdline`) ?? ''),
    )
    .map(String)
    .sort();
}

/** Seconds of processor that a process and all below it have used, with those that ended (Linux); null elsewhere. */
export function processorSecondsOf(root: number): number | null {
  if (process.platform !== 'linux') return null;
  return sum(treeOf(root).map((pid) => secondsIn(`/proc/${pid}/stat`)));
}

/** Seconds of processor of a Node.js process, by what worked them. */
export type Work = { main: number; beside: number; postgres: number };

/** What the main thread of a process has worked, its other threads, and PostgreSQL below it (Linux); null elsewhere. */
export function workOf(root: number): Work | null {
  if (process.platform !== 'linux') return null;
  const threads = (list(`/proc/${root}/task`) ?? []).filter((id) => id !== String(root));
  return {
    // The fields of children are those of the whole process.
    main: secondsIn(`/proc/${root}/task/${root}/stat`, 2),
    beside: sum(threads.map((id) => secondsIn(`/proc/${root}/task/${id}/stat`, 2))),
    postgres: secondsOfPostgres(root),
  };
}

/** Seconds of processor that PostgreSQL below a process has used (Linux). */
export function secondsOfPostgres(root: number): number {
  const pids = treeOf(root).filter((pid) => /postgres/.test(read(`/proc/${pid}/comm`) ?? ''));
  return sum(pids.map((pid) => secondsIn(`/proc/${pid}/stat`)));
}

/** utime, stime, and the two of children that were waited for (proc_pid_stat(5)), in hundredths of a second there. */
function secondsIn(path: string, fields = 4): number {
  const stat = read(path) ?? '';
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return sum(ticks.slice(11, 11 + fields).map(Number)) / 100;
}

/**
 * How many cores other programs of the machine keep busy from now until it is asked, beside a process with all below it and
 * this one (Linux); null elsewhere.
 */
export function watchOthers(root: number): () => number | null {
  const worked = () => {
    const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (read('/proc/stat') ?? '')
      .split('\n', 1)
      .join()
      .split(/\s+/)
      .map(Number);
    const ours = secondsIn(`/proc/${process.pid}/stat`, 2) + (processorSecondsOf(root) ?? 0);
    return (user + nice + system + irq + softirq) / 100 - ours;
  };
  if (process.platform !== 'linux') return () => null;
  const [before, began] = [worked(), performance.now()];
  return () => ((worked() - before) * 1000) / (performance.now() - began);
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

/** Ends processes that did not end by themselves. */
export function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function list(path: string): string[] | null {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}
