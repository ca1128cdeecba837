import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

const BankDetailsDialog = lazyPart(
  async () => (await import('./bank-details-dialog.tsx')).BankDetailsDialog,
  null,
);

/** The account that stands on an artist's invoices, for venues that pay by bank transfer. */
export function BankDetailsCard() {
  const [changing, setChanging] = useState(false);
  const [dropping, setDropping] = useState(false);
  const { data } = useQuery({
    queryKey: ['invoices', 'bank-details'],
    queryFn: ({ signal }) => readApi('bank-details', {}, signal),
  });
  const drop = useCommand('drop-bank-details', {
    onSuccess: () => {
      setDropping(false);
      toast.success(t`Your invoices name no account any more`);
    },
  });
  const kept = data?.kept;
  return (
    <Card
      aria-label={t`Account on Your Invoices`}
      title={t`Account on Your Invoices`}
      actions={
        data ? (
          <Button size="sm" onClick={() => setChanging(true)}>
            {kept ? t`Change` : t`Add`}
          </Button>
        ) : null
      }
    >
      {kept ? (
        <div className="flex flex-wrap items-center gap-4 rounded-md bg-sunken px-4 py-4">
          <Landmark aria-hidden="true" className="size-8 shrink-0" />
          <p className="min-w-0 flex-1">
            <span className="block font-semibold tabular-nums">{kept.masked}</span>
            <span className="block text-sm text-ink-soft">
              {t`Since ${formatInstant(kept.savedAt)}. Venues with an invoice of yours to pay read the whole number.`}
            </span>
          </p>
          <Button size="sm" variant="ghost" onClick={() => setDropping(true)}>
            {t`Remove`}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">
          {t`Some venues pay by bank transfer. Say where to, and it stands on the invoices that they have to pay.`}
        </p>
      )}
      {changing ? <BankDetailsDialog isChange={Boolean(kept)} onClose={() => setChanging(false)} /> : null}
      {dropping ? (
        <AlertDialog
          open
          onOpenChange={(open) => open || setDropping(false)}
          title={t`Take the account off your invoices?`}
          description={t`Venues pay by card then, or ask you. What was transferred already stays as it is recorded.`}
          cancelLabel={t`Keep it`}
          confirmLabel={t`Take it off`}
          busy={drop.isPending}
          onConfirm={() => drop.mutate({ own: true })}
        >
          <FieldError>{drop.error?.message}</FieldError>
        </AlertDialog>
      ) : null}
    </Card>
  );
}
