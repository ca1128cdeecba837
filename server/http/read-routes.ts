import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Archive, DocumentRead, Read } from '#core/contract/define.ts';
import type { archives, documents, reads, secretDocuments } from '#core/contract/index.ts';
import { contentDisposition } from '#core/documents/file-name.ts';
import { refusals } from '#core/refusal.ts';
import { myBlocks } from '#server/account/block.ts';
import { ownData } from '#server/account/own-data/own-data.ts';
import { adminHome } from '#server/admin/admin-home.ts';
import { adminLog } from '#server/admin/admin-log.ts';
import { failures } from '#server/admin/failures.ts';
import { look, looksAt, looksAtMe } from '#server/admin/look-reads.ts';
import { findPeople, person } from '#server/admin/people.ts';
import { platformFigures } from '#server/admin/platform-figures.ts';
import { switches } from '#server/admin/switches.ts';
import { myVerification, verificationRequests } from '#server/admin/verification.ts';
import { announcements, myAnnouncements } from '#server/announcement/announcements.ts';
import { bandQuestions } from '#server/band/answer.ts';
import { bandOfOffers } from '#server/band/band.ts';
import { ownDays } from '#server/band/own-days.ts';
import { agreementDocument } from '#server/booking/agreement-document.ts';
import { alsoThatDay } from '#server/booking/also-that-day.ts';
import { billOfShow } from '#server/booking/bill-of-show.ts';
import { amendmentDocument } from '#server/booking/change/amendment-document.ts';
import { changesOfBooking } from '#server/booking/change/changes-of-booking.ts';
import { calendarsIn, ownCalendarsIn } from '#server/calendar/busy/calendars-in.ts';
import { calendarFeed } from '#server/calendar/keep-calendar-feed.ts';
import { myDays } from '#server/calendar/my-days.ts';
import { readAsker } from '#server/commands/actor.ts';
import { kept } from '#server/commands/contract-kept.ts';
import type {
  ArchiveHandler,
  DocumentHandler,
  ReadHandler,
  Reading,
  SecretDocumentHandler,
} from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { createWorkQueue } from '#server/commands/work-queue.ts';
import { contactCard } from '#server/contacts/contact-card.ts';
import { contacts } from '#server/contacts/contacts.ts';
import { duplicateContacts } from '#server/contacts/duplicate-contacts.ts';
import { contactsFile } from '#server/contacts/export-contacts.ts';
import { demoSeason } from '#server/demo/demo-season.ts';
import { lettersNotPrinted } from '#server/documents/letters-not-printed.ts';
import { holds } from '#server/hold/holds.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { pdf } from '#server/http/pdf.ts';
import { profileIn } from '#server/http/profile-in.ts';
import { sentInPieces } from '#server/http/sent-in-pieces.ts';
import type { Log } from '#server/log/log.ts';
import { createImpressions } from '#server/matching/impressions.ts';
import { matcher } from '#server/matching/matcher.ts';
import { matches } from '#server/matching/matches.ts';
import { createModels } from '#server/matching/model-in-use.ts';
import { month } from '#server/matching/month.ts';
import { offerReasons } from '#server/matching/offer-reasons.ts';
import { openings } from '#server/matching/openings.ts';
import { openingsOnMap } from '#server/matching/openings-on-map.ts';
import { previewMatches } from '#server/matching/preview-matches.ts';
import { replacements } from '#server/matching/replacements.ts';
import { whatIf } from '#server/matching/what-if.ts';
import { firstSteps } from '#server/member/first-steps.ts';
import { members } from '#server/member/members.ts';
import { imports, pastNights } from '#server/moving-in/imports.ts';
import { newsletter, newsletters } from '#server/newsletter/newsletters.ts';
import { crewSheetDocument, daySheetDocument } from '#server/night/day-sheet.ts';
import { night } from '#server/night/night.ts';
import { openLines } from '#server/night/open-lines.ts';
import { books } from '#server/payments/books.ts';
import { ledgerEntries } from '#server/payments/ledger-entries.ts';
import { paymentSetup } from '#server/payments/payment-setup.ts';
import { pressKitDocument, pressKitRider } from '#server/press-kit/open-press-kit.ts';
import { pressKits } from '#server/press-kit/press-kits.ts';
import { promotion } from '#server/promotion/artist-of-the-week.ts';
import { reports } from '#server/report/reports.ts';
import { myRooms } from '#server/room/my-rooms.ts';
import { series } from '#server/series/undo-series.ts';
import { invoiceDocument } from '#server/settlement/invoice-document.ts';
import { mediation, mediationOf, mediations } from '#server/settlement/mediation/mediation-reads.ts';
import { nightAsPlayed } from '#server/settlement/night-as-played.ts';
import { settlementDocument } from '#server/settlement/settlement-document.ts';
import { placesSought } from '#server/show/places-sought.ts';
import { posterDocument, posterSquare, posterStory } from '#server/show/poster.ts';
import { houseIncome, uses } from '#server/use/uses.ts';

type ReadHandlers = { [Key in keyof typeof reads]: ReadHandler<(typeof reads)[Key]> };
type DocumentHandlers = { [Key in keyof typeof documents]: DocumentHandler<(typeof documents)[Key]> };
type SecretDocumentHandlers = {
  [Key in keyof typeof secretDocuments]: SecretDocumentHandler<(typeof secretDocuments)[Key]>;
};

