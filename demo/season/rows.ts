import type { Database } from '#core/database.types.ts';

type Insert = { [T in keyof Database['public']['Tables']]: Database['public']['Tables'][T]['Insert'] };

/** A row as it is handed to the database; nights follow from dates there, and nobody else writes them. */
export type Row<T extends keyof Insert> = T extends 'shows' | 'bookings'
  ? Omit<Insert[T], 'night'>
  : Insert[T];

/** Accounts as Supabase keeps them, without what only some deployments have. */
export type UserRow = {
  id: string;
  email: string;
  /** Whether it signs in with the demo's password; the cast does not sign in at all. */
  signsIn: boolean;
  metadata: { user_type: 'artist' | 'venue'; full_name: string };
  created_at: string;
};

/** The tables a season writes, in the order it writes them. */
export const SEASON_TABLES = [
  'artist_profiles',
  'venue_profiles',
  'rooms',
  'room_parts',
  'availability',
  'shows',
  'bookings',
  'contacts',
  'domain_events',
  'uses',
  'agreements',
  'conversations',
  'messages',
  'contact_messages',
  'notifications',
  'house_sheets',
  'settlements',
  'statement_revisions',
  'invoices',
  'payments',
  'payouts',
  'ledger_entries',
  'reviews',
  'mailing_list',
  'integrations',
  'billing',
  'payout_accounts',
] as const;
export type SeasonTable = (typeof SEASON_TABLES)[number];

export type SeasonRows = { [T in SeasonTable]: Row<T>[] };

export function noRows(): SeasonRows {
  return Object.fromEntries(SEASON_TABLES.map((table) => [table, []])) as unknown as SeasonRows;
}

export type RoomCosts = { room_id: string; costs: { name: string; cents: number }[] };

/** A file that a profile moved in with, and the nights that stood in it: `private.imports`, `private.past_nights`. */
export type FileRow = {
  id: string;
  user_id: string;
  made_by: string;
  kind: 'nights';
  name: string;
  sha256: string;
  written: number;
  already_there: number;
  left_out: number;
  at: string;
};
export type NightOfFile = {
  id: string;
  user_id: string;
  import_id: string;
  day: string;
  /** Of several acts of a night the first has the money and the tickets. */
  place: number;
  act: string;
  room?: string;
  sold?: number;
  capacity?: number;
  fee_cents?: number;
  fee_currency?: string;
  price_cents?: number;
  price_currency?: string;
  gross_cents?: number;
  gross_currency?: string;
  doors?: string;
  stage?: string;
  email?: string;
  note?: string;
  /** Of a night to come: what takes its room. */
  use_id?: string;
};

/** Prices of a night and what was counted: `private.ticketing`, `private.ticket_tiers`, `private.ticket_counts`. */
export type TicketingRow = { show_id: string; url: string };
export type TierRow = {
  id: string;
  show_id: string;
  place: number;
  name: string;
  price_cents: number;
  allocation: number | null;
  on_sale_on: string;
};
export type CountRow = {
  show_id: string;
  tier_id: string;
  sold: number;
  source: 'demo';
  counted_at: string;
  entered_at: string;
};

/** What two agreed to: `private.month_invoice_terms`. */
export type MonthTermsRow = {
  artist_id: string;
  venue_id: string;
  artist_since: string;
  venue_since: string;
};
/** The one invoice of a month, and the requests to pay that it is of: `private.month_invoices`, `private.month_invoice_requests`. */
export type MonthInvoiceRow = {
  id: string;
  artist_id: string;
  venue_id: string;
  month: string;
  currency: string;
  number: string;
  issued_on: string;
  created_at: string;
};
export type MonthRequestRow = { invoice_id: string; month_invoice_id: string };

/** A whole season, ready to be written. */
export type Season = {
  users: UserRow[];
  adminIds: string[];
  rows: SeasonRows;
  /** What a night usually costs in its rooms. */
  roomCosts: RoomCosts[];
  /** What its people moved in with. */
  imports: FileRow[];
  pastNights: NightOfFile[];
  /** Tickets of nights, as its venues counted them. */
  ticketing: TicketingRow[];
  ticketTiers: TierRow[];
  ticketCounts: CountRow[];
  /** Who has one invoice a month, and the one that was issued. */
  monthTerms: MonthTermsRow[];
  monthInvoices: MonthInvoiceRow[];
  monthRequests: MonthRequestRow[];
  /** How many agreements and invoices it numbers, for the database to go on from. */
  agreementCount: number;
  invoiceCount: number;
};
