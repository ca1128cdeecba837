import { createHash, randomInt } from 'node:crypto';
import * as contract from '#core/contract/outsider.ts';
import { CODE, PROOF_HOURS } from '#core/outsiders/limits.ts';
import { refusals } from '#core/refusal.ts';
import { newToken } from '#server/commands/new-token.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { countLetter, heldLink, writeLetter } from '#server/outsider/links.ts';

/** Mails a code to the mailbox of the link; the one before counts no longer. */
export const mailLinkCode = defineCommand(contract.mailLinkCode, {
  async run(context) {
    const { tx, now } = context;
    const { id } = await heldLink(context);
    await countLetter(context, id);
    const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0');
    await tx
      .updateTable('private.booking_links')
      .set({
        ...{ code_sha256: hashOf(id, code), code_tries: 0 },
        code_until: new Date(now.getTime() + CODE.minutes * 60_000).toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await writeLetter(context, id, 'code', code);
    return { minutes: CODE.minutes };
  },
});

/**
 * Takes the code of the newest mail, once. What it answers goes with the requests of this browser, for some hours. A wrong code is counted,
 * though the act is refused: after a few the code counts no longer.
 */
export const proveMailbox = defineCommand(contract.proveMailbox, {
  async refuseEarly(db, { userId }, { code }) {
    const known = await db
      .selectFrom('private.booking_links')
      .select(['id', 'code_sha256', 'code_tries'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!known?.code_sha256 || known.code_sha256 === hashOf(known.id, code)) return;
    // In a transaction of its own: the refusal must not take the count back.
    await db
      .updateTable('private.booking_links')
      .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
      .where('id', '=', known.id)
      .execute();
    refuse(refusals.wrongCode());
  },
  async run(context, { code }) {
    const { tx, now } = context;
    const link = await heldLink(context);
    const isRight =
      link.code_sha256 === hashOf(link.id, code) &&
      link.code_tries < CODE.mostTries &&
      link.code_until !== null &&
      new Date(link.code_until) > now;
    if (!isRight) refuse(refusals.wrongCode());
    const { token, tokenSha256 } = newToken();
    const until = new Date(now.getTime() + PROOF_HOURS * 3_600_000).toISOString();
    await tx
      .insertInto('private.link_proofs')
      .values({ proof_sha256: tokenSha256, link_id: link.id, until })
      .execute();
    await tx
      .updateTable('private.booking_links')
      .set({ code_sha256: null, code_until: null })
      .where('id', '=', link.id)
      .execute();
    return { proof: token, until };
  },
});

const hashOf = (linkId: string, code: string) =>
  createHash('sha256').update(`${linkId} ${code}`).digest('hex');
