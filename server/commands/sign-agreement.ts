import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { bookedStatuses, otherSide } from '#core/booking/lifecycle.ts';
import { type SignAgreement, signAgreementInput } from '#core/booking/sign.ts';
import { refusals } from '#core/refusal.ts';
import { type Acting, defineCommand } from '#server/command.ts';
import { takeBooking } from '#server/commands/booking-in-hand.ts';
import { hashOf } from '#server/commands/make-agreement.ts';
import { agreementPlace } from '#server/commands/places.ts';
import type { DB } from '#server/db.ts';
import { isDrawable } from '#server/documents/signature-path.ts';
import { notify } from '#server/notify.ts';
import { refuse } from '#server/refused.ts';

type AgreementRow = Selectable<DB['agreements']>;

/**
 * A side signs the agreement of its booking, in any order. With the second signature the agreement becomes a PDF that
 * carries both, kept under its own hash.
 */
export const signAgreement = defineCommand({
  name: 'sign-agreement',
  input: signAgreementInput,
  async run(acting, input) {
    const { tx, actor, now } = acting;
    const inHand = await agreementInHand(acting, input.agreementId);
    const { agreement, booking, artist, venue } = inHand;
    if (!bookedStatuses.some((status) => status === booking.status)) refuse(refusals.agreementVoid());
    if (agreement[`${actor.side}_signed_at`]) refuse(refusals.alreadySigned());

    const signed: AgreementRow = {
      ...agreement,
      [`${actor.side}_signature`]: signatureOf(input),
      [`${actor.side}_signed_at`]: now.toISOString(),
      [`${actor.side}_signed_by`]: actor.userId,
    };
    const pdf = await completed(acting, signed);
    await tx
      .updateTable('agreements')
      .set({
        [`${actor.side}_signature`]: JSON.stringify(signatureOf(input)),
        [`${actor.side}_signed_at`]: now.toISOString(),
        [`${actor.side}_signed_by`]: actor.userId,
        ...pdf,
      })
      .where('id', '=', agreement.id)
      .execute();

    const sides = { artist, venue };
    const mine = sides[actor.side];
    await notify(acting, {
      userId: sides[otherSide(actor.side)].user_id,
      kind: 'agreement-signed',
      title: `${mine.name} signed agreement ${agreement.number}`,
      description: pdf
        ? 'Both of you have signed. The PDF is ready to download.'
        : 'It is your turn to sign.',
      route: agreementPlace(agreement.id),
    });
    return { agreementId: agreement.id, complete: pdf !== null, pdfPath: pdf?.pdf_path ?? null };
  },
});

async function agreementInHand(acting: Acting, id: string) {
  const { tx } = acting;
  const known = await tx
    .selectFrom('agreements')
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) refuse(refusals.unknownAgreement());
  const inHand = await takeBooking(acting, known.booking_id, refusals.unknownAgreement);
  const agreement = await tx
    .selectFrom('agreements')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { agreement, ...inHand };
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

/** The PDF of an agreement that both have signed, kept in storage; null while one signature is missing. */
async function completed(
  { files }: Acting,
  agreement: AgreementRow,
): Promise<{ pdf_path: string; pdf_sha256: string } | null> {
  const { artist_signed_at, venue_signed_at } = agreement;
  if (!artist_signed_at || !venue_signed_at) return null;
  const terms = agreement.terms as AgreementTerms;
  if (hashOf(terms) !== agreement.terms_sha256) {
    throw new Error(`the terms of agreement ${agreement.number} do not match their hash`);
  }
  // The renderer is heavy, and most processes never need it.
  const { renderAgreement } = await import('#server/documents/agreement-document.tsx');
  const bytes = await renderAgreement({
    terms,
    termsSha256: agreement.terms_sha256,
    artist: {
      ...(agreement.artist_signature as { name: string; image: string | null }),
      at: artist_signed_at,
    },
    venue: { ...(agreement.venue_signature as { name: string; image: string | null }), at: venue_signed_at },
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = `${agreement.id}/${sha256}.pdf`;
  await files.put('agreements', path, bytes, 'application/pdf');
  return { pdf_path: path, pdf_sha256: sha256 };
}
