import { zodResolver } from '@hookform/resolvers/zod';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { type BankDetailsTyped, bankDetailsSchema } from '#core/settings/bank-details-fields.ts';
import { t } from '#core/words/t.ts';
import { BankDetailsFields } from './bank-details-fields.tsx';
import { whatFollows } from './bank-details-words.ts';
import { SaveDialog } from './save-dialog.tsx';

/** Asks for the account that is to stand on invoices, and says before who reads it. */
export function BankDetailsDialog({ isChange, onClose }: { isChange: boolean; onClose: () => void }) {
  const form = useForm<BankDetailsTyped>({
    resolver: zodResolver(bankDetailsSchema),
    defaultValues: { holder: '', iban: '', bic: '' },
  });
  const edit = useUnsaved(form.formState.isDirty);
  const { withProof, dialog } = useProof();
  const save = useCommand('keep-bank-details', {
    onSuccess: ({ masked }) => {
      edit.saved();
      onClose();
      toast.success(t`The account stands on your invoices`, { description: masked });
    },
  });
  const send = async (details: BankDetailsTyped) => {
    try {
      await withProof(() => save.mutateAsync(details));
    } catch (error) {
      if (wasLeft(error)) save.reset();
    }
  };
  return (
    <>
      <SaveDialog
        id="bank-details"
        title={t`Account on your invoices`}
        description={whatFollows(isChange)}
        saveLabel={t`Put it on my invoices`}
        {...{ edit, onClose }}
        save={dialog ? { isPending: true, error: null } : save}
        onSubmit={form.handleSubmit(send)}
      >
        <BankDetailsFields form={form} />
      </SaveDialog>
      {dialog}
    </>
  );
}
