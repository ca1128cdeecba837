import { showName } from '#core/booking/show-name.ts';
import type { Side } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { LegalForm, Standing } from '#core/settings/billing-details.ts';
import { t } from '#core/words/t.ts';

/** What an invoice keeps of whoever it is from or to. */
export type PartyOnInvoice = {
  legal_name?: string;
  legal_address?: string;
  /** As it was typed before the two numbers were asked for apart. */
  tax_id?: string;
  tax_number?: string;
  vat_id?: string;
  /** When VIES last said that the VAT id is valid, before a paper with reverse charge, and what it keeps its answer under. */
  vat_id_check?: { on: string; identifier?: string };
  /** The parts of `legal_address`, where they were said apart; `country` is ISO 3166. */
  address_lines?: string[];
  postcode?: string;
  city?: string;
  country?: string;
  legal_form?: LegalForm;
  standing?: Standing;
  /** The number of the paper for what this party supplies, in a series of its own; none where it writes its papers itself. */
  paper_number?: string;
  /** The month (yyyy-MM) whose one invoice the paper is on: it has its number when that month is over. */
  month?: string;
  /** Since when an artist lets their papers be written in their name. */
  self_billing_since?: string;
  /** Of an artist who has not agreed to that: the invoice of the fee is theirs to write. Papers of before do not say so. */
  writes_own?: true;
  /** Of whoever runs the deployment: they have not said who they are. */
  is_unsaid?: boolean;
  /** Of a venue that had several rooms when it was issued: the room of the show. */
  room?: string;
};

/** The lines that name a party beside the name it goes by: the legal name, the address, the numbers of its tax. */
export function legalLines(of: PartyOnInvoice): string[] {
  const { legal_name, legal_address, tax_id, tax_number, vat_id, vat_id_check } = of;
  return [
    ...(legal_name ? [legal_name] : []),
    ...(legal_address ? legal_address.split('\n') : []),
    ...(tax_id ? [t`Tax id ${tax_id}`] : []),
    ...(tax_number ? [t`Tax number ${tax_number}`] : []),
    ...(vat_id ? [t`VAT id ${vat_id}`] : []),
    ...(vat_id_check ? [checkedWords(vat_id_check)] : []),
  ];
}

const checkedWords = ({ on, identifier }: NonNullable<PartyOnInvoice['vat_id_check']>): string =>
  t`Checked with VIES on ${formatDay(on)}${identifier ? ` (${identifier})` : ''}`;

/** The show of an invoice in the words of who reads: it is kept in English, 'The Larks at Paradiso'. */
export const eventOnInvoice = (of: {
  event_name: string;
  artist_name: string;
  venue_name: string;
}): string =>
  of.event_name === `${of.artist_name} at ${of.venue_name}`
    ? showName({ artist: { name: of.artist_name }, venue: { name: of.venue_name } })
    : of.event_name;

/** What a paper says where whoever runs the deployment has not said who they are. */
export const ISSUER_UNSAID = () =>
  t`Whoever runs this deployment has not said who they are: this paper is for trying the product out, and none for a tax office.`;

/** Whether what is charged is a request to pay, with the invoices of its suppliers apart: papers of before are invoices themselves. */
export const isRequestToPay = (charged: { kind: string; artist?: unknown; issuer?: unknown }): boolean => {
  if (isOfMerchandise(charged.kind)) return true;
  const [artist, issuer] = [charged.artist, charged.issuer] as (PartyOnInvoice | null | undefined)[];
  return (
    (charged.kind === 'invoice' || charged.kind === 'credit-note') &&
    Boolean(
      artist?.paper_number || artist?.writes_own || artist?.month || issuer?.paper_number || issuer?.month,
    )
  );
};

/** Whether a paper is about what a venue keeps of an artist's merchandise: its supplier's paper follows, as those of a request to pay do. */
export const isOfMerchandise = (kind: string): boolean =>
  kind === 'merchandise' || kind === 'merchandise-credit';

export const titleOfRequest = (kind: string): string => {
  if (kind === 'merchandise') return t`Commission on merchandise`;
  if (kind === 'merchandise-credit') return t`Credit of commission on merchandise`;
  return kind === 'credit-note' ? t`Credit` : t`Request to pay`;
};

/** Between whom an invoice is, as it says on screen and on paper. */
export type Parties = { billedTo: Side; other: Side; otherLabel: string; onBehalfOf: string };

/** The venue is billed for the artist's performance; an artist who cancels, or has something to return, is billed for the venue. */
export function partiesOf({ payer, kind, about }: { payer: string; kind: string; about: string }): Parties {
  if (kind === 'commission' || kind === 'commission-credit')
    return { billedTo: 'artist', other: 'venue', otherLabel: t`Of the show at`, onBehalfOf: '' };
  if (isOfMerchandise(kind))
    return { billedTo: 'artist', other: 'venue', otherLabel: t`Supplied by`, onBehalfOf: '' };
  return payer === 'artist'
    ? {
        ...{
          billedTo: 'artist',
          other: 'venue',
          otherLabel: about === 'return' ? t`Returned to` : t`For the show that was to be at`,
        },
        onBehalfOf: t`on behalf of the venue named above`,
      }
    : {
        ...{ billedTo: 'venue', other: 'artist', otherLabel: t`For the performance of` },
        onBehalfOf: t`on behalf of the artist named above`,
      };
}
