import type { Command } from '#server/command.ts';

export const moneyCommands: Command[] = [];
