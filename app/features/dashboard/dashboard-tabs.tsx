import type { ReactNode } from 'react';
import type * as z from 'zod';
import { EngagementFigures } from '#app/features/dashboard/engagement-figures.tsx';
import type { Season } from '#app/features/dashboard/season.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import { t } from '#core/words/t.ts';

/** The figures behind the cards, in tabs: the money of the side, what others wanted of it, and what came of its nights. */
export function DashboardTabs({
  address,
  money,
  season: { engagement },
  analytics,
}: {
  /** Which tab is open. */
  address: z.ZodType<{ tab: string }>;
  money: Tab;
  season: Season;
  analytics: ReactNode;
}) {
  const [{ tab }, set] = useSearchState(address);
  return (
    <Tabs
      label={t`Your figures`}
      value={tab}
      onValueChange={(next) => set({ tab: next })}
      tabs={[
        money,
        {
          value: 'engagement',
          label: t`Engagement`,
          content: <EngagementFigures engagement={engagement} />,
        },
        { value: 'analytics', label: t`Analytics`, content: analytics },
      ]}
    />
  );
}
