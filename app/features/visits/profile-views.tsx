import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { formatDay } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Card } from '#app/ui/card.tsx';
import { inLocale, t } from '#core/words/t.ts';

/** How many looked at one's own public profile: this week, and the seven before it as bars. Nothing where it cannot be read. */
export function ProfileViews({ profileId }: { profileId: string }) {
  const { data: weeks } = useQuery({
    queryKey: ['profile-views', profileId],
    queryFn: async () => dataOf(await (await getSupabase()).rpc('looked_at', { profile: profileId })),
  });
  const now = weeks?.at(-1);
  if (!weeks || !now) return null;
  const most = Math.max(1, ...weeks.map(({ visitors }) => visitors));
  return (
    <Card title={t`Who looked at my profile`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p>
            <span className="type-bill text-3xl">{now.visitors.toLocaleString(inLocale('en-IE'))}</span>{' '}
            {t`${now.visitors === 1 ? 'visitor' : 'visitors'} this week`}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            {t`Each visitor of your public page counts once a day, without a name; you, our staff and search engines do not.`}
          </p>
        </div>
        <ol aria-label={t`The last eight weeks`} className="flex h-16 items-end gap-1.5">
          {weeks.map(({ week, visitors }) => (
            <li key={week} className="flex h-full w-5 items-end">
              <span
                aria-hidden="true"
                title={t`Week of ${formatDay(week)}: ${visitors}`}
                className={
                  week === now.week ? 'w-full rounded-sm bg-accent' : 'w-full rounded-sm bg-line-strong'
                }
                style={{ height: `${Math.max(4, Math.round((100 * visitors) / most))}%` }}
              />
              <span className="sr-only">{t`Week of ${formatDay(week)}: ${visitors}`}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
