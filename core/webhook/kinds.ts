import { t } from '#core/words/t.ts';

/** What happens to a profile and can be sent to its webhooks, by what it is about. Each is an event of core/events/kinds. */
export const WEBHOOK_GROUPS = {
  'Offers and bookings': [
    ...(['booking-requested', 'booking-countered', 'booking-accepted', 'booking-declined'] as const),
    ...([
      'booking-withdrawn',
      'booking-expired',
      'booking-overtaken',
      'booking-cancelled',
      'booking-played',
    ] as const),
  ],
  Agreements: ['agreement-signed', 'agreement-amended', 'change-proposed', 'change-answered'],
  Nights: [
    'show-opened',
    'show-changed',
    'show-cancelled',
    'running-order-published',
    'running-order-confirmed',
  ],
  Tickets: ['tickets-planned', 'tickets-counted', 'tickets-nearly-full', 'tickets-behind'],
  Holds: ['hold-placed', 'hold-challenged', 'hold-moved', 'hold-ended'],
  'Statements and money': [
    ...(['settlement-sent', 'settlement-restated', 'settlement-disputed', 'settlement-confirmed'] as const),
    ...(['invoice-issued', 'invoice-paid', 'payout-sent', 'payout-arrived'] as const),
  ],
} as const;

type WebhookGroup = keyof typeof WEBHOOK_GROUPS;

/** How the form calls each of them. */
export const webhookGroupWords = (): Record<WebhookGroup, string> => ({
  'Offers and bookings': t`Offers and bookings`,
  Agreements: t`Agreements`,
  Nights: t`Nights`,
  Tickets: t`Tickets`,
  Holds: t`Holds`,
  'Statements and money': t`Statements and money`,
});

export const WEBHOOK_KINDS = Object.values(WEBHOOK_GROUPS).flat();
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
/** How long to wait after each try that failed, in milliseconds, each longer than the one before; after the last one it is given up, about a day after the first. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 7 * HOUR, 10 * HOUR];

/** The pause after so many tries that failed; null where it is given up. */
export const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null;

/** An endpoint that has answered nothing well for so long is switched off. */
export const STOPPED_AFTER_DAYS = 3;
/** For so long the secret before a new one signs too. */
export const OLD_SECRET_HOURS = 24;
