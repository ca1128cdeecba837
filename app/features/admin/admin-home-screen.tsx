import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { AppLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { inLocale, t } from '#core/words/t.ts';
import { ADMIN_PARTS, type AdminPart } from './admin-parts.tsx';

/** Where an admin begins: the parts of the console, and what waits in each. */
export function AdminHomeScreen() {
  const lacksStep = useLacksAdminStep();
  const home = useQuery({
    queryKey: ['admin', 'home'],
    queryFn: ({ signal }) => readApi('admin-home', {}, signal),
    enabled: !lacksStep,
  });
  return (
    <>
      <PageHead title={t`Admin Console`} hidden />
      <PageHeader title={t`Admin Console`} subtitle={t`What needs one of us, and where it is done`} />
      {lacksStep ? (
        <EmptyState title={t`You cannot use it yet`}>
          {t`The console is for admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {home.isLoading ? <RowsSkeleton count={6} avatar={false} /> : null}
      {home.isError ? (
        <ErrorState message={asFailure(home.error).message} onRetry={() => home.refetch()} />
      ) : null}
      {home.data ? <Parts counts={home.data} /> : null}
    </>
  );
}

function Parts({ counts }: { counts: ReadAnswer<'admin-home'> }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {ADMIN_PARTS().map((part) => (
        <li key={part.href}>
          <AppLink
            href={part.href}
            className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 rounded-lg border border-line bg-sheet p-5 shadow-sheet hover:border-line-strong [&_svg]:mt-0.5 [&_svg]:size-6"
          >
            {part.icon}
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="type-bill text-lg">{part.label}</span>
              <Waiting part={part} counts={counts} />
            </span>
            <span className="col-start-2 text-ink-soft">{part.says}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ part: { waits }, counts }: { part: AdminPart; counts: ReadAnswer<'admin-home'> }) {
  const count = waits && counts[waits.of];
  if (!waits || !count) return null;
  return (
    <Badge tone="warn">
      {count.toLocaleString(inLocale('en-IE'))} {count === 1 ? waits.one : waits.several}
    </Badge>
  );
}
