import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileCode2 } from 'lucide-react';
import { useState } from 'react';
import { readDocument } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay } from '#app/lib/format.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { Numbered } from '#app/ui/data/numbered.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import { monthHeading } from '#core/calendar/month.ts';
import { fileName } from '#core/documents/file-name.ts';
import { isolated } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';
import { ElectronicInvoice } from './electronic-invoice.tsx';
import { type IssuedMonth, monthInvoicesQuery } from './month-invoices-query.ts';

const MonthInvoicesDialog = lazyPart(
  async () => (await import('./month-invoices-dialog.tsx')).MonthInvoicesDialog,
  null,
);

/** Who asks for one invoice a month, the invoices of months that were issued, and where the terms are. */
export function MonthInvoices({
  side,
  open,
  onOpenChange,
}: {
  side: Side;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { data } = useQuery(monthInvoicesQuery());
  const asking = data?.partners.filter(({ own, theirs }) => theirs && !own) ?? [];
  return (
    <>
      {asking.map(({ id, name }) => (
        <Banner
          key={id}
          className="mb-4"
          title={t`${name} asks for one invoice a month`}
          action={<Button size="sm" onClick={() => onOpenChange(true)}>{t`Read and answer`}</Button>}
        >
          {t`It would stand in place of an invoice for each night of the two of you.`}
        </Banner>
      ))}
      {data && data.invoices.length > 0 ? (
        <ul
          aria-label={t`Invoices of months`}
          className="mb-4 divide-y divide-line rounded-md border border-line bg-sheet"
        >
          {data.invoices.map((invoice) => (
            <OfMonth key={invoice.id} side={side} invoice={invoice} />
          ))}
        </ul>
      ) : null}
      {open ? <MonthInvoicesDialog onClose={() => onOpenChange(false)} /> : null}
    </>
  );
}

function OfMonth({ side, invoice }: { side: Side; invoice: IssuedMonth }) {
  const [electronic, setElectronic] = useState(false);
  const { number, feeNumber, month, partner, nights, cents, openCents, currency, invoiceId } = invoice;
  // An artist reads their own paper alone; that of the booking fee is between the venue and whoever runs the deployment.
  const papers = [
    ['fee', number],
    ['booking-fee', side === 'venue' ? feeNumber : null],
  ] as const;
  const named = papers.flatMap(([, of]) => of ?? []).join(', ');
  const download = useMutation({
    mutationFn: async () => {
      for (const [of, its] of papers)
        if (its)
          await saveAs(
            await readDocument('invoices/:id/supplier-paper', invoiceId, { of }),
            `${fileName(its)}.pdf`,
          );
    },
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 break-words">
        <span className="font-semibold">
          <Numbered>{named}</Numbered>
        </span>
        <span className="block text-sm text-ink-soft">
          {nights === 1
            ? t`${monthHeading(month)}, ${isolated(partner)}: one night, due on ${formatDay(invoice.dueOn)}`
            : t`${monthHeading(month)}, ${isolated(partner)}: ${nights} nights, due on ${formatDay(invoice.dueOn)}`}
        </span>
      </p>
      <p className="tabular-nums sm:text-end">
        <Money cents={cents} currency={currency} exact className="font-semibold" />
        <span className="block text-sm text-ink-soft">
          {openCents > 0 ? (
            <>
              <Money cents={openCents} currency={currency} exact />{' '}
              {openCents > cents ? t`still open, with the booking fees` : t`still open`}
            </>
          ) : (
            t`nothing open`
          )}
        </span>
      </p>
      <div className="flex gap-2">
        <IconButton
          label={t`Download ${named}`}
          icon={<Download />}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        />
        <IconButton
          label={t`${named} as electronic invoice`}
          icon={<FileCode2 />}
          onClick={() => setElectronic(true)}
        />
      </div>
      {electronic ? (
        <ElectronicInvoice
          invoice={{ id: invoiceId, number: named }}
          open
          onOpenChange={() => setElectronic(false)}
        />
      ) : null}
    </li>
  );
}
