import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/switches.ts';
import { SWITCH_NAMES } from '#core/switches/switches.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { publish } from '#server/events/publish.ts';

type Told = z.input<typeof contract.switches.answer>['switches'][number];
type Row = { name: string; on: boolean; at: string; by: string | null; reason: string };

/** For admins: every switch. One that was never changed is on. */
export const switches = defineRead(contract.switches, async ({ db }) => {
  const { rows } = await sql<Row>`
    select name, is_on as "on", at, private.person_name(by_id) as by, reason from private.switches`.execute(
    db,
  );
  return {
    switches: SWITCH_NAMES.map((name): Told => {
      const row = rows.find((each) => each.name === name);
      if (!row) return { name, on: true, changed: null };
      return { name, on: row.on, changed: { at: row.at, by: row.by, reason: row.reason } };
    }),
  };
});

/** Switches something for everybody: the database keeps to it, whichever copy of the server asks. */
export const setSwitch = defineCommand(contract.setSwitch, {
  async run(context, { name, on, reason }) {
    const { tx, actor, now } = context;
    await sql`
      insert into private.switches (name, is_on, at, by_id, reason) values (${name}, ${on}, ${now.toISOString()}, ${actor.userId}, ${reason})
      on conflict (name) do update set is_on = excluded.is_on, at = excluded.at, by_id = excluded.by_id, reason = excluded.reason`.execute(
      tx,
    );
    await publish(context, { kind: 'switch-turned', by: null, about: {}, data: { name, on } });
    return { name, on };
  },
});
