import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { BillingDetailsCard } from '#app/features/payments/billing-details.tsx';
import {
  useBackFromPaymentPage,
  useHasPaymentPages,
  usePaymentPage,
} from '#app/features/payments/payment-page.ts';
import { paymentSetupQuery } from '#app/features/payments/payment-setup.ts';
import { today } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { formatMoney } from '#core/money/cents.ts';
import { cardExpired, maskedCard } from '#core/settings/payment-card.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import { type Billing, billingQuery } from './billing.ts';

/** What an artist alone needs comes with it: a venue never loads the form of an account to be paid to. */
const PayoutAccountCard = lazyPart(
  async () => (await import('#app/features/payments/payout-account-card.tsx')).PayoutAccountCard,
  <Card>
    <FormSkeleton fields={2} />
  </Card>,
);
const BankDetailsCard = lazyPart(
  async () => (await import('#app/features/payments/bank-details-card.tsx')).BankDetailsCard,
  <Card>
    <FormSkeleton fields={1} />
  </Card>,
);
const CardDialog = lazyPart(async () => (await import('./card-dialog.tsx')).CardDialog, null);

/** The Basic Plan costs nothing: what the product earns are the fees of each show. */
const NEXT_BILL = formatMoney(0, 'USD');

/** What the account is on with us, and the card it is known by. */
export function BillingTab() {
  useBackFromPaymentPage();
  const { homeId: userId, side } = useViewer();
  const { data, error, isFetching, refetch } = useQuery(billingQuery(userId));
  if (error) {
    return (
      <Card>
        <ErrorState message={asFailure(error).message} onRetry={() => refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <FormSkeleton fields={3} />
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Plan billing={data} />
      <div className="grid gap-6">
        <PaymentMethod billing={data} />
        <BillingDetailsCard side={side} />
        {side === 'artist' ? <BankDetailsCard /> : null}
        <PayoutAccountCard side={side} />
      </div>
    </div>
  );
}

function Plan({ billing }: { billing: Billing }) {
  const [asking, setAsking] = useState(false);
  const cancelled = billing.status === 'cancelled';
  const change = useCommand('change-plan', {
    onSuccess: ({ status }) => {
      setAsking(false);
      toast.success(status === 'cancelled' ? t`Subscription cancelled` : t`Subscription resumed`);
    },
  });
  const turn = (status: 'active' | 'cancelled') =>
    change.mutate(
      { status },
      {
        onError: (failure) => {
          setAsking(false);
          toast.error(failure.message);
        },
      },
    );
  return (
    <Card
      title={t`${said(billing.plan)} Plan`}
      subtitle={t`Calendar, matches, agreements, messages and settlements`}
      actions={
        <StatusBadge
          status={cancelled ? 'cancelled' : 'confirmed'}
          label={cancelled ? t`Cancelled` : t`Active`}
        />
      }
    >
      <dl className="divide-y divide-line border-y border-line">
        <Fact name={t`Billing cycle`}>{said(billing.cycle)}</Fact>
        <Fact name={t`Next bill`}>{cancelled ? t`None` : NEXT_BILL}</Fact>
      </dl>
      {cancelled ? (
        <Banner tone="warn" className="mt-4">
          {t`Your subscription is cancelled, and no bill for it will come. Shows still carry their own fees: what you agreed on with others holds, and is invoiced. You can resume at any time.`}
        </Banner>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">
          {t`The plan itself costs nothing. Each settled show carries its own fees, which stand in its statement and its invoice.`}
        </p>
      )}
      <div className="mt-4 flex justify-end">
        {cancelled ? (
          <Button variant="primary" busy={change.isPending} onClick={() => turn('active')}>
            {t`Resume Subscription`}
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{t`Cancel Subscription`}</Button>
        )}
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Cancel the ${said(billing.plan)} Plan?`}
        description={t`No further bill will come. Shows that are booked, their agreements and invoices stay as they are, and you can resume at any time.`}
        cancelLabel={t`Keep the plan`}
        confirmLabel={t`Cancel Subscription`}
        busy={asking && change.isPending}
        onConfirm={() => turn('cancelled')}
      />
    </Card>
  );
}

function PaymentMethod({ billing }: { billing: Billing }) {
  const [changing, setChanging] = useState(false);
  const hasPages = useHasPaymentPages();
  const page = usePaymentPage();
  const { card_brand, card_last4, card_expiry } = billing;
  const unpaid = useQuery(paymentSetupQuery()).data?.unpaid;
  const expired = card_expiry !== null && cardExpired(card_expiry, today());
  return (
    <Card
      title={t`Payment Method`}
      actions={
        <Button
          size="sm"
          busy={page.isPending}
          onClick={() => (hasPages ? page.go({ page: 'card' }) : setChanging(true))}
        >
          {hasPages ? (card_last4 ? t`Change on Stripe's page` : t`Add on Stripe's page`) : t`Change`}
        </Button>
      }
    >
      {card_last4 ? (
        <div className="flex items-center gap-4 rounded-md bg-sunken px-4 py-4">
          <CreditCard aria-hidden="true" className="size-8 shrink-0" />
          <p className="min-w-0">
            <span className="block font-semibold">{card_brand}</span>
            <span className="block tabular-nums">
              <span className="sr-only">{t`Card ending in ${card_last4}`}</span>
              <span aria-hidden="true">{maskedCard(card_last4)}</span>
            </span>
            <span className="block text-sm text-ink-soft">
              {t`Expires`} {card_expiry}
              {expired ? t`: this card has expired` : ''}
            </span>
          </p>
        </div>
      ) : (
        <p className="text-ink-soft">{t`No card yet. ${dueWords(unpaid)}`}</p>
      )}
      {card_last4 && unpaid && unpaid.count > 0 ? (
        <p className="mt-3 text-ink-soft">{dueWords(unpaid)}</p>
      ) : null}
      {changing ? <CardDialog billing={billing} onClose={() => setChanging(false)} /> : null}
    </Card>
  );
}

/** What is to be paid stands beside the card it is paid with. */
function dueWords(unpaid: { count: number; overdue: number } | undefined): string {
  if (!unpaid) return '';
  if (unpaid.count === 0) return t`Nothing is due, so none is needed.`;
  const invoices = unpaid.count === 1 ? t`1 invoice is` : t`${unpaid.count} invoices are`;
  return t`${invoices} unpaid${unpaid.overdue > 0 ? t`, ${unpaid.overdue} of them overdue` : ''}.`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt>{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
