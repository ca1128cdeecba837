import { type FormEvent, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useWrite } from '#app/api/use-write.ts';
import type { Connections } from '#app/features/connections/connections-query.ts';
import { SaveChanges } from '#app/features/settings/save-changes.tsx';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import type { Side } from '#app/lib/viewer.ts';
import { Switch } from '#app/ui/forms/switch.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { formatDay } from '#core/calendar/day.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { isConnectable, sideOf } from '#core/settings/connecting.ts';
import {
  type Integration,
  type IntegrationSettings,
  integrationsFor,
  labelOf,
} from '#core/settings/integrations.ts';
import { inLocale, t } from '#core/words/t.ts';

type Service = Connections['services'][number];
type Followers = Connections['followers'][number];

/** One switch for each service. On is what somebody signed in to; switching one on leads to its sign-in, where the deployment has one. */
export function IntegrationsForm({
  saved,
  connections: { services, followers },
  userId,
  side,
}: {
  saved: IntegrationSettings;
  connections: Connections;
  userId: string;
  side: Side;
}) {
  const offered = integrationsFor(side);
  // Only what somebody switched is written: what was connected meanwhile stays.
  const [changes, setChanges] = useState<Partial<IntegrationSettings>>({});
  const changed = offered.filter((provider) => (changes[provider] ?? saved[provider]) !== saved[provider]);
  useUnsaved(changed.length > 0);
  const write = async () => {
    if (changed.length === 0) return;
    const client = await getSupabase();
    dataOf(
      await client.from('integrations').upsert(
        changed.map((provider) => ({ user_id: userId, provider, connected: changes[provider] ?? false })),
        { onConflict: 'user_id,provider' },
      ),
    );
  };
  const save = useWrite(['integrations'], write, {
    onSuccess: () => {
      setChanges({});
      toast.success(t`Integration settings saved successfully`);
    },
    onError: (error) => toast.error(asFailure(error).message),
  });
  const begin = useCommand('begin-connection', {
    onSuccess: ({ address }) => window.location.assign(address),
  });
  const isDemo = isDemoAccount(userId);
  const lastOf = (provider: Integration) => followers.findLast((count) => count.provider === provider);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid max-w-2xl gap-4">
        {offered.map((provider) => {
          const on = changes[provider] ?? saved[provider];
          const service = services.find((each) => each.provider === provider);
          const leads = !saved[provider] && service?.offered && isConnectable(provider);
          return (
            <Switch
              key={provider}
              label={labelOf(provider)}
              hint={
                on
                  ? whatConnected(provider, service, lastOf(provider), isDemo)
                  : whyNot(provider, service, side, saved[provider] || isDemo)
              }
              checked={on}
              disabled={
                begin.isPending || service?.state === 'begun' || !(on || saved[provider] || isDemo || leads)
              }
              onCheckedChange={(connected) =>
                leads ? begin.mutate({ provider }) : setChanges((all) => ({ ...all, [provider]: connected }))
              }
            />
          );
        })}
        {begin.error ? (
          <p role="alert" className="text-sm font-medium text-bad">
            {begin.error.message}
          </p>
        ) : null}
      </div>
      <SaveChanges saving={save.isPending} inCard />
    </form>
  );
}

function whatConnected(
  provider: Integration,
  service: Service | undefined,
  last: Followers | undefined,
  isDemo: boolean,
): string {
  if (isDemo) return t`Connected, as in the demo: nothing is read from ${labelOf(provider)}`;
  if (service?.fault) return t`Connected. ${service.fault}`;
  if (provider === 'eventbrite')
    return t`Connected. Of nights whose link to buy is an event there, the tickets sold are counted each hour.`;
  return last
    ? t`Connected. ${last.followers.toLocaleString(inLocale('en-IE'))} followers on ${formatDay(last.day)}, counted each day.`
    : t`Connected`;
}

function whyNot(provider: Integration, service: Service | undefined, side: Side, canBe: boolean): string {
  if (service?.state === 'begun')
    return service.fault
      ? t`Not connected yet. ${service.fault}`
      : t`You signed in there. The access is being fetched, which takes a minute at most.`;
  if (service?.state === 'ended' && service.fault) return t`Not connected. ${service.fault}`;
  if (service?.offered) return t`Not connected. Switch it on to sign in to ${labelOf(provider)}.`;
  if (canBe) return t`Not connected`;
  if (provider === 'ticketmaster')
    return t`Not connected. Ticketmaster tells how many are sold to partners that it admitted alone, so no deployment can connect it. Count its tickets on the night itself.`;
  const other = isConnectable(provider) && (sideOf(provider) ?? side) !== side;
  return other
    ? t`Not connected. ${labelOf(provider)} counts followers of artists: a venue has nothing to connect there.`
    : t`Not connected. This deployment has no keys of ${labelOf(provider)} yet: whoever runs it registers there for them.`;
}
