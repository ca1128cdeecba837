import type { Command } from '#server/command.ts';
import { deleteAccount } from '#server/commands/delete-account.ts';
import { resetDemo } from '#server/commands/reset-demo.ts';

export const accountCommands: Command[] = [deleteAccount as Command, resetDemo as Command];
