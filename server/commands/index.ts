import type { Command } from '#server/command.ts';
import { accountCommands } from '#server/commands/account-commands.ts';
import { bookingCommands } from '#server/commands/booking-commands.ts';
import { moneyCommands } from '#server/commands/money-commands.ts';

/** Every command by its name, which is its address. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [...bookingCommands, ...moneyCommands, ...accountCommands].map((command) => [command.name, command]),
);
