import type { ChildProcess, SpawnOptions } from 'node:child_process';

export type Answers = {
  platform: string;
  arch: string;
  env: Record<string, string | undefined>;
  execPath: string;
  /** null where users have no numbers. */
  uid: number | null;
  kill: (pid: number, signal: 0) => void;
  exists: (path: string) => boolean;
  read: (path: string) => string | null;
};

export type System = {
  isWindows: boolean;
  isLinux: boolean;
  isLinuxX64: boolean;
  isRoot: boolean;
  asksToStop: boolean;
  packageSuffix: string;
  isAlive: (pid: number) => boolean;
  npm: () => { command: string; args: string[]; options: SpawnOptions };
  browsers: () => string[];
  aptGet: () => string | null;
  startWith: (name: string, value: string | number) => string;
  usersForPostgres: string[];
  user: (name: string) => { name: string; uid: number; gid: number } | null;
  placesOfPrograms: string[];
  mostDescriptors: () => number | null;
};

export function createSystem(answers?: Partial<Answers>): System;
export const system: System;
export function preferOthers(by: number): void;
export function whenAskedToStop(listener: (how: 'keyboard' | 'orderly' | 'terminal-gone') => void): void;
export function stopSelf(): void;
export function endTogether(child: ChildProcess): () => void;
export function whenParentEnds(listener: () => void): void;
export function isProgram(moduleUrl: string): boolean;
