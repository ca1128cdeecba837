import { queryOptions, useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#app/api/use-write.ts';
import { ApiTokens } from '#app/features/api-tokens/api-tokens.tsx';
import { SaveChanges } from '#app/features/settings/save-changes.tsx';
import { Webhooks } from '#app/features/webhooks/webhooks.tsx';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { type Side, useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import {
  type Integration,
  type IntegrationSettings,
  integrationsFor,
  integrationsOf,
  labelOf,
} from '#core/settings/integrations.ts';

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

export function IntegrationsTab() {
  const viewer = useViewer();
  const { data, error, isPending, refetch } = useQuery(integrationsQuery(viewer.homeId));
  return (
    <div className="grid gap-6">
      <Card title="Integrations" subtitle="The services you use beside this one">
        {error ? (
          <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
        ) : isPending ? (
          <RowsSkeleton count={4} avatar={false} />
        ) : (
          <IntegrationsForm saved={data} userId={viewer.homeId} side={viewer.side} />
        )}
      </Card>
      <Card title="API" subtitle="For programs that read your shows and bookings">
        {deployment.apiDocsUrl ? (
          <ButtonLink href={deployment.apiDocsUrl} target="_blank" rel="noreferrer" icon={<BookOpen />}>
            View API Documentation
          </ButtonLink>
        ) : (
          <Button icon={<BookOpen />} onClick={() => toast.info('API documentation will be available soon')}>
            View API Documentation
          </Button>
        )}
      </Card>
      {deployment.functions ? <ApiTokens /> : null}
      {deployment.functions ? <Webhooks /> : null}
    </div>
  );
}

function IntegrationsForm({
  saved,
  userId,
  side,
}: {
  saved: IntegrationSettings;
  userId: string;
  side: Side;
}) {
  const offered = integrationsFor(side);
  const [draft, setDraft] = useState(saved);
  useUnsaved(offered.some((provider) => draft[provider] !== saved[provider]));
  const write = async () => {
    const client = await getSupabase();
    dataOf(
      await client.from('integrations').upsert(
        offered.map((provider) => ({ user_id: userId, provider, connected: draft[provider] })),
        { onConflict: 'user_id,provider' },
      ),
    );
  };
  const save = useWrite(['integrations'], write, {
    onSuccess: () => toast.success('Integration settings saved successfully'),
    onError: (error) => toast.error(asFailure(error).message),
  });
  // Nothing here can sign in to another service yet; what the demo shows as connected is the demo's.
  const canConnect = (provider: Integration) => saved[provider] || isDemoAccount(userId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="grid max-w-2xl gap-4">
      {offered.map((provider) => (
        <Switch
          key={provider}
          label={labelOf(provider)}
          hint={
            draft[provider]
              ? 'Connected'
              : canConnect(provider)
                ? 'Not connected'
                : `Not connected. This deployment has no access to ${labelOf(provider)} yet.`
          }
          checked={draft[provider]}
          disabled={!draft[provider] && !canConnect(provider)}
          onCheckedChange={(connected) => setDraft((all) => ({ ...all, [provider]: connected }))}
        />
      ))}
      <SaveChanges saving={save.isPending} />
    </form>
  );
}
