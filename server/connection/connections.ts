import { sql } from 'kysely';
import * as contract from '#core/contract/connections.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { CONNECTABLE, type Connectable, connectionFault, sideOf } from '#core/settings/connecting.ts';
import { defineRead } from '#server/commands/read.ts';

type Answer = ReadAnswer<'connections'>;
type Row = {
  provider: Connectable;
  isOpen: boolean;
  connectedAt: string | null;
  readAt: string | null;
  fault: string | null;
};

/** How each service is connected that this product can sign in to, and what they counted. */
export const connections = defineRead(contract.connections, async ({ db, actor, connecting }) => {
  const { rows } = await sql<Row>`
    select provider, sealed is not null as "isOpen", connected_at as "connectedAt", read_at as "readAt", fault
    from private.connections where user_id = ${actor.homeId}::uuid`.execute(db);
  const counts = await sql<Answer['followers'][number]>`
    select provider, day::text as day, followers from private.follower_counts f
    where user_id = ${actor.homeId}::uuid and day > private.today() - 62
      and counted = (select l.counted from private.follower_counts l where l.user_id = ${actor.homeId}::uuid and l.provider = f.provider order by l.day desc limit 1)
    order by day, provider`.execute(db);
  return {
    services: CONNECTABLE.map((provider) => {
      const row = rows.find((each) => each.provider === provider);
      return {
        provider,
        offered: (sideOf(provider) ?? actor.side) === actor.side && connecting?.keys[provider] !== undefined,
        state: !row ? 'none' : !row.isOpen ? 'ended' : row.connectedAt ? 'connected' : 'begun',
        connectedAt: row?.connectedAt ?? null,
        readAt: row?.readAt ?? null,
        fault: row?.fault ? connectionFault(row.fault, provider) : null,
      } as const;
    }),
    followers: counts.rows,
  };
});
