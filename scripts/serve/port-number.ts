import { StartRefused } from './start-refused.ts';

/** A port that the environment names; null where it names none. */
export function portNumber(env: NodeJS.ProcessEnv, name: string): number | null {
  if (!env[name]) return null;
  const port = Number(env[name]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartRefused(`${name} is ${env[name]}: give a whole number from 1 to 65535.`);
  }
  return port;
}
