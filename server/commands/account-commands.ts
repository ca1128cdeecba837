import type { Command } from '#server/command.ts';
import { deleteAccount } from '#server/commands/delete-account.ts';

export const accountCommands: Command[] = [deleteAccount as Command];
