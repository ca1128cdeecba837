import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as contract from '#core/contract/press-kit.ts';
import { chosenOf, type KitContent, kitChoice } from '#core/press-kit/kit.ts';
import { refusals } from '#core/refusal.ts';
import { inLocale } from '#core/words/t.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineSecretDocument } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';
import { contentHash } from '#server/documents/documents.ts';
import type { PressKitPaper } from '#server/documents/press-kit-pdf.tsx';
import { kitContent } from '#server/press-kit/kit-content.ts';

type Kit = {
  id: string;
  artistId: string;
  note: string;
  contact: string;
  madeAt: string;
  endsAt: string;
  withdrawnAt: string | null;
  chosen: unknown;
  isOver: boolean;
};

type OpenKit = Pick<Kit, 'id' | 'artistId' | 'note' | 'contact' | 'madeAt' | 'endsAt'> & {
  content: KitContent;
  riderPath: string | null;
};

/** The kit of a token with what it shows now. Refuses one that is over, withdrawn, or of a profile that nobody sees. */
async function openKit(db: Db | Tx, token: string): Promise<OpenKit> {
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await sql<Kit>`
    select id, artist_id as "artistId", note, contact, made_at as "madeAt", ends_at as "endsAt", withdrawn_at as "withdrawnAt",
      chosen, ends_at <= private.now() as "isOver"
    from private.press_kits where token_sha256 = ${hash}`.execute(db);
  const kit = rows[0];
  if (!kit || kit.isOver) return refuse(refusals.kitOver());
  if (kit.withdrawnAt) refuse(refusals.kitWithdrawn());
  const found = await kitContent(db, kit.artistId);
  if (!found?.isShown) return refuse(refusals.kitNotShown());
  const content = chosenOf(found.content, kitChoice.parse(kit.chosen));
  return { ...kit, content, riderPath: content.rider ? found.riderPath : null };
}

/** Counts, where it is to, in the transaction that reads: a program that asks for the page alone sends no act. */
export const openPressKit = defineCommand(contract.openPressKit, {
  async run({ tx, actor, now }, { token, isSeenAgain }) {
    const { id, artistId, content, note, contact, endsAt } = await openKit(tx, token);
    if (!isSeenAgain)
      await sql`
        update private.press_kits set opened = opened + 1, first_opened_at = coalesce(first_opened_at, ${now.toISOString()})
        where id = ${id} and opened < 10000
          and not exists (select from private.profile_members m where m.profile_id = ${artistId} and m.user_id = ${actor.userId})`.execute(
        tx,
      );
    return { content, note, contact, artistId, endsAt };
  },
});

export const pressKitDocument = defineSecretDocument(
  contract.pressKitDocument,
  async (reading, { token }) => {
    const { content, contact, madeAt, endsAt } = await openKit(reading.db, token);
    const paper: PressKitPaper = { ...content, contact, at: madeAt, endsAt };
    return {
      name: 'press-kit',
      hash: `${contentHash('press-kit', paper)}${inLocale('')}`,
      make: () => reading.documents.make('press-kit', paper, reading.asked),
    };
  },
);

export const pressKitRider = defineSecretDocument(contract.pressKitRider, async (reading, { token }) => {
  const { riderPath } = await openKit(reading.db, token);
  if (!riderPath) return refuse(refusals.noRider());
  return {
    name: 'tech-rider',
    hash: createHash('sha256').update(riderPath).digest('hex'),
    make: async () => (await reading.files.get('riders', riderPath)) ?? refuse(refusals.noRider()),
  };
});
