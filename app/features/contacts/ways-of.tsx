import { TextLink } from '#app/ui/link.tsx';
import type { Way } from '#core/contacts/contact.ts';
import { t } from '#core/words/t.ts';
import type { Contact } from './contacts-queries.ts';

/** Mails, phones, links and the place of a contact; each leads to what writes or calls there. */
export function WaysOf({ contact }: { contact: Pick<Contact, 'emails' | 'phones' | 'links' | 'place'> }) {
  const { emails, phones, links, place } = contact;
  const isUnknown = emails.length + phones.length + links.length === 0;
  const lines = (ways: readonly Way[], href: (value: string) => string) =>
    ways.map(({ label, value }) => (
      <li key={value} className="wrap-anywhere">
        {label ? <span className="text-ink-soft">{label}: </span> : null}
        <TextLink href={href(value)}>{value}</TextLink>
      </li>
    ));
  return (
    <ul className="grid gap-1.5">
      {lines(emails, (value) => `mailto:${value}`)}
      {lines(phones, (value) => `tel:${value.replace(/[^\d+]/g, '')}`)}
      {lines(links, (value) => value)}
      {isUnknown ? <li className="text-ink-soft">{t`No mail, phone or link is known yet.`}</li> : null}
      {place ? <li>{place}</li> : null}
    </ul>
  );
}
