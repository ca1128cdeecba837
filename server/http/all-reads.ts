import type { archives, documents, reads, secretDocuments } from '#core/contract/index.ts';
import { myBlocks } from '#server/account/block.ts';
import { bouncedAddress } from '#server/account/confirm-address.ts';
import { ownArchive, ownData } from '#server/account/own-data/own-data.ts';
import { accountBetween, accountDocument } from '#server/accounting/account-between.ts';
import { accountingArchive } from '#server/accounting/archive.ts';
import { accountingExport } from '#server/accounting/export-books.ts';
import { accounting } from '#server/accounting/settings.ts';
import { adminHome } from '#server/admin/admin-home.ts';
import { adminLog } from '#server/admin/admin-log.ts';
import { failures } from '#server/admin/failures.ts';
import { look, looksAt, looksAtMe } from '#server/admin/look-reads.ts';
import { findPeople, person } from '#server/admin/people.ts';
import { platformFigures } from '#server/admin/platform-figures.ts';
import { switches } from '#server/admin/switches.ts';
import { myVerification, verificationRequests } from '#server/admin/verification.ts';
import { announcements, myAnnouncements } from '#server/announcement/announcements.ts';
import { apiTokens } from '#server/api-token/keep-api-tokens.ts';
import { bandQuestions } from '#server/band/answer.ts';
import { bandOfOffers } from '#server/band/band.ts';
import { ownDays } from '#server/band/own-days.ts';
import { agreementDocument } from '#server/booking/agreement-document.ts';
import { alsoThatDay } from '#server/booking/also-that-day.ts';
import { billOfShow } from '#server/booking/bill-of-show.ts';
import { brokenRadius } from '#server/booking/broken-radius.ts';
import { amendmentDocument } from '#server/booking/change/amendment-document.ts';
import { changesOfBooking } from '#server/booking/change/changes-of-booking.ts';
import { feesWith } from '#server/booking/fees-with.ts';
import { listBookings } from '#server/booking/list-bookings.ts';
import { calendarsIn, ownCalendarsIn } from '#server/calendar/busy/calendars-in.ts';
import { calendarFeed } from '#server/calendar/keep-calendar-feed.ts';
import { listDays } from '#server/calendar/list-days.ts';
import { myDays } from '#server/calendar/my-days.ts';
import type {
  ArchiveHandler,
  DocumentHandler,
  ReadHandler,
  SecretDocumentHandler,
} from '#server/commands/read.ts';
import { connections } from '#server/connection/connections.ts';
import { contactCard } from '#server/contacts/contact-card.ts';
import { contactFile } from '#server/contacts/contact-files.ts';
import { contacts } from '#server/contacts/contacts.ts';
import { duplicateContacts } from '#server/contacts/duplicate-contacts.ts';
import { contactsFile } from '#server/contacts/export-contacts.ts';
import { demoSeason } from '#server/demo/demo-season.ts';
import { lettersNotPrinted } from '#server/documents/letters-not-printed.ts';
import { holds } from '#server/hold/holds.ts';
import { matcher } from '#server/matching/matcher.ts';
import { matches } from '#server/matching/matches.ts';
import { month } from '#server/matching/month.ts';
import { offerReasons } from '#server/matching/offer-reasons.ts';
import { openings } from '#server/matching/openings.ts';
import { openingsOnMap } from '#server/matching/openings-on-map.ts';
import { previewMatches } from '#server/matching/preview-matches.ts';
import { replacements } from '#server/matching/replacements.ts';
import { whatIf } from '#server/matching/what-if.ts';
import { firstSteps } from '#server/member/first-steps.ts';
import { members } from '#server/member/members.ts';
import { messageFile, messagePreview } from '#server/message/message-file.ts';
import { monthInvoices } from '#server/month-invoice/read-month-invoices.ts';
import { agreedNights } from '#server/moving-in/agreed-nights.ts';
import { imports, pastNights } from '#server/moving-in/imports.ts';
import { newsletter, newsletters } from '#server/newsletter/newsletters.ts';
import { crewSheetDocument, daySheetDocument } from '#server/night/day-sheet.ts';
import { night } from '#server/night/night.ts';
import { crewFile, nightFile, nightFiles } from '#server/night/night-files.ts';
import { openLines } from '#server/night/open-lines.ts';
import { clausesOfOffer } from '#server/offer-forms/clauses-of-offer.ts';
import { ownClausesVersion, ownClausesVersions } from '#server/offer-forms/clauses-versions.ts';
import { kindsOfNight } from '#server/offer-forms/kinds-of-night.ts';
import { ownClauses } from '#server/offer-forms/own-clauses.ts';
import { attachedPaper, ownPaperFile, ownPapers } from '#server/offer-forms/papers.ts';
import { bookingByLink } from '#server/outsider/booking-by-link.ts';
import { waitingNights } from '#server/outsider/claim.ts';
import { outsiders } from '#server/outsider/keep-outsiders.ts';
import { linkedFile } from '#server/outsider/linked-messages.ts';
import { linksOfBooking } from '#server/outsider/links.ts';
import { bankDetails } from '#server/payments/bank-details.ts';
import { books } from '#server/payments/books.ts';
import { interest } from '#server/payments/interest/read-interest.ts';
import { ledgerEntries } from '#server/payments/ledger-entries.ts';
import { overpayment } from '#server/payments/overpayment/read-overpayment.ts';
import { payTo } from '#server/payments/pay-to.ts';
import { paymentSetup } from '#server/payments/payment-setup.ts';
import { pressKitDocument, pressKitRider } from '#server/press-kit/open-press-kit.ts';
import { pressKits } from '#server/press-kit/press-kits.ts';
import { promotion } from '#server/promotion/artist-of-the-week.ts';
import { pushDevices } from '#server/push/keep-push-devices.ts';
import { reportedFile } from '#server/report/reported-file.ts';
import { reports } from '#server/report/reports.ts';
import { myRooms } from '#server/room/my-rooms.ts';
import { series } from '#server/series/undo-series.ts';
import { electronicInvoice } from '#server/settlement/electronic-invoice.ts';
import { invoiceDocument, supplierPaper } from '#server/settlement/invoice-document.ts';
import { mediation, mediationOf, mediations } from '#server/settlement/mediation/mediation-reads.ts';
import { nightAsPlayed } from '#server/settlement/night-as-played.ts';
import { sentInvoices } from '#server/settlement/send-electronic-invoice.ts';
import { settlementDocument } from '#server/settlement/settlement-document.ts';
import { taxAhead } from '#server/settlement/tax-ahead.ts';
import { withholdingCertificate } from '#server/settlement/withholding-certificate.ts';
import { listShows } from '#server/show/list-shows.ts';
import { placesSought } from '#server/show/places-sought.ts';
import { posterDocument, posterSquare, posterStory } from '#server/show/poster.ts';
import { tickets } from '#server/tickets/read-tickets.ts';
import { houseIncome, uses } from '#server/use/uses.ts';
import { webhookLog, webhooks } from '#server/webhook/keep-webhooks.ts';
import { ownWebsite } from '#server/website/own-website.ts';

