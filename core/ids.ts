declare const brand: unique symbol;

/** A string that is known to name one kind of thing: a booking's id cannot be passed where a show's is asked. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

export type ArtistId = Branded<'ArtistId'>;
export type ShowId = Branded<'ShowId'>;
export type BookingId = Branded<'BookingId'>;
export type AgreementId = Branded<'AgreementId'>;
export type ChangeId = Branded<'ChangeId'>;
export type SettlementId = Branded<'SettlementId'>;
export type InvoiceId = Branded<'InvoiceId'>;
export type SeriesId = Branded<'SeriesId'>;
export type ImportId = Branded<'ImportId'>;
export type UseId = Branded<'UseId'>;
export type RoomId = Branded<'RoomId'>;
export type ReviewId = Branded<'ReviewId'>;
export type RuleId = Branded<'RuleId'>;
export type DirectPaymentId = Branded<'DirectPaymentId'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the shape of an id (any UUID version). Ask this before a text from an address reaches SQL. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** An id that names nobody and nothing: what somebody without an account, or without a profile yet, is asked by. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
