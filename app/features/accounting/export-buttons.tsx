import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { readApi } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { toWindows1252 } from '#core/accounting/windows-1252.ts';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

const FILES = [
  {
    as: 'papers',
    get label() {
      return t`Papers (CSV)`;
    },
    get hint() {
      return t`Each invoice and credit note with net, VAT and rate, both tax ids, when and under which reference it was paid, and its accounts.`;
    },
  },
  {
    as: 'journal',
    get label() {
      return t`Journal (CSV)`;
    },
    get hint() {
      return t`Every movement of your money in double entry, from our ledger.`;
    },
  },
  {
    as: 'datev',
    get label() {
      return t`DATEV batch`;
    },
    get hint() {
      return t`Papers, payments and payouts as a Buchungsstapel (EXTF), in euros.`;
    },
  },
] as const;
type Kind = (typeof FILES)[number]['as'];

/** The files of a period, each with what it is for. */
export function ExportButtons({ period }: { period: { from: Day; to: Day } }) {
  const file = useMutation({
    mutationFn: (as: Kind) => readApi('accounting-export', { ...period, as }),
    onSuccess: async ({ name, text, encoding, rows, leftOut }) => {
      if (rows === 0) {
        toast.success(t`Nothing happened in this period`, { description: t`Choose another one.` });
        return;
      }
      const bytes = encoding === 'utf-8' ? text : (toWindows1252(text) as Uint8Array<ArrayBuffer>);
      await saveAs(new Blob([bytes], { type: `text/csv;charset=${encoding}` }), name);
      toast.success(t`${name} downloaded`, {
        description: [rows === 1 ? t`1 row.` : t`${rows} rows.`, ...leftOut].join(' '),
      });
    },
  });
  return (
    <div className="mt-5 grid gap-4">
      {FILES.map(({ as, label, hint }) => (
        <div key={as} className="grid gap-1.5">
          <Button
            className="justify-self-start"
            icon={<FileSpreadsheet />}
            busy={file.isPending && file.variables === as}
            busyLabel={t`Reading...`}
            onClick={() => file.mutate(as)}
          >
            {label}
          </Button>
          <p className="text-sm text-ink-soft">{hint}</p>
          <FieldError>
            {file.error && file.variables === as ? asFailure(file.error).message : null}
          </FieldError>
        </div>
      ))}
    </div>
  );
}
