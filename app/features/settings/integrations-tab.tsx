import { queryOptions, useQuery } from '@tanstack/react-query';
import { BookOpen, Bot } from 'lucide-react';
import { ApiTokens } from '#app/features/api-tokens/api-tokens.tsx';
import { type Connections, connectionsQuery } from '#app/features/connections/connections-query.ts';
import { FinishConnection } from '#app/features/connections/finish-connection.tsx';
import { IntegrationsForm } from '#app/features/settings/integrations-form.tsx';
import { Webhooks } from '#app/features/webhooks/webhooks.tsx';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { roleMay } from '#core/members/roles.ts';
import { integrationsOf } from '#core/settings/integrations.ts';
import { t } from '#core/words/t.ts';

const integrationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'integrations', userId],
    queryFn: async () => {
      const client = await getSupabase();
      const rows = dataOf(
        await client.from('integrations').select('provider, connected').eq('user_id', userId),
      );
      return integrationsOf(rows);
    },
  });

/** Until they are read, and where nobody may connect any. */
const NONE: Connections = { services: [], followers: [] };

export function IntegrationsTab() {
  const viewer = useViewer();
  const { data, error, isPending, refetch } = useQuery(integrationsQuery(viewer.homeId));
  const enabled = deployment.functions && viewer.role !== null && roleMay(viewer.role, 'book');
  const { data: connections } = useQuery({ ...connectionsQuery(viewer.profileId), enabled });
  return (
    <div className="grid gap-6">
      <Card title={t`Integrations`} subtitle={t`The services you use beside this one`}>
        {error ? (
          <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
        ) : isPending ? (
          <RowsSkeleton count={4} avatar={false} />
        ) : (
          <div className="grid gap-4">
            {deployment.functions ? <FinishConnection /> : null}
            <IntegrationsForm
              saved={data}
              connections={connections ?? NONE}
              userId={viewer.homeId}
              side={viewer.side}
            />
          </div>
        )}
      </Card>
      <Card title={t`API`} subtitle={t`For programs that read your shows and bookings`}>
        {deployment.apiDocsUrl ? (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={deployment.apiDocsUrl} target="_blank" rel="noreferrer" icon={<BookOpen />}>
              {t`View API Documentation`}
            </ButtonLink>
            {deployment.apiDocsUrl.endsWith('/developers') ? (
              <ButtonLink
                href={`${deployment.apiDocsUrl}#assistant`}
                target="_blank"
                rel="noreferrer"
                icon={<Bot />}
              >
                {t`Connect your assistant`}
              </ButtonLink>
            ) : null}
          </div>
        ) : (
          <Button icon={<BookOpen />} onClick={() => toast.info(t`API documentation will be available soon`)}>
            {t`View API Documentation`}
          </Button>
        )}
      </Card>
      {deployment.functions ? <ApiTokens /> : null}
      {deployment.functions ? <Webhooks /> : null}
    </div>
  );
}
