import { AskedForPapers } from '#app/features/payments/asked-for-papers.tsx';
import { PracticeBankNote } from '#app/features/payments/practice-bank-note.tsx';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { Side } from '#core/booking/side.ts';
import { roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';
import { BillingTab } from './billing-tab.tsx';
import { invoicesAddress } from './invoices-address.ts';
import { InvoicesTab } from './invoices-tab.tsx';

const AccountantTab = lazyPart(
  async () => (await import('#app/features/accounting/accountant-tab.tsx')).AccountantTab,
  <Card>
    <FormSkeleton fields={3} />
  </Card>,
);

const words = () =>
  ({
    artist: {
      title: t`Artist Billing & Invoices`,
      subtitle: t`Your plan, and the invoices for the shows you played`,
    },
    venue: { title: t`Billing & Invoices`, subtitle: t`Your plan, and the invoices for the shows you held` },
  }) as const;

const gone = undefined;

/** A side's invoices and its plan, a tab each. */
export function InvoicesScreen({ side }: { side: Side }) {
  const [{ tab, status, page, monthly }, set] = useSearchState(invoicesAddress);
  const { role } = useViewer();
  const mayExport = role === null || roleMay(role, 'move-money');
  return (
    <>
      <PageHeader {...words()[side]} />
      <PracticeBankNote className="mb-4" />
      <AskedForPapers className="mb-4" />
      <Tabs
        label={t`Billing and invoices`}
        value={tab === 'accountant' && !mayExport ? 'invoices' : tab}
        onValueChange={(next) => set({ tab: next === 'invoices' ? gone : next }, { push: true })}
        tabs={[
          { value: 'billing', label: t`Billing`, content: <BillingTab /> },
          {
            value: 'invoices',
            label: t`Invoices`,
            content: (
              <InvoicesTab
                side={side}
                shown={status}
                page={page}
                monthly={monthly === 'open'}
                onMonthly={(open) => set({ monthly: open ? 'open' : gone })}
                onShow={(next) => set({ status: next === 'all' ? gone : next, page: gone })}
                onPage={(next) => set({ page: next === 1 ? gone : next }, { push: true })}
              />
            ),
          },
          ...(mayExport
            ? [{ value: 'accountant', label: t`Accountant`, content: <AccountantTab /> } as const]
            : []),
        ]}
      />
    </>
  );
}
