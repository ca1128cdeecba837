import { isolated, oneLine } from '#core/forms/directions.ts';
import { LINK_ROUTE } from '#core/outsiders/route.ts';
import { t } from '#core/words/t.ts';
import type { Mailer } from '#server/mail/mailer.ts';

/** The label of the button that opens a booking without an account. */
export const OPEN_BY_LINK = () => t`See the booking`;

/** What whoever has no account reads below the button. */
export const aboutLink = (keeper: string): string[] => [
  t`You need no account: the link opens this one booking with ${isolated(oneLine(keeper))}, for whoever has this mail. Please do not pass the mail on; on the page you can let a colleague in by name.`,
];

/** Where the link of a booking leads. What opens it stands behind the '#', which browsers send to nobody. */
export async function linkTo(
  { siteUrl, sealLink }: Pick<Mailer, 'siteUrl' | 'sealLink'>,
  { opens, version }: { opens: string; version: number },
): Promise<string> {
  const sealed = await sealLink?.({ opens, version });
  return `${siteUrl}${LINK_ROUTE}#${sealed ?? ''}`;
}

/** Where whoever reads the mail ends all mails of people that they have no account with; without sealed links, nothing. */
export async function endMails(
  { siteUrl, sealLink }: Pick<Mailer, 'siteUrl' | 'sealLink'>,
  email: string,
): Promise<{ link: string } | undefined> {
  return (
    sealLink && { link: `${siteUrl}/functions/v1/api/unsubscribe/${await sealLink({ unwanted: email })}` }
  );
}