type ReadHandlers = { [Key in keyof typeof reads]: ReadHandler<(typeof reads)[Key]> };
type DocumentHandlers = { [Key in keyof typeof documents]: DocumentHandler<(typeof documents)[Key]> };
type SecretDocumentHandlers = {
  [Key in keyof typeof secretDocuments]: SecretDocumentHandler<(typeof secretDocuments)[Key]>;
};

/** What answers every read and document of the contracts. TypeScript refuses one that is missing. */
export const READS: ReadHandlers = {
  adminHome,
  adminLog,
  alsoThatDay,
  taxAhead,
  brokenRadius,
  feesWith,
  interest,
  overpayment,
  monthInvoices,
  apiTokens,
  bouncedAddress,
  pushDevices,
  webhooks,
  webhookLog,
  listBookings,
  listDays,
  listShows,
  billOfShow,
  bookingByLink,
  waitingNights,
  imports,
  pastNights,
  agreedNights,
  calendarsIn,
  connections,
  ownCalendarsIn,
  pressKits,
  sentInvoices,
  contacts,
  clausesOfOffer,
  kindsOfNight,
  ownClauses,
  ownPapers,
  ownClausesVersions,
  ownClausesVersion,
  contactCard,
  duplicateContacts,
  contactsFile,
  outsiders,
  linksOfBooking,
  accountBetween,
  accounting,
  ownArchive,
  accountingExport,
  electronicInvoice,
  books,
  calendarFeed,
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
  nightFiles,
  tickets,
  nightAsPlayed,
  offerReasons,
  placesSought,
  ownWebsite,
  platformFigures,
  promotion,
  openLines,
  openings,
  openingsOnMap,
  paymentSetup,
  bankDetails,
  payTo,
  previewMatches,
  replacements,
  whatIf,
};
export const DOCUMENTS: DocumentHandlers = {
  accountDocument,
  agreementDocument,
  amendmentDocument,
  attachedPaper,
  ownPaperFile,
  contactFile,
  daySheetDocument,
  invoiceDocument,
  linkedFile,
  messageFile,
  nightFile,
  messagePreview,
  supplierPaper,
  reportedFile,
  posterDocument,
  posterSquare,
  posterStory,
  settlementDocument,
  withholdingCertificate,
};
type ArchiveHandlers = { [Key in keyof typeof archives]: ArchiveHandler<(typeof archives)[Key]> };
export const ARCHIVES: ArchiveHandlers = { accountingArchive, ownData };
export const SECRET_DOCUMENTS: SecretDocumentHandlers = {
  crewSheetDocument,
  crewFile,
  pressKitDocument,
  pressKitRider,
};
