import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { otherSide, type Side } from '#core/booking/side.ts';
import { meant } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import type { AgreementRow } from './queries.ts';
import { partnerName, signaturesBadge, standingOf } from './standing.ts';

export function AgreementsTable({
  side,
  rows,
  busy,
  empty,
}: {
  side: Side;
  rows: readonly AgreementRow[];
  busy: boolean;
  empty: ReactNode;
}) {
  const other = otherSide(side);
  return (
    <DataTable
      caption={t`Agreements`}
      rows={rows}
      busy={busy}
      empty={empty}
      rowKey={(row) => row.agreement_id}
      columns={[
        {
          id: 'number',
          header: t`Agreement`,
          primary: true,
          cell: (row) => (
            <TextLink
              href={`/agreement/final/${row.agreement_id}`}
              className="whitespace-nowrap tabular-nums"
            >
              {row.agreement_number}
            </TextLink>
          ),
        },
        {
          id: 'partner',
          header: side === 'artist' ? t`Venue` : t`Artist`,
          cell: (row) => (
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar
                size="sm"
                name={row[`${other}_name`]}
                src={pictureUrl(row[`${other}_avatar_path`])}
                square={other === 'venue'}
              />
              <span className="min-w-0 wrap-anywhere @3xl/table:min-w-28">{row[`${other}_name`]}</span>
            </span>
          ),
        },
        {
          id: 'date',
          header: t`Show`,
          cell: (row) => <time dateTime={row.show_date}>{formatDay(row.show_date)}</time>,
        },
        {
          id: 'agreed',
          header: t`Agreed`,
          cell: (row) => (
            <span className="tabular-nums">
              {row.confirmed_at ? formatInstant(row.confirmed_at, row.time_zone) : '–'}
            </span>
          ),
        },
        {
          id: 'standing',
          header: t`Signatures`,
          cell: (row) => (
            <span className="grid max-w-56 grid-cols-[minmax(0,1fr)] justify-items-start">
              <StatusBadge
                {...signaturesBadge(row, side, partnerName(row, side))}
                // Why and who matter more than one line.
                className="[&>span]:wrap-anywhere [&>span]:whitespace-normal"
              />
            </span>
          ),
        },
        {
          id: 'acts',
          header: t`Actions`,
          actions: true,
          align: 'right',
          cell: (row) => (
            <ButtonLink
              size="sm"
              href={`/agreement/final/${row.agreement_id}`}
              variant={standingOf(row, side) === 'for-you' ? 'ink' : 'secondary'}
            >
              {standingOf(row, side) === 'for-you' ? t`Read and sign` : meant('Open', 'Open what is named')}
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}
