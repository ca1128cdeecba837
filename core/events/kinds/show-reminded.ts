import * as z from 'zod';
import { BINDING_UNSIGNED_IN_SENTENCE } from '#core/booking/binding-words.ts';
import { formatClock } from '#core/calendar/clock.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { sides, time } from '#core/events/shared/fields.ts';
import { agreementRoute, nightRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';

/** `toldTo` are the sides that want to be reminded, `unsigned` those that have yet to sign the agreement. */
export const data = z.strictObject({
  doors: time,
  show: time,
  set: time.optional(),
  /** So many play, where a venue is reminded of a night of several; the booking is that of the act that plays last. */
  acts: z.int().min(2).optional(),
  toldTo: sides,
  agreementId: z.uuid().optional(),
  unsigned: sides.optional(),
  /** So many lines of the night are not settled. */
  openLines: z.int().min(1).optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'calendar-reminder'> = (
  { data: { toldTo, agreementId, unsigned = [], ...times } },
  { showId },
) =>
  toldTo.map((to) => {
    const isTheirs = agreementId !== undefined && unsigned.includes(to);
    const sign = isTheirs ? 'you' : unsigned.length > 0 ? 'them' : undefined;
    return {
      to,
      kind: 'calendar-reminder',
      params: sign ? { ...times, sign } : times,
      route: isTheirs ? agreementRoute(agreementId) : nightRoute(showId),
    };
  });

type Eve = {
  doors: string;
  show: string;
  set?: string;
  acts?: number;
  sign?: 'you' | 'them';
  openLines?: number;
};

export const words = {
  'calendar-reminder': (p: Eve, { artist, venue, them, show }) => [
    p.acts ? t`Tomorrow: ${artist} and ${othersOf(p.acts)} at ${venue}` : t`Tomorrow: ${show}`,
    t`Doors ${formatClock(p.doors)}, ${p.set ? t`set ${formatClock(p.set)}` : t`show ${formatClock(p.show)}`}.${toSign(p, them)}${stillOpen(p)}`,
  ],
} satisfies Wordings;

function toSign({ sign, acts }: Eve, them: string): string {
  if (!sign) return '';
  const who = sign === 'you' ? 'you' : acts ? t`an act` : them;
  return t` ${acts ? t`An` : t`The`} agreement is ${BINDING_UNSIGNED_IN_SENTENCE()} by ${who}.`;
}

const othersOf = (acts: number) => (acts === 2 ? t`another act` : t`${acts - 1} other acts`);

const stillOpen = ({ openLines: open }: Eve) =>
  open === undefined
    ? ''
    : open === 1
      ? t` 1 line of the night is open.`
      : t` ${open} lines of the night are open.`;

export const toggles = {
  'calendar-reminder': { email: 'email_booking_confirmations', push: 'push_calendar_reminders' },
} as const;
export const buttons = {
  'calendar-reminder': (route: string) =>
    // The reader has yet to sign the agreement.
    route.startsWith('/agreement/') ? t`Read and sign` : t`Open the night`,
};
