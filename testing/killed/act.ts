import type { Reply } from '#testing/request-from.ts';
import type { Town } from './town.ts';

/** One thing that somebody does, ready to be sent, and sent again. */
export type KilledAct = {
  kind: string;
  id: string;
  /** Acts of one group compete: at most one of them succeeds. */
  group?: string;
  send: () => Promise<Reply>;
};

/** A kind of act: how it is made ready, where it writes, and how it answers the second time. */
export type Kind = {
  name: string;
  prepare: (town: Town, count: number) => Promise<KilledAct[]>;
  /** Of each act, by id: whether each place it writes to shows it. All of them do, or none. */
  look: (town: Town, acts: KilledAct[]) => Promise<Map<string, boolean[]>>;
  /** Whether this is a right answer to an act that is sent again. */
  answersAgain: (reply: Reply, first: Reply | null) => boolean;
  /** Tries what the act is good for, once it is done; answers what is wrong. */
  prove?: (town: Town, acts: KilledAct[]) => Promise<string[]>;
};

export const isDone = (reply: Reply | null | undefined) =>
  reply !== null && reply !== undefined && reply.status >= 200 && reply.status < 300;

/** The places of each act as a query tells them: rows of `id` and `places`. */
export async function placesOf(town: Town, text: string, values: unknown[]): Promise<Map<string, boolean[]>> {
  const { rows } = await town.pool.query<{ id: string; places: boolean[] }>(text, values);
  return new Map(rows.map(({ id, places }) => [id, places]));
}
