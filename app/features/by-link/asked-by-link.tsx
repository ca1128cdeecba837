import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentSetupQuery } from '#app/features/payments/payment-setup.ts';
import { asFailure } from '#app/lib/failure.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { askedWords } from '#core/settings/asked-words.ts';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

const BillingDetailsDialog = lazyPart(
  async () => (await import('#app/features/payments/billing-details-dialog.tsx')).BillingDetailsDialog,
  null,
);

/** The way to say who one is to the tax, for the mailbox of the act; a colleague reads that it is said by another link. */
export function DetailsByLink({ me }: Pick<LinkedBooking, 'me'>) {
  const [adding, setAdding] = useState(false);
  if (!me.isOwnMailbox)
    return <p className="text-sm text-ink-soft">{t`${me.profile} says it by their own link.`}</p>;
  return adding ? (
    <Proved mailbox={me.mailbox} to={t`say in which country you pay your taxes`}>
      <Details side={me.side} onClose={() => setAdding(false)} />
    </Proved>
  ) : (
    <Button size="sm" onClick={() => setAdding(true)}>
      {t`Add billing details`}
    </Button>
  );
}

/** What the side of the link has yet to say of itself before papers are issued: its own mailbox says it, once it is proved. */
export function AskedByLink({ asked, me }: Pick<LinkedBooking, 'asked' | 'me'>) {
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      {asked.length === 0 ? null : me.isOwnMailbox ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="flex-1 basis-56 text-ink-soft">{askedWords(asked)}</p>
          {adding ? null : (
            <Button size="sm" onClick={() => setAdding(true)}>
              {t`Add billing details`}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-ink-soft">
          {t`The invoice still needs billing details of ${me.profile}, who says them by their own link.`}
        </p>
      )}
      {adding ? (
        <Proved mailbox={me.mailbox} to={t`say who you are on invoices`}>
          <Details side={me.side} onClose={close} />
        </Proved>
      ) : null}
    </>
  );
}

function Details({ side, onClose }: { side: LinkedBooking['me']['side']; onClose: () => void }) {
  const { data, error } = useQuery(paymentSetupQuery());
  if (error) return <FieldError>{asFailure(error).message}</FieldError>;
  return data ? <BillingDetailsDialog side={side} details={data.details} onClose={onClose} /> : null;
}
