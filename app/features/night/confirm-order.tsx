import { useCommand } from '#app/api/use-command.ts';
import { now } from '#app/lib/clock.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { LiveRegion } from '#app/ui/live-region.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { changeSaid, changesFor } from '#core/night/changes.ts';
import { t } from '#core/words/t.ts';
import { isMissingFromOrder } from './missing-from-order.ts';
import type { Night } from './night-query.ts';

/** An act reads what changed for it since it confirmed, and confirms what stands; a version that comes meanwhile is said. */
export function ConfirmOrder({ night }: { night: Night }) {
  const mine = night.acts.find(({ isMine }) => isMine);
  const version = night.published?.version;
  const waits = mine && !mine.isUpToDate && !isMissingFromOrder(night, mine.bookingId);
  return (
    <>
      <LiveRegion>{waits ? t`Version ${version} of the running order waits for you.` : ''}</LiveRegion>
      <Confirming night={night} />
    </>
  );
}

function Confirming({ night }: { night: Night }) {
  const confirm = useCommand('confirm-running-order', {
    onSuccess: () =>
      toast.success(t`Running order confirmed`, { description: t`${night.show.venueName} has been told.` }),
  });
  const mine = night.acts.find(({ isMine }) => isMine);
  const { published, confirmedItems, show } = night;
  if (!mine || !published) return null;
  const isOver = Date.parse(show.endsAt) <= now().getTime();
  if (!isOver && isMissingFromOrder(night, mine.bookingId))
    return (
      <Banner tone="info" title={t`You are not in this running order yet`}>
        {t`There is nothing to confirm for you so far. Once ${show.venueName} publishes it with your set, you are told.`}
      </Banner>
    );
  if (mine.isUpToDate)
    return (
      <Banner tone="good">
        {mine.version === published.version
          ? t`You have confirmed this running order.`
          : t`You have confirmed the running order, and nothing has changed for you since.`}
      </Banner>
    );
  if (isOver)
    return (
      <Banner tone="info">{t`The night is over, and its running order is not confirmed any more.`}</Banner>
    );
  const changes = confirmedItems
    ? changesFor(mine.bookingId, confirmedItems, published.items, {
        acts: night.acts,
        zone: show.timeZone,
      }).map(changeSaid)
    : [];
  return (
    <Banner
      tone="warn"
      title={changes.length > 0 ? t`This has changed for you` : t`Please read and confirm it`}
      action={
        <Button
          variant="primary"
          busy={confirm.isPending}
          busyLabel={t`Confirming...`}
          onClick={() => confirm.mutate({ showId: show.id, version: published.version })}
        >
          {t`Confirm`}
        </Button>
      }
    >
      {changes.length > 0 ? (
        <ul className="list-disc ps-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        t`Then everybody knows that you will be there in time.`
      )}
      <FieldError>{confirm.error?.message}</FieldError>
    </Banner>
  );
}
