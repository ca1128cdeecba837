import type { Day } from '#core/calendar/day.ts';
import { isolated, oneLine } from '#core/forms/directions.ts';
import { forProfile } from '#core/notifications/routes.ts';
import { wordsOf } from '#core/notifications/words.ts';
import { asHeading } from '#core/words/in-sentence.ts';
import { t } from '#core/words/t.ts';
import type { MailContent, MailGroup, MailLine } from '#server/mail/content.ts';
import type { DigestNotice, DigestReader } from '#server/mail/digest-notices.ts';
import { longDay } from '#server/mail/night-facts.ts';

/** A mail that tells more is read by nobody; the notifications have the rest. */
const MOST_LINES = 40;
/** The page of a line has the whole of it. */
const LONGEST_TEXT = 200;

type Line = MailLine & { group: string; night: Day | null };

/** What waited for a person, as one mail: grouped by what it is about, each line a link to its page under the right profile. */
export function digestContent(
  notices: readonly DigestNotice[],
  { name, timeZone }: Pick<DigestReader, 'name' | 'timeZone'>,
  siteUrl: string,
): MailContent {
  const lines = folded(notices.map((notice) => lineOf(notice, timeZone, siteUrl)));
  const told = lines.slice(0, MOST_LINES);
  const left = lines.length - told.length;
  const [first] = told;
  const others = lines.length - 1;
  const subject = first ? first.title : t`Your daily digest`;
  return {
    subject: others > 0 ? t`${subject}, and ${others} more` : subject,
    greeting: name ? t`Hello ${isolated(oneLine(name))},` : t`Hello,`,
    heading: t`Your daily digest`,
    paragraphs: [t`This could wait until now, and comes as one mail.`],
    groups: groupsOf(told),
    after: left > 0 ? [t`And ${left} more in your notifications.`] : [],
    foot: { of: 'notices', settings: `${siteUrl}/settings?tab=notifications` },
  };
}

function lineOf(notice: DigestNotice, timeZone: string, siteUrl: string): Line {
  const { title, description } = wordsOf(notice, timeZone);
  const { night, profile, profileId, route } = notice;
  return {
    title: oneLine(title),
    text: description.length > LONGEST_TEXT ? `${description.slice(0, LONGEST_TEXT - 1)}…` : description,
    link: siteUrl + forProfile(route, profileId),
    group: headingOf(notice, profile),
    night,
  };
}

/** 'Friday, 4 December 2026 at The Blue Room'; with whose it is before it, where its reader acts for several. */
function headingOf({ night, venue_name }: DigestNotice, profile: string | null): string {
  const about = night
    ? venue_name
      ? t`${longDay(night)} at ${isolated(oneLine(venue_name))}`
      : longDay(night)
    : profile
      ? ''
      : t`Your profile`;
  return profile ? [isolated(oneLine(profile)), about].filter(Boolean).join(': ') : asHeading(about);
}

/** What says the same of the same page is told once. */
function folded(lines: readonly Line[]): Line[] {
  const newest = new Map(lines.map((line) => [`${line.link} ${line.title}`, line]));
  return [...newest.values()];
}

/** The next night first; what is about none comes last. */
function groupsOf(lines: readonly Line[]): MailGroup[] {
  const inOrder = lines.toSorted((a, b) => (a.night ?? '9999').localeCompare(b.night ?? '9999'));
  const groups = new Map<string, MailLine[]>();
  for (const { group, night: _, ...line } of inOrder) groups.set(group, [...(groups.get(group) ?? []), line]);
  return [...groups].map(([heading, of]) => ({ heading, lines: of }));
}
