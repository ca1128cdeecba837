import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { formatInstant } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import { type PayoutAccount, payoutAccountSchema } from '#core/settings/payout-account-fields.ts';
import { NEW_ACCOUNT_DAYS } from '#core/settlement/clocks.ts';
import { t } from '#core/words/t.ts';
import { usePaymentPage } from './payment-page.ts';
import { paymentSetupQuery } from './payment-setup.ts';
import { SaveDialog } from './save-dialog.tsx';

/** To which account a side is paid: artists for shows, venues where an artist has cancelled. */
export function PayoutAccountCard({ side }: { side: Side }) {
  const [changing, setChanging] = useState(false);
  const { data } = useQuery(paymentSetupQuery());
  const page = usePaymentPage();
  const account = data?.payoutAccount;
  return (
    <Card
      title={t`Payout Account`}
      actions={
        data?.provider === 'practice-bank' ? (
          <Button size="sm" onClick={() => setChanging(true)}>
            {account ? t`Change` : t`Add`}
          </Button>
        ) : data?.provider === 'stripe' ? (
          <Button size="sm" busy={page.isPending} onClick={() => page.go({ page: 'account' })}>
            {account ? t`Change on Stripe's page` : t`Set up with Stripe`}
          </Button>
        ) : null
      }
    >
      {account ? (
        <div className="flex items-center gap-4 rounded-md bg-sunken px-4 py-4">
          <Landmark aria-hidden="true" className="size-8 shrink-0" />
          <p className="min-w-0">
            <span className="block font-semibold break-words">{account.holder}</span>
            <span className="block tabular-nums">{account.masked}</span>
            {account.paidFrom ? (
              <span className="block text-sm text-ink-soft">
                {t`This account is new: payouts to it wait until ${formatInstant(account.paidFrom)}.`}
              </span>
            ) : null}
            {account.isReady ? null : (
              <span className="block text-sm text-warn">
                {t`Stripe needs more from you before it can pay you.`}
              </span>
            )}
          </p>
        </div>
      ) : (
        <p className="text-ink-soft">
          {data?.provider === 'stripe'
            ? side === 'artist'
              ? t`Stripe sends you your payouts. Set up your account on its page; payouts wait until then.`
              : t`Only needed where an artist cancels and owes you: Stripe sends it to you then.`
            : side === 'artist'
              ? t`No account yet. Say where your payouts are to be sent.`
              : t`Only needed where an artist cancels and owes you: it is sent there.`}
        </p>
      )}
      {page.dialog}
      {changing ? <AccountDialog onClose={() => setChanging(false)} /> : null}
    </Card>
  );
}

function AccountDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<PayoutAccount>({
    resolver: zodResolver(payoutAccountSchema),
    defaultValues: { holder: '', iban: '' },
  });
  const { errors, isDirty } = form.formState;
  const edit = useUnsaved(isDirty);
  const { withProof, dialog } = useProof();
  const save = useCommand('save-payout-account', {
    onSuccess: ({ masked }) => {
      edit.saved();
      onClose();
      toast.success(t`Payout account saved`, {
        description: t`${masked}. Payouts to it begin in ${NEW_ACCOUNT_DAYS} days, and a mail tells you of the change.`,
      });
    },
  });
  const send = async (account: PayoutAccount) => {
    try {
      await withProof(() => save.mutateAsync(account));
    } catch (error) {
      if (wasLeft(error)) save.reset();
    }
  };
  return (
    <>
      <SaveDialog
        id="payout-account"
        title={t`Payout account`}
        description={t`What you enter is checked and then forgotten: only its last four figures are kept, and the country of an IBAN. The first payout to a new account waits ${NEW_ACCOUNT_DAYS} days.`}
        saveLabel={t`Save account`}
        {...{ edit, onClose }}
        // While it is asked who is at the keyboard, nothing is refused yet.
        save={dialog ? { isPending: true, error: null } : save}
        onSubmit={form.handleSubmit(send)}
      >
        <Field label={t`Account holder`} error={errors.holder?.message} required>
          <Input autoComplete="name" maxLength={120} {...form.register('holder')} />
        </Field>
        <Field
          label={t`IBAN or account number`}
          hint={t`Where there are no IBANs: routing number (or sort code) and account number.`}
          error={errors.iban?.message}
          required
        >
          <Input autoComplete="off" spellCheck={false} maxLength={200} {...form.register('iban')} />
        </Field>
      </SaveDialog>
      {dialog}
    </>
  );
}
