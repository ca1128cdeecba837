import { t } from '#core/words/t.ts';
import type { BookedShow } from './booked-show.ts';

/** A confirmed show of 12 June 2027 with a guarantee of €500, as tests change it. */
export const show = (over: Partial<BookedShow> = {}): BookedShow =>
  ({
    booking_id: 'b',
    status: 'confirmed',
    offered_by: 'venue',
    is_past: false,
    show_date: '2027-06-12',
    starts_at: '2027-06-12T19:00:00Z',
    ends_at: '2027-06-12T22:00:00Z',
    deal: { kind: 'guarantee', guaranteeCents: 50_000 },
    currency: 'EUR',
    capacity: 250,
    full_price_cents: 1700,
    presale_price_cents: 1300,
    artist_name: t`The Larks`,
    venue_name: t`Paradiso`,
    settlement_id: null,
    settlement_status: null,
    payout_id: null,
    reviewed_by_artist: false,
    reviewed_by_venue: false,
    agreement_id: null,
    agreed_venue_fee_cents: null,
    agreed_commission_basis_points: null,
    artist_signed_at: null,
    venue_signed_at: null,
    invoice_paid_at: null,
    payout_arrived_at: null,
    contested_by: [],
    ...over,
  }) as BookedShow;

/** One that is over. */
export const past = (over: Partial<BookedShow> = {}) =>
  show({ is_past: true, starts_at: '2027-05-01T19:00:00Z', show_date: '2027-05-01', ...over });
