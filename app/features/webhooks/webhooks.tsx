import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { WebhookRow } from './webhook-row.tsx';
import { webhooksQuery } from './webhooks-query.ts';

const AddWebhook = lazyPart(async () => (await import('./add-webhook.tsx')).AddWebhook, null);

/** Where what happens to a profile is sent to; its owners keep that. */
export function Webhooks() {
  const { profileId, profile, role } = useViewer();
  if (profileId === null || role !== 'owner') return null;
  return <OfProfile profileId={profileId} name={profile?.name ?? ''} timeZone={profile?.timeZone} />;
}

function OfProfile({
  profileId,
  name,
  timeZone,
}: {
  profileId: string;
  name: string;
  timeZone: string | undefined;
}) {
  const [adding, setAdding] = useState(false);
  const { data, error, isPending, refetch } = useQuery(webhooksQuery(profileId));
  return (
    <Card
      title={t`Webhooks`}
      subtitle={t`Sends what happens to ${name} to a server of yours`}
      actions={
        <Button size="sm" icon={<Webhook />} onClick={() => setAdding(true)}>
          {t`Add a webhook`}
        </Button>
      }
    >
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <RowsSkeleton count={1} avatar={false} />
      ) : data.webhooks.length === 0 ? (
        <p className="max-w-prose text-ink-soft">
          {t`Nothing is sent anywhere. With a webhook your own server hears of offers, agreements, nights and statements within seconds, without asking.`}
        </p>
      ) : (
        <ul className="grid divide-y divide-line">
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {adding ? <AddWebhook onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}
