import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { now } from '#app/lib/clock.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { BookingId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';
import { ChangeOutsider } from './change-outsider.tsx';
import { outsidersQuery } from './outsiders-query.ts';

const linksQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['outsiders', 'links', bookingId],
    queryFn: ({ signal }) => readApi('links-of-booking', { bookingId: bookingId as BookingId }, signal),
  });

/** Of a booking with somebody without an account: which mailboxes it is open to, whether it was looked at, and how that ends. */
export function LinksOfBooking({ bookingId, partnerId }: { bookingId: string; partnerId: string | null }) {
  const { data: kept } = useQuery(outsidersQuery);
  const outsider = kept?.outsiders.find(({ profileId }) => profileId === partnerId);
  const { data } = useQuery({ ...linksQuery(bookingId), enabled: outsider !== undefined });
  if (!outsider || !data) return null;
  return (
    <section className="grid gap-2" aria-label={t`Links by mail`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t`${outsider.name} has no account`}</h3>
        <ChangeOutsider profileId={outsider.profileId} size="sm" />
      </div>
      {data.links.length === 0 ? (
        <Banner tone="info">
          {t`There is no mailbox to write to: what is agreed with ${outsider.name} is agreed elsewhere.`}
        </Banner>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-sheet">
          {data.links.map((link) => (
            <OneLink key={link.id} link={link} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OneLink({ link }: { link: ReadAnswer<'links-of-booking'>['links'][number] }) {
  const [asking, setAsking] = useState(false);
  const renew = useCommand('renew-link', {
    onSuccess: () =>
      toast.success(t`A new link is mailed`, { description: t`The one before opens nothing any more.` }),
  });
  const withdraw = useCommand('withdraw-link', {
    onSuccess: () => {
      setAsking(false);
      toast.success(t`Link withdrawn`);
    },
  });
  const isEnded = new Date(link.endsAt) <= now();
  const isOver = link.withdrawnAt !== null || isEnded;
  const mailbox = link.email ?? t`a mailbox that was forgotten`;
  const who = link.name ? `${link.name}, ${mailbox}` : mailbox;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{who}</p>
        <p className="text-sm text-ink-soft">
          {link.withdrawnAt
            ? t`Withdrawn ${formatInstant(link.withdrawnAt)}.`
            : isEnded
              ? t`Over since ${formatInstant(link.endsAt)}: it opens nothing any more.`
              : link.openedAt
                ? t`First opened ${formatInstant(link.openedAt)}.`
                : t`Mailed, not opened yet.`}
          {link.passedOnBy ? t` Let in by ${link.passedOnBy}.` : ''}
        </p>
        {link.wantsNoMails && !isOver ? (
          <p className="text-sm text-warn">
            {t`Whoever reads this mailbox has refused mails: nothing is sent there. Reach them in another way.`}
          </p>
        ) : null}
        <FieldError>{renew.error?.message ?? withdraw.error?.message}</FieldError>
      </div>
      {isOver ? null : (
        <div className="flex flex-wrap gap-2">
          {link.wantsNoMails ? null : (
            <Button
              size="sm"
              aria-label={t`Mail a new link to ${mailbox}`}
              busy={renew.isPending}
              onClick={() => renew.mutate({ linkId: link.id })}
            >
              {t`New link`}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={t`Withdraw the link of ${mailbox}`}
            onClick={() => setAsking(true)}
          >
            {t`Withdraw`}
          </Button>
        </div>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Withdraw this link?`}
        description={t`${who} cannot open this booking any more, at once. What was agreed stays agreed.`}
        confirmLabel={t`Withdraw`}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ linkId: link.id })}
      />
    </li>
  );
}
