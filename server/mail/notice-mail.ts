import type { KeptChange } from '#core/booking/agreed-change.ts';
import type { Side } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { Stands } from '#core/events/event.ts';
import { isolated, oneLine } from '#core/forms/directions.ts';
import { forProfile } from '#core/notifications/routes.ts';
import type { Words } from '#core/notifications/words.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';
import { asHeading } from '#core/words/in-sentence.ts';
import { t } from '#core/words/t.ts';
import { buttonLabel } from '#server/mail/button-labels.ts';
import type { MailContent } from '#server/mail/content.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { aboutLink, OPEN_BY_LINK } from '#server/mail/link-to-booking.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import type { MailedNight } from '#server/mail/night.ts';
import { longDay, nightBefore, nightFacts, timesOfVenue } from '#server/mail/night-facts.ts';

export type MailedNotice = Words & {
  kind: string;
  /** Whom to greet; null greets without a name. */
  name: string | null;
  route: string;
  /** As the reader typed it in their settings. */
  timeZone: string | null;
  night: MailedNight | null;
  /** A proposed change: the mail has the night as it is agreed, also when it is sent after the answer. */
  changes?: readonly KeptChange[];
  /** The profile that it is for, where its reader acts for several. */
  profileId?: string | null;
  /** The side that is told. */
  side?: Side | null;
  /** Until when a hold stands, or is decided on, which its words say by the clock of the venue. */
  stands?: Stands | undefined;
  /** One press each answers it, in place of the button. */
  choices?: MailContent['choices'];
  /** How it is answered by mail, where answers are taken. */
  answer?: { says: string } | undefined;
  /** The names of the papers that the mail carries. */
  attached?: readonly string[];
  /** Its reader has no account: who asks them, and the link that opens this booking. */
  byLink?: { keeper: string; url: string; stop: { link: string } | undefined } | undefined;
};

/** Kinds whose mail brings the night into the reader's calendar, moves it there, or takes it out. */
const ON_THE_CALENDAR: readonly string[] = [
  'booking-confirmed',
  'show-changed',
  'booking-cancelled',
] satisfies NoticeKind[];

/** Whether its mail has an event for the calendar, or is answered from. */
export const isMailOfItsOwn = (kind: string): boolean =>
  ON_THE_CALENDAR.includes(kind) || kind === 'band-asked';

/** What stands in a list of mails: the title, and of the night that it is about what the title does not name. */
function subjectOf({ title, kind, night }: MailedNotice): string {
  if (!night || kind === 'message') return title;
  const day = formatDay(night.date);
  if (title.includes(day)) return title;
  const names = [night.artist, night.venue].map(isolated);
  const namesPeople = names.some((name) => title.includes(name));
  const ends = /[?!.]$/.test(title) ? '' : ':';
  return namesPeople ? `${title} (${day})` : `${title}${ends} ${t`${names[0]} at ${names[1]}`}, ${day}`;
}

/** A day of a calendar is written in words, as 02/12 is another day to some readers. */
function factsOf(notice: MailedNotice): ReturnType<typeof nightFacts> {
  const { night, route, timeZone, changes = [], side = null, stands } = notice;
  if (night) return nightFacts(nightBefore(night, changes), timeZone);
  const [, day] = DAY_OF_CALENDAR.exec(route) ?? [];
  if (!day) return [];
  const times = stands ? timesOfVenue({ side, instant: stands.until, zone: stands.zone }, timeZone) : [];
  return [[t`Date`, asHeading(longDay(day))], ...times];
}

const DAY_OF_CALENDAR = /\/calendar\?date=(\d{4}-\d\d-\d\d)$/;

/** The mail about a notification, sent at `now`. */
export async function noticeMail(
  notice: MailedNotice,
  { siteUrl, from }: Omit<Mailer, 'send' | 'sealLink'>,
  { to, now }: { to: string; now: Date },
): Promise<Mail> {
  const { kind, title, description, name, route, night, byLink, answer, attached = [] } = notice;
  const papers = attached.length > 0 ? [t`Attached: ${attached.join(', ')}`] : [];
  const answering = answer ? [answer.says] : [];
  const page = await layOut({
    subject: subjectOf(notice),
    greeting: name ? t`Hello ${isolated(oneLine(name))},` : t`Hello,`,
    heading: title,
    paragraphs: description ? [description] : [],
    facts: factsOf(notice),
    choices: notice.choices,
    ...(byLink
      ? {
          button: { label: OPEN_BY_LINK(), link: byLink.url },
          after: [...answering, ...aboutLink(byLink.keeper)],
          foot: { of: 'stranger' as const, stop: byLink.stop?.link },
        }
      : {
          button: { label: buttonLabel(kind, route), link: siteUrl + forProfile(route, notice.profileId) },
          after: [...papers, ...answering],
          foot: { of: 'notices' as const, settings: `${siteUrl}/settings?tab=notifications` },
        }),
  });
  const mail: Mail = { to, ...page };
  if (!night || !ON_THE_CALENDAR.includes(kind)) return mail;
  const { nightEvent } = await import('#server/mail/night-event.ts');
  const event = nightEvent(night, { to, from, siteUrl, now });
  return event ? { ...mail, event } : mail;
}
