import type { CommandContext } from '#server/commands/perform.ts';

/** What writing came to: what was written, and what was there already. */
export interface Written {
  written: number;
  alreadyThere: number;
  toCome?: number;
  /** Of the nights to come, those whose room something has already. */
  inTheWay?: number;
}

/** What the writers of each kind decide from. Without an import nothing is written, only counted. */
export interface Into {
  context: CommandContext;
  importId: string | null;
  /** Yesterday by UTC: the earliest day that is not past anywhere on earth. */
  today: string;
}
