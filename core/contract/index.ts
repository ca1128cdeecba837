import type * as z from 'zod';
import * as account from '#core/contract/account.ts';
import * as accounting from '#core/contract/accounting.ts';
import * as address from '#core/contract/address.ts';
import * as addressBook from '#core/contract/address-book.ts';
import * as admin from '#core/contract/admin.ts';
import * as advancing from '#core/contract/advancing.ts';
import * as agreement from '#core/contract/agreement.ts';
import * as announcement from '#core/contract/announcement.ts';
import * as apiToken from '#core/contract/api-token.ts';
import * as band from '#core/contract/band.ts';
import * as bank from '#core/contract/bank-details.ts';
import * as block from '#core/contract/block.ts';
import * as booking from '#core/contract/booking.ts';
import * as books from '#core/contract/books.ts';
import * as calendar from '#core/contract/calendar.ts';
import * as calendarsIn from '#core/contract/calendars-in.ts';
import * as change from '#core/contract/change.ts';
import * as claims from '#core/contract/claims.ts';
import * as connections from '#core/contract/connections.ts';
import * as contact from '#core/contract/contact.ts';
import * as contest from '#core/contract/contest.ts';
import type { Act, Archive, Contract, DocumentRead, Read, SecretDocument } from '#core/contract/define.ts';
import * as demo from '#core/contract/demo.ts';
import * as electronicInvoice from '#core/contract/electronic-invoice.ts';
import * as failure from '#core/contract/failure.ts';
import * as figures from '#core/contract/figures.ts';
import * as hold from '#core/contract/hold.ts';
import * as interest from '#core/contract/interest.ts';
import * as lists from '#core/contract/lists.ts';
import * as look from '#core/contract/look.ts';
import * as matcher from '#core/contract/matcher.ts';
import * as matching from '#core/contract/matching.ts';
import * as mediation from '#core/contract/mediation.ts';
import * as member from '#core/contract/member.ts';
import * as message from '#core/contract/message.ts';
import * as month from '#core/contract/month.ts';
import * as monthInvoice from '#core/contract/month-invoice.ts';
import * as movingIn from '#core/contract/moving-in.ts';
import * as newsletter from '#core/contract/newsletter.ts';
import * as night from '#core/contract/night.ts';
import * as nightFiles from '#core/contract/night-files.ts';
import * as offer from '#core/contract/offer.ts';
import * as offerForms from '#core/contract/offer-forms.ts';
import * as outsider from '#core/contract/outsider.ts';
import * as overpayment from '#core/contract/overpayment.ts';
import * as paper from '#core/contract/paper.ts';
import * as payment from '#core/contract/payment.ts';
import * as people from '#core/contract/people.ts';
import * as poster from '#core/contract/poster.ts';
import * as pressKit from '#core/contract/press-kit.ts';
import * as profile from '#core/contract/profile.ts';
import * as promotion from '#core/contract/promotion.ts';
import * as push from '#core/contract/push.ts';
import * as replacement from '#core/contract/replacement.ts';
import * as report from '#core/contract/report.ts';
import * as review from '#core/contract/review.ts';
import * as room from '#core/contract/room.ts';
import * as series from '#core/contract/series.ts';
import * as settlement from '#core/contract/settlement.ts';
import * as show from '#core/contract/show.ts';
import * as switches from '#core/contract/switches.ts';
import * as tickets from '#core/contract/tickets.ts';
import * as use from '#core/contract/use.ts';
import * as verification from '#core/contract/verification.ts';
import * as webhook from '#core/contract/webhook.ts';
import * as website from '#core/contract/website.ts';

/** Every file of contracts, one a noun. What a file exports as a contract is served. */
const NOUNS = {
  show,
  night,
  nightFiles,
  interest,
  overpayment,
  monthInvoice,
  tickets,
  advancing,
  member,
  outsider,
  claims,
  band,
  movingIn,
  profile,
  pressKit,
  message,
  month,
  calendar,
  calendarsIn,
  connections,
  room,
  use,
  series,
  hold,
  booking,
  replacement,
  agreement,
  change,
  settlement,
  contest,
  paper,
  electronicInvoice,
  poster,
  payment,
  bank,
  books,
  report,
  review,
  promotion,
  push,
  matcher,
  matching,
  offer,
  account,
  accounting,
  block,
  contact,
  address,
  addressBook,
  offerForms,
  demo,
  admin,
  figures,
  people,
  look,
  switches,
  newsletter,
  failure,
  mediation,
  announcement,
  verification,
  apiToken,
  lists,
  webhook,
  website,
};
type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Exports = Merged<(typeof NOUNS)[keyof typeof NOUNS]>;

