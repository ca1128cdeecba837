import { Download } from 'lucide-react';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ReadQuery } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

const KINDS = [
  {
    value: 'csv',
    get label() {
      return t`Table (CSV)`;
    },
  },
  {
    value: 'vcard',
    get label() {
      return t`Cards (vCard)`;
    },
  },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** The contacts that are found, as a file. It is data that leaves: the sentence comes first, then a proof of who asks. */
export function ExportContacts({
  found,
  filter,
}: {
  found: number;
  filter: Omit<ReadQuery<'contacts-file'>, 'exportId'>;
}) {
  const [asking, setAsking] = useState(false);
  const [as, setAs] = useState<Kind>('csv');
  const [busy, setBusy] = useState(false);
  const open = useCommand('export-contacts');
  const { withProof, dialog } = useProof();
  const save = async () => {
    setAsking(false);
    setBusy(true);
    try {
      const { exportId } = await withProof(() => open.mutateAsync({ as }));
      const { text, contacts } = await readApi('contacts-file', { exportId, ...filter });
      const [type, ending] = as === 'csv' ? ['text/csv', 'csv'] : ['text/vcard', 'vcf'];
      await saveAs(new Blob([text], { type: `${type};charset=utf-8` }), `contacts.${ending}`);
      toast.success(t`${contacts} ${contacts === 1 ? 'contact' : 'contacts'} exported`);
    } catch (error) {
      if (!wasLeft(error)) toast.error(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={<Download />} busy={busy} disabled={found === 0} onClick={() => setAsking(true)}>
        {t`Export`}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Export ${found} ${found === 1 ? 'contact' : 'contacts'}?`}
        description={t`Names, addresses and notes leave Running Order as a file. Keep it safe. You are told of it by mail.`}
        confirmLabel={t`Export`}
        danger={false}
        onConfirm={() => void save()}
      >
        <Segmented label={t`Kind of file`} value={as} onValueChange={setAs} options={KINDS} />
      </AlertDialog>
      {dialog}
    </>
  );
}
