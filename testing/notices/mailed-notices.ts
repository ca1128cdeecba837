import { SIDES } from '#core/booking/side.ts';
import { wordsOf } from '#core/notifications/words.ts';
import { emailToggleOf } from '#core/settings/notice-kinds.ts';
import { howToAnswer } from '#server/mail/answer-to.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { MailedNight } from '#server/mail/night.ts';
import type { MailedNotice } from '#server/mail/notice-mail.ts';
import { dealsCalled } from './deals-called.ts';
import { everyNotice } from './every-notice.ts';

export const SITE_URL = 'https://order.example';
export const MAILER: Mailer = {
  siteUrl: SITE_URL,
  from: 'Running Order <mail@order.example>',
  send: async () => {},
  sealLink: async () => 'sealed',
};

/** A notice that is mailed; it is worded in the language that is read then. */
type Mailed = { kind: string; worded: () => MailedNotice };

/**
 * The mails of each kind of notice: some of the ways in which each is worded, alone and with its night, to either side, booked and offered, to
 * somebody without an account, and answered by mail.
 */
export function mailedNotices(words: string): Mailed[] {
  const made = everyNotice(words);
  const kinds = [...new Set(made.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const notices = made.filter((notice) => notice.kind === kind);
    if (!emailToggleOf(kind)) return [];
    const step = Math.ceil(notices.length / 5);
    const some = notices.filter((_, at) => at % step === 0);
    return some.map((notice, at) => ({
      kind,
      worded: () => ({
        ...{ kind, ...wordsOf(notice), name: at % 2 ? words : null, route: notice.route },
        ...{ timeZone: 'America/New_York', side: notice.side as MailedNotice['side'] },
        night: at === 0 ? null : nightOf(words, at),
        ...(at === 1 ? { answer: { says: howToAnswer(kind, words) } } : {}),
        ...(at === 2 ? { attached: [`${words}.pdf`] } : {}),
        ...(at === 3 ? { byLink: { keeper: words, url: SITE_URL, stop: { link: SITE_URL } } } : {}),
      }),
    }));
  });
}

const STATUSES = ['confirmed', 'requested', 'cancelled'] as const;

const nightOf = (words: string, at: number): MailedNight => ({
  ...{ bookingId: '907d2ee9-f796-4bcc-8b70-0c69085bdf28', status: STATUSES[at % 3] ?? 'confirmed' },
  ...{ side: SIDES[at % 2] ?? 'artist', artist: words, venue: words, address: words, date: '2027-03-28' },
  ...{
    timeZone: 'Europe/Amsterdam',
    doorsAt: '2027-03-28T18:00:00.000Z',
    startsAt: '2027-03-28T18:30:00.000Z',
  },
  ...{ endsAt: '2027-03-28T21:30:00.000Z', setStartsAt: '2027-03-28T19:15:00.000Z', setMinutes: 45 },
  ...{ deal: dealsCalled(words)[at * 3] ?? { kind: 'guarantee', guaranteeCents: 50_000 }, currency: 'EUR' },
  ...{ offeredBy: SIDES[(at + 1) % 2] ?? 'venue', depositAtOnce: false, staying: at % 2 ? [words] : [] },
  ...{
    standsUntil: '2027-03-01T23:00:00.000Z',
    message: words,
    ...(at === 5 ? { bill: [words, words] } : {}),
  },
});
