import { Fragment } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { formatDay } from '#core/calendar/day.ts';
import { CONTACT_KIND_LABELS } from '#core/contacts/contact.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type Row = ReadAnswer<'contacts'>['contacts'][number];

export function ContactsTable({ contacts, busy }: { contacts: readonly Row[]; busy: boolean }) {
  return (
    <DataTable
      caption={t`Contacts`}
      rows={contacts}
      rowKey={({ id }) => id}
      busy={busy}
      columns={[
        {
          id: 'name',
          header: t`Name`,
          primary: true,
          cell: ({ id, name, organisation, isDue, keepUntil }) => (
            <span className="grid min-w-0 justify-items-start gap-0.5">
              <TextLink href={`/contacts/${id}`} className="wrap-anywhere">
                {name}
              </TextLink>
              {organisation ? (
                <span className="text-sm wrap-anywhere text-ink-soft">{organisation}</span>
              ) : null}
              {isDue && keepUntil ? <Badge tone="warn">{t`Kept until ${formatDay(keepUntil)}`}</Badge> : null}
            </span>
          ),
        },
        { id: 'kind', header: t`Kind`, cell: ({ kind }) => CONTACT_KIND_LABELS[kind] },
        {
          id: 'mail',
          header: t`Mail`,
          isEmpty: ({ email }) => !email,
          cell: ({ email }) => <Mail address={email} />,
        },
        {
          id: 'phone',
          header: t`Phone`,
          isEmpty: ({ phone }) => !phone,
          cell: ({ phone }) => <span className="whitespace-nowrap">{phone ?? '–'}</span>,
        },
        { id: 'place', header: t`Place`, isEmpty: ({ place }) => !place, cell: ({ place }) => place || '–' },
        {
          id: 'tags',
          header: t`Tags`,
          roomy: true,
          isEmpty: ({ tags }) => tags.length === 0,
          cell: ({ tags }) =>
            tags.length === 0 ? (
              '–'
            ) : (
              <span className="flex flex-wrap gap-1">
                {tags.slice(0, 3).map((tag) => (
                  <Chip key={tag} href={`/contacts?tag=${encodeURIComponent(tag)}`}>
                    {tag}
                  </Chip>
                ))}
                {tags.length > 3 ? (
                  <span className="text-sm text-ink-soft">{t`and ${tags.length - 3} more`}</span>
                ) : null}
              </span>
            ),
        },
      ]}
    />
  );
}

/** It breaks before its domain, and within that at a dot, where it is too long for a line: within a word only where one alone is. */
function Mail({ address }: { address: string | null }) {
  if (!address) return '–';
  const pieces = address.split(/(?=@[^@]*$)|(?<=@.*)(?=\.)/);
  return (
    <span className="wrap-break-word">
      {pieces.map((piece, at) => (
        <Fragment key={pieces.slice(0, at).join('')}>
          {at > 0 ? <wbr /> : null}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
