import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { system } from '#stack/system/system.mjs';

/** What tests do to processes of theirs, and what Linux alone tells of them. Elsewhere such a test is left out by `onLinux`. */
export const onLinux = system.isLinux;

/** Asks a process to stop: in an orderly way, as a service manager does, or at the keyboard. */
export function askToStop(child: ChildProcess, how: 'orderly' | 'keyboard' = 'orderly'): void {
  child.kill(how === 'orderly' ? 'SIGTERM' : 'SIGINT');
}

/** Ends another process at once, as `kill -9` does. */
export function killAtOnce(pid: number): void {
  process.kill(pid, 'SIGKILL');
}

/** Whether a process runs: one that ended and is not collected yet does not. */
export function isRunning(pid: number): boolean {
  return onLinux ? !/\) Z /.test(readOr(`/proc/${pid}/stat`, ') Z ')) : system.isAlive(pid);
}

/** The numbers of processes whose command line names something. */
export function processesNaming(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readOr(`/proc/${name}/cmdline`, '').includes(text))
    .map(Number);
}

/** Files and connections that this process has open. */
export function openDescriptors(): number {
  if (onLinux) return readdirSync('/proc/self/fd').length;
  return process.getActiveResourcesInfo().filter((each) => /TCP|Pipe/.test(each)).length;
}

/** The priorities of this process' threads, and of the one that asks: 10 is lower than 0. */
export function threadPriorities(): { all: number[]; own: number } {
  const all = readdirSync('/proc/self/task').map((id) => priorityIn(`/proc/self/task/${id}/stat`));
  return { all, own: priorityIn('/proc/thread-self/stat') };
}

function priorityIn(path: string): number {
  const stat = readFileSync(path, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}