/** What answers every read and document of the contracts. TypeScript refuses one that is missing. */
const READS: ReadHandlers = {
  contacts,
  contactCard,
  duplicateContacts,
  contactsFile,
  adminHome,
  adminLog,
  alsoThatDay,
  billOfShow,
  books,
  calendarFeed,
  calendarsIn,
  ownCalendarsIn,
  changesOfBooking,
  demoSeason,
  findPeople,
  myVerification,
  verificationRequests,
  mediation,
  mediationOf,
  mediations,
  look,
  looksAt,
  looksAtMe,
  failures,
  announcements,
  myAnnouncements,
  newsletters,
  newsletter,
  person,
  holds,
  houseIncome,
  ledgerEntries,
  lettersNotPrinted,
  firstSteps,
  members,
  bandOfOffers,
  bandQuestions,
  ownDays,
  imports,
  pastNights,
  matcher,
  myBlocks,
  reports,
  myDays,
  myRooms,
  uses,
  series,
  switches,
  matches,
  month,
  night,
  nightAsPlayed,
  offerReasons,
  placesSought,
  platformFigures,
  promotion,
  openLines,
  openings,
  openingsOnMap,
  paymentSetup,
  pressKits,
  previewMatches,
  replacements,
  whatIf,
};
const DOCUMENTS: DocumentHandlers = {
  agreementDocument,
  amendmentDocument,
  daySheetDocument,
  invoiceDocument,
  posterDocument,
  posterSquare,
  posterStory,
  settlementDocument,
};
type ArchiveHandlers = { [Key in keyof typeof archives]: ArchiveHandler<(typeof archives)[Key]> };
const ARCHIVES: ArchiveHandlers = { ownData };
const SECRET_DOCUMENTS: SecretDocumentHandlers = { crewSheetDocument, pressKitDocument, pressKitRider };

/** A ranking weighs some 300 candidates: about 8 ms of this thread and twice as much of the database. */
const RANKINGS = {
  atOnce: 2,
  waiting: 100,
  waitingEach: 10,
  longestWaitMs: 10_000,
  refusal: refusals.tooManySearches,
};

type Services = Pick<Reading, 'db' | 'files' | 'documents' | 'resetDemo'> & { strict: boolean; log: Log };

/** Reads that need more than a table can tell: ranked matches, documents. */
export function readRoutes({ strict, log, ...services }: Services): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const rankings = createWorkQueue(RANKINGS);
  // Tests see what was shown at once.
  const models = createModels(log);
  const impressions = createImpressions(services.db, { log, ...(strict ? { everyMs: 0 } : {}) });

  const readingOf = async (c: Context<ApiEnv>, contract: Read | DocumentRead | Archive): Promise<Reading> => {
    const userId = c.get('userId') ?? refuse(refusals.notSignedIn());
    const actor = await readAsker(services.db, contract, {
      ...{ userId, sessionId: c.get('sessionId'), profile: profileIn(c) },
    });
    // A request waits for heavy work for as long as its client does.
    return {
      ...services,
      actor,
      rankings,
      impressions,
      models,
      asked: { by: userId, signal: c.req.raw.signal },
    };
  };

  for (const { contract, answer } of Object.values(READS) as ReadHandler[]) {
    routes.get(`/${contract.name}`, async (c) => {
      const data = await kept(contract, strict, async () => {
        const reading = await readingOf(c, contract);
        return answer(reading, queryOf(c, contract.query));
      });
      return c.json({ data });
    });
  }
  for (const { contract, find } of Object.values(DOCUMENTS) as DocumentHandler[]) {
    routes.get(`/${contract.name}`, (c) =>
      kept(contract, strict, async () => {
        const reading = await readingOf(c, contract);
        const { make, ...document } = await find(reading, c.req.param('id') ?? '');
        return pdf(c, { ...document, is: contract.is }, make);
      }),
    );
  }
  for (const { contract, begin } of Object.values(ARCHIVES) as ArchiveHandler[]) {
    routes.get(`/${contract.name}`, (c) =>
      kept(contract, strict, async () => {
        const reading = await readingOf(c, contract);
        const { name, pieces } = await begin({ ...reading, sessionId: c.get('sessionId') });
        return c.body(sentInPieces(pieces, log), 200, {
          'content-type': 'application/zip',
          'content-disposition': contentDisposition(`${name}.zip`),
        });
      }),
    );
  }
  for (const { contract, find } of Object.values(SECRET_DOCUMENTS) as SecretDocumentHandler[]) {
    routes.post(`/${contract.name}`, (c) =>
      kept(contract, strict, async () => {
        const sent = await c.req.json().catch(() => refuse(refusals.unreadable()));
        const input = parsed(contract.input, sent);
        // Whoever holds the same secret waits in one queue.
        const by = createHash('sha256').update(JSON.stringify(input)).digest('hex');
        const { make, ...document } = await find(
          { ...services, asked: { by, signal: c.req.raw.signal } },
          input,
        );
        return pdf(c, document, make);
      }),
    );
  }
  return routes;
}

/** What an address asks, parsed. Refuses with the sentence of what is wrong with it. */
function queryOf<Schema extends z.ZodType>(c: Context<ApiEnv>, schema: Schema): z.output<Schema> {
  return parsed(schema, c.req.query());
}

function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  return refuse(refusals.invalidInput(issue?.message ?? 'Invalid input', issue?.path.join('.') || undefined));
}
