import { bookedStatuses, otherSide } from '#core/booking/lifecycle.ts';
import { type SignAgreement, signAgreementInput } from '#core/booking/sign.ts';
import { refusals } from '#core/refusal.ts';
import { type Acting, defineCommand } from '#server/command.ts';
import { type AgreementRow, keepPaper } from '#server/commands/agreement-paper.ts';
import { agreementPlace } from '#server/commands/places.ts';
import { isDrawable } from '#server/documents/signature-path.ts';
import { notify } from '#server/notify.ts';
import { refuse } from '#server/refused.ts';

/**
 * A side signs the agreement of its booking, in any order. With the second signature the agreement becomes a PDF that
 * carries both, kept under its own hash.
 */
export const signAgreement = defineCommand({
  name: 'sign-agreement',
  input: signAgreementInput,
  async run(acting, input) {
    const { tx, actor, now } = acting;
    const { agreement, status, artist, venue } = await agreementInHand(acting, input.agreementId);
    if (!bookedStatuses.some((each) => each === status)) refuse(refusals.agreementVoid());
    if (agreement[`${actor.side}_signed_at`]) refuse(refusals.alreadySigned());

    const signed: AgreementRow = {
      ...agreement,
      [`${actor.side}_signature`]: signatureOf(input),
      [`${actor.side}_signed_at`]: now.toISOString(),
      [`${actor.side}_signed_by`]: actor.userId,
    };
    const paper = await keepPaper(acting.files, signed);
    await tx
      .updateTable('agreements')
      .set({
        [`${actor.side}_signature`]: JSON.stringify(signatureOf(input)),
        [`${actor.side}_signed_at`]: now.toISOString(),
        [`${actor.side}_signed_by`]: actor.userId,
        ...(paper ? { pdf_path: paper.path, pdf_sha256: paper.sha256 } : {}),
      })
      .where('id', '=', agreement.id)
      .execute();

    const sides = { artist, venue };
    const mine = sides[actor.side];
    await notify(acting, {
      userId: sides[otherSide(actor.side)].userId,
      kind: 'agreement-signed',
      title: `${mine.name} signed agreement ${agreement.number}`,
      description: paper
        ? 'Both of you have signed. The PDF is ready to download.'
        : 'It is your turn to sign.',
      route: agreementPlace(agreement.id),
      about: agreement,
    });
    return { agreementId: agreement.id, complete: paper !== null, pdfPath: paper?.path ?? null };
  },
});

/** The agreement with its booking, locked: the booking is not cancelled while it is signed, and other acts go on. */
async function agreementInHand({ tx, actor }: Acting, id: string) {
  const known = await tx
    .selectFrom('agreements as g')
    .innerJoin('bookings as b', 'b.id', 'g.booking_id')
    .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
    .innerJoin('venue_profiles as v', 'v.id', 'b.venue_id')
    .select(['b.status', 'a.id as artist_id', 'a.name as artist_name', 'a.user_id as artist_user'])
    .select(['v.id as venue_id', 'v.name as venue_name', 'v.user_id as venue_user'])
    .where('g.id', '=', id)
    .forShare('b')
    .executeTakeFirst();
  if (!known || (actor.artistId !== known.artist_id && actor.venueId !== known.venue_id)) {
    refuse(refusals.unknownAgreement());
  }
  const agreement = await tx
    .selectFrom('agreements')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return {
    agreement,
    status: known.status,
    artist: { name: known.artist_name, userId: known.artist_user },
    venue: { name: known.venue_name, userId: known.venue_user },
  };
}

function signatureOf({ signerName, signatureSvgPath }: SignAgreement): {
  name: string;
  image: string | null;
} {
  if (signatureSvgPath !== undefined && !isDrawable(signatureSvgPath)) {
    refuse(
      refusals.invalidInput(
        'This signature could not be read. Please clear it and sign again.',
        'signatureSvgPath',
      ),
    );
  }
  return { name: signerName, image: signatureSvgPath ?? null };
}