/** A contract with the noun it belongs to and the identifier it is exported with. */
export type Listed = { noun: string; key: string; contract: Contract };

/** Every contract there is. */
export const listed: readonly Listed[] = Object.entries(NOUNS).flatMap(([noun, exported]) =>
  Object.entries(exported as Record<string, unknown>).flatMap(([key, contract]) =>
    isContract(contract) ? [{ noun, key, contract }] : [],
  ),
);
export const contracts: readonly Contract[] = listed.map(({ contract }) => contract);

function isContract(exported: unknown): exported is Contract {
  return typeof exported === 'object' && exported !== null && 'kind' in exported && 'summary' in exported;
}

/** The contracts of one kind by the identifier they are exported with: `{ acceptBooking: … }`. */
type OfKind<Kind extends Contract> = {
  [Key in keyof Exports as Exports[Key] extends Kind ? Key : never]: Exports[Key] extends Kind
    ? Exports[Key]
    : never;
};

function ofKind<Kind extends Contract>(kind: Kind['kind']): OfKind<Kind> {
  const found = listed.filter(({ contract }) => contract.kind === kind);
  return Object.fromEntries(found.map(({ key, contract }) => [key, contract])) as OfKind<Kind>;
}

/** Every act between parties, or with money. */
export const acts = ofKind<Act>('act');
/** Every computed read. */
export const reads = ofKind<Read>('read');
/** Every document. */
export const documents = ofKind<DocumentRead>('document');
/** Every archive. */
export const archives = ofKind<Archive>('archive');
/** Every document for whoever holds a secret. */
export const secretDocuments = ofKind<SecretDocument>('secret-document');

type ByName<All> = {
  [Key in keyof All as All[Key] extends { name: infer Name extends string } ? Name : never]: All[Key];
};
type Acts = ByName<typeof acts>;
type Reads = ByName<typeof reads>;

export type ActName = keyof Acts;
/** The acts that carry something out of the account. */
export type MovingActName =
  | 'save-payout-account'
  | 'keep-bank-details'
  | 'open-payment-page'
  | 'keep-calendar-feed'
  | 'share-night'
  | 'invite-member'
  | 'change-role'
  | 'hand-over'
  | 'make-api-token'
  | 'add-webhook'
  | 'export-contacts';
export type ReadName = keyof Reads;
export type DocumentName = keyof ByName<typeof documents>;
export type ArchiveName = keyof ByName<typeof archives>;

type SecretDocuments = ByName<typeof secretDocuments>;
export type SecretDocumentName = keyof SecretDocuments;
export type SecretDocumentInput<Name extends SecretDocumentName> = z.input<SecretDocuments[Name]['input']>;

/** What a caller sends, and what it gets. */
export type ActInput<Name extends ActName> = z.input<Acts[Name]['input']>;
export type ActAnswer<Name extends ActName> = z.output<Acts[Name]['answer']>;
export type ReadAnswer<Name extends ReadName> = z.output<Reads[Name]['answer']>;

/** The query of a read as a caller states it: numbers and lists, which the client writes as text. */
export type ReadQuery<Name extends ReadName> = Stated<
  z.input<Reads[Name]['query']>,
  z.output<Reads[Name]['query']>
>;
type Stated<Sent, Meant> = {
  [Key in keyof Sent & keyof Meant as undefined extends Sent[Key] ? never : Key]: Value<
    Sent[Key],
    Meant[Key]
  >;
} & {
  [Key in keyof Sent & keyof Meant as undefined extends Sent[Key] ? Key : never]?:
    | Value<Sent[Key], Meant[Key]>
    | undefined;
};
/** Text as it is sent (an id needs no brand), anything else as it is meant. */
type Value<Sent, Meant> = Meant extends string | undefined ? Sent : Meant;

const ACTS_BY_NAME: ReadonlyMap<string, Act> = new Map(
  Object.values(acts).map((each): [string, Act] => [each.name, each]),
);

/** The act of a name, which is its address. Null for any other text. */
export function actNamed(name: string): Act | null {
  return ACTS_BY_NAME.get(name) ?? null;
}
