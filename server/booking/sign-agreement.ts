import { isBinding } from '#core/booking/phase.ts';
import type { SignAgreement } from '#core/contract/agreement.ts';
import * as contract from '#core/contract/agreement.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { type AgreementRow, contentOf, keepPaper, makePaper } from '#server/booking/agreement-paper.ts';
import type { Actor } from '#server/commands/actor.ts';
import { type CommandContext, defineCommand, PrepareAgain } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { contentHash } from '#server/documents/documents.ts';
import { isDrawable } from '#server/documents/signature-path.ts';
import { publish } from '#server/events/publish.ts';

/**
 * A side signs the agreement of its booking, in any order. With the second signature the agreement becomes a PDF that
 * carries both, kept under its own hash. The PDF is made first: nothing is locked while it waits and is made.
 */
export const signAgreement = defineCommand(contract.signAgreement, {
  async prepare({ db, actor, now, documents }, input) {
    const signedAt = now.toISOString();
    const agreement = await db
      .selectFrom('agreements')
      .selectAll()
      .where('id', '=', input.agreementId)
      .executeTakeFirst();
    const isMine = agreement?.artist_id === actor.artistId || agreement?.venue_id === actor.venueId;
    // Who may not sign, or has signed, is told so below.
    if (!agreement || !isMine || agreement[`${actor.side}_signed_at`]) return { signedAt, paper: null };
    const signed = signedBy(actor, agreement, input, signedAt);
    return { signedAt, paper: await makePaper(documents, signed, { by: actor.userId }) };
  },
  async run(context, input, prepared) {
    const { tx, actor } = context;
    const { agreement, status, did_not_play, isClosed, showId } = await lockAgreement(
      context,
      input.agreementId,
    );
    if (!isBinding(status)) refuse(refusals.agreementVoid('cancelled'));
    if (did_not_play) refuse(refusals.agreementVoid('not-played'));
    if (isClosed) refuse(refusals.agreementVoid('closed'));
    if (agreement[`${actor.side}_signed_at`]) refuse(refusals.alreadySigned());

    const content = contentOf(signedBy(actor, agreement, input, prepared.signedAt));
    const paper = content && prepared.paper;
    // The other side signed meanwhile.
    if (content && paper?.of !== contentHash('agreement', content)) throw new PrepareAgain();
    await tx
      .updateTable('agreements')
      .set({
        [`${actor.side}_signature`]: JSON.stringify(signatureOf(input)),
        [`${actor.side}_signed_at`]: prepared.signedAt,
        [`${actor.side}_signed_by`]: actor.userId,
        ...(paper ? { pdf_path: paper.path, pdf_sha256: paper.sha256 } : {}),
      })
      .where('id', '=', agreement.id)
      .execute();

    await publish(context, {
      kind: 'agreement-signed',
      by: actor.side,
      about: {
        ...{ bookingId: agreement.booking_id, showId, subjectId: agreement.id },
        ...{ artistId: agreement.artist_id, venueId: agreement.venue_id },
      },
      data: { number: agreement.number, complete: paper !== null },
    });
    // Last: what is kept in storage stays there if something above is refused.
    if (paper) await keepPaper(context.files, paper);
    return { agreementId: agreement.id, complete: paper !== null, pdfPath: paper?.path ?? null };
  },
});

/** The agreement with the signature of whoever acts. */
function signedBy(
  { side, userId }: Actor,
  agreement: AgreementRow,
  input: SignAgreement,
  at: string,
): AgreementRow {
  return {
    ...agreement,
    [`${side}_signature`]: signatureOf(input),
    [`${side}_signed_at`]: at,
    [`${side}_signed_by`]: userId,
  };
}

/** The agreement with its booking, locked: the booking is not cancelled while it is signed, and other acts go on. */
async function lockAgreement(context: CommandContext, id: string) {
  const { tx, actor } = context;
  const known = await tx
    .selectFrom('agreements as g')
    .innerJoin('bookings as b', 'b.id', 'g.booking_id')
    .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
    .innerJoin('venue_profiles as v', 'v.id', 'b.venue_id')
    .select(['b.id', 'b.show_id', 'b.artist_id', 'b.venue_id'])
    .select((eb) => eb.or([eb('a.closed', '=', true), eb('v.closed', '=', true)]).as('isClosed'))
    .where('g.id', '=', id)
    .executeTakeFirst();
  if (!known || (actor.artistId !== known.artist_id && actor.venueId !== known.venue_id)) {
    refuse(refusals.unknownAgreement());
  }
  const { status, did_not_play } = await shareBooking(tx, known.id);
  const agreement = await tx
    .selectFrom('agreements')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { agreement, status, did_not_play, isClosed: known.isClosed, showId: known.show_id };
}

function shareBooking(tx: Tx, id: string) {
  return tx
    .selectFrom('bookings')
    .select(['status', 'did_not_play'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
}

function signatureOf({ signerName, signatureSvgPath }: SignAgreement): {
  name: string;
  image: string | null;
} {
  if (signatureSvgPath !== undefined && !isDrawable(signatureSvgPath)) {
    refuse(
      refusals.invalidInput(
        () => t`This signature could not be read. Please clear it and sign again.`,
        'signatureSvgPath',
      ),
    );
  }
  return { name: signerName, image: signatureSvgPath ?? null };
}
