import type { ReactNode } from 'react';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { formatDay } from '#core/calendar/day.ts';
import { historyOf } from '#core/contacts/history.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import type { Contact } from './contacts-queries.ts';

type Nights = ReadAnswer<'contact-card'>['nights'];

/** What there was with a contact, from bookings, statements and invoices. What is not known is said so. */
export function ContactHistory({ contact, nights }: { contact: Contact; nights: Nights }) {
  const { side } = useViewer();
  if (nights === null)
    return (
      <Card title={t`History`}>
        <p className="text-ink-soft">
          {contact.profile
            ? t`Nights are booked between an artist and a venue: nothing is known of this one.`
            : t`Nothing is known: this contact stands for no profile. ${side === 'venue' ? t`An act` : t`A venue`} that is on Running Order can be linked, under “About this entry”: your nights with each other stand here then.`}
        </p>
      </Card>
    );
  if (nights.length === 0)
    return (
      <Card title={t`History`}>
        <p className="mb-3 text-ink-soft">{t`No night has been agreed with ${contact.name} yet.`}</p>
        {contact.profile && !contact.profile.isClosed ? (
          <ButtonLink href={`/${contact.profile.side}/profile/${contact.profile.id}`}>
            {t`Open the profile`}
          </ButtonLink>
        ) : null}
      </Card>
    );
  const { past, toCome, cancelled, fees, sold, daysToPay } = historyOf(nights);
  const over = (count: number) => t`over ${count} ${count === 1 ? 'night' : 'nights'}`;
  return (
    <Card title={t`History`}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Fact label={t`Nights`}>
          {t`${past} past, ${toCome} to come${cancelled > 0 ? t`, ${cancelled} called off` : ''}`}
        </Fact>
        <Fact label={t`Fees`}>
          {fees.length === 0
            ? t`None settled yet`
            : fees.map(({ currency, cents, nights: count }) => (
                <span key={currency} className="block">
                  <Money cents={cents} currency={currency} /> {over(count)}
                </span>
              ))}
        </Fact>
        <Fact label={t`Tickets sold`}>
          {sold ? t`${sold.average} a night, ${over(sold.nights)}` : t`Not known yet`}
        </Fact>
        <Fact label={t`Days to pay`}>
          {daysToPay ? t`${daysToPay.average} on average, ${over(daysToPay.nights)}` : t`Not known yet`}
        </Fact>
      </dl>
      <ul className="mt-5 grid divide-y divide-line border-t border-line">
        {nights.map((night) => (
          <li
            key={night.bookingId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="min-w-0">
              <TextLink href={`/${side}/bookings?booking=${night.bookingId}`}>
                {formatDay(night.day)}
              </TextLink>
              {night.title ? <span className="wrap-anywhere text-ink-soft"> {night.title}</span> : null}
            </span>
            <span className="flex flex-wrap items-center gap-3">
              {night.sold === null ? null : (
                <span className="text-sm text-ink-soft">{t`${night.sold} sold`}</span>
              )}
              {night.feeCents === null ? null : <Money cents={night.feeCents} currency={night.currency} />}
              <StatusBadge status={night.status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
