import { sql } from 'kysely';
import { MOST_PAPERS_KEPT, type OwnPaper } from '#core/booking/own-clauses/own-clauses.ts';
import * as contract from '#core/contract/offer-forms.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { MAX_FILE_BYTES } from '#core/files/file-kinds.ts';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineDocument, defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { keepForm, ownHome } from '#server/offer-forms/keep-form.ts';
import { PAPERS, paperPath, readPaper } from '#server/offer-forms/paper-files.ts';
import { pdfSha256, refuseUnreadable } from '#server/offer-forms/read-pdf.ts';

/** Takes a PDF of one's own uploads among the papers of the profile, by its bytes. The upload itself goes after some days, as one that nothing names. */
export const keepPaper = defineCommand(contract.keepPaper, {
  async run(context, { path, name }) {
    const { tx, actor, files } = context;
    const home = ownHome(actor);
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.files));
    await refuseForeign(tx, home, path);
    const bytes = (await files.get('receipts', path)) ?? refuse(refusals.unknownFile('path'));
    if (bytes.byteLength > MAX_FILE_BYTES) refuse(refusals.fileTooLarge());
    refuseUnreadable(bytes);
    const sha256 = pdfSha256(bytes);
    const paper = { name, sha256, bytes: bytes.byteLength };
    await keepForm(context, home, { kind: 'paper', name: sha256, form: paper });
    const all = await papersOfHome(tx, home);
    if (all.length > MOST_PAPERS_KEPT) refuse(refusals.tooManyPapers(MOST_PAPERS_KEPT));
    await files.put(PAPERS, paperPath(home, sha256), bytes, 'application/pdf');
    return paper;
  },
});

/** Refuses a file that is none, and one in a folder of somebody else. */
async function refuseForeign(db: Db, home: string, path: string): Promise<void> {
  const { rows } = await sql`
    select from storage.objects o
    where o.bucket_id = 'receipts' and o.name = ${path} and private.owner_of_path(o.name) = ${home}::uuid`.execute(
    db,
  );
  if (rows.length === 0) refuse(refusals.unknownFile('path'));
}

/** The papers that a profile keeps, the newest first. */
export const ownPapers = defineRead(contract.ownPapers, ({ db, actor }) => papersOfHome(db, actor.homeId));

async function papersOfHome(db: Db, home: string): Promise<Omit<OwnPaper, 'by'>[]> {
  const rows = await db
    .selectFrom('offer_forms')
    .select('form')
    .where('user_id', '=', home)
    .where('kind', '=', 'paper')
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ form }) => form as Omit<OwnPaper, 'by'>);
}

/** A paper that the profile keeps, for those who keep it, byte for byte: before any offer names it. */
export const ownPaperFile = defineDocument(contract.ownPaperFile, async ({ db, files, actor }, sha256) => {
  const kept = (await papersOfHome(db, actor.homeId)).find((each) => each.sha256 === sha256);
  const paper = kept ?? refuse(refusals.paperNotAttached());
  const profileId = (actor.side === 'artist' ? actor.artistId : actor.venueId) ?? '';
  return {
    name: paper.name.replace(/\.pdf$/i, ''),
    hash: paper.sha256,
    make: async () =>
      (await readPaper({ db, files }, [profileId], paper.sha256)) ?? refuse(refusals.paperLost()),
  };
});

/** A paper that an offer or an agreement names, for its two sides, byte for byte. */
export const attachedPaper = defineDocument(
  contract.attachedPaper,
  async ({ db, files, actor }, id, sha256) => {
    if (!isId(id)) refuse(refusals.unknownBooking());
    const booking = await db
      .selectFrom('bookings as b')
      .leftJoin('agreements as g', 'g.booking_id', 'b.id')
      .select(['b.artist_id', 'b.venue_id', 'b.own_clauses', 'b.own_clauses_before', 'g.terms'])
      .where('b.id', '=', id)
      .executeTakeFirst();
    if (!booking || (booking.artist_id !== actor.artistId && booking.venue_id !== actor.venueId))
      return refuse(refusals.unknownBooking());
    const { artist_id, venue_id, own_clauses, own_clauses_before, terms } = booking;
    const named = [own_clauses, own_clauses_before, terms?.own, ...(await ownOfChanges(db, id))].flatMap(
      (own) => own?.papers ?? [],
    );
    const paper = named.find((each) => each.sha256 === sha256) ?? refuse(refusals.paperNotAttached());
    return {
      name: paper.name.replace(/\.pdf$/i, ''),
      hash: paper.sha256,
      make: async () =>
        (await readPaper({ db, files }, [artist_id, venue_id], paper.sha256)) ?? refuse(refusals.paperLost()),
    };
  },
);

/** The clauses and papers that were proposed for an agreement after it was made, agreed or not: each side reads them before it answers. */
async function ownOfChanges(db: Db, bookingId: string) {
  const proposals = await db
    .selectFrom('change_proposals')
    .select('changes')
    .where('booking_id', '=', bookingId)
    .execute();
  return proposals.map(({ changes }) => changes.own);
}
