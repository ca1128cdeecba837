declare const brand: unique symbol;

/** A string that is known to name one kind of thing: a booking's id cannot be passed where a show's is asked. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

export type UserId = Branded<'UserId'>;
export type ArtistId = Branded<'ArtistId'>;
export type VenueId = Branded<'VenueId'>;
export type ShowId = Branded<'ShowId'>;
export type BookingId = Branded<'BookingId'>;
export type AgreementId = Branded<'AgreementId'>;
export type SettlementId = Branded<'SettlementId'>;
export type InvoiceId = Branded<'InvoiceId'>;
export type PaymentId = Branded<'PaymentId'>;
export type ReviewId = Branded<'ReviewId'>;
export type ConversationId = Branded<'ConversationId'>;
export type MessageId = Branded<'MessageId'>;
export type NotificationId = Branded<'NotificationId'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the shape of an id (any UUID version). Ask this before a text from an address reaches SQL. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/**
 * Brands a text that comes from a trusted place (a row of the database, a parsed form).
 * Throws on a text that cannot be an id: by then something has gone wrong.
 */
export function asId<Id extends Branded<string>>(text: string): Id {
  if (!isId(text)) throw new Error(`not an id: ${JSON.stringify(text)}`);
  return text as Id;
}
