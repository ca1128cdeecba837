import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { type Cell, toCsv } from '#core/csv.ts';
import { t } from '#core/words/t.ts';
import { Button } from './button.tsx';
import { toast } from './overlays/toast.ts';

/** Hands a table over as a file for spreadsheets: all rows that its filters leave, not the page alone. `read` answers the header first. */
export function CsvButton({ name, read }: { name: string; read: () => Promise<Cell[][]> }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await read();
      saveAs(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
      const count = rows.length - 1;
      toast.success(t`CSV downloaded`, { description: count === 1 ? t`1 row` : t`${count} rows` });
    } catch (error) {
      toast.error(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FileSpreadsheet />} busy={busy} busyLabel={t`Reading...`} onClick={() => void save()}>
      {t`Download CSV`}
    </Button>
  );
}
