import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant, formatTime } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { LOOK_HOURS, pageInWords } from '#core/admin/looks.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';

type Looks = ReadAnswer<'looks-at-me'>;

const SOMEBODY = () => t`Somebody from Running Order`;

/** Who from the product asks to look at the profile, and who looked: for its owners. */
export function LooksAtMe() {
  const { profileId, role } = useViewer();
  const mayRead = profileId !== null && role !== null && roleMay(role, 'keep-members');
  const { data, error, refetch } = useQuery({
    queryKey: ['looks', profileId],
    queryFn: ({ signal }) => readApi('looks-at-me', {}, signal),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <Card
      title={t`Who from Running Order looked at this profile`}
      subtitle={t`They look with your consent, or for an urgent reason. They can change nothing, and read no messages.`}
    >
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => refetch()} />
      ) : !data ? (
        <RowsSkeleton count={1} />
      ) : (
        <div className="grid gap-4">
          {data.requests.map((request) => (
            <Asked key={request.id} request={request} />
          ))}
          {data.looks.length === 0 ? (
            <p className="text-ink-soft">{t`Nobody has. Each look will stand here, with its reason.`}</p>
          ) : (
            <ul aria-label={t`Looks`} className="grid gap-3">
              {data.looks.map((look) => (
                <Looked key={look.id} look={look} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  );
}

/** A question, and its answer; a consent that holds, and its end. */
function Asked({ request: { id, admin, reason, status, endsAt } }: { request: Looks['requests'][number] }) {
  const [hours, setHours] = useState<string>(String(LOOK_HOURS[0]));
  const answer = useCommand('answer-look', {
    onSuccess: ({ endsAt: until }, { answer: said }) =>
      toast.success(
        said === 'yes' && until
          ? t`They may look until ${formatInstant(until)}`
          : t`Nobody may look for a day`,
      ),
  });
  const { isPending } = answer;
  const isOpen = status === 'open';
  return (
    <section
      aria-label={isOpen ? t`A question` : t`Your consent`}
      className="grid gap-3 rounded-md border-s-6 border-pending bg-warn-soft p-3"
    >
      <p className="wrap-anywhere">
        <strong>{admin ?? SOMEBODY()}</strong>{' '}
        {isOpen
          ? t`asks to look at this profile`
          : t`may look until ${endsAt ? formatInstant(endsAt) : 'now'}`}
        : {reason}
      </p>
      <p className="text-sm text-ink-soft">
        {isOpen
          ? t`If you say yes they read bookings, agreements, calendar, with whom you write, invoices and payouts. You can end it at any time. A no stands for a day.`
          : t`Ended, it stops at once, and nobody asks or looks for a day.`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {isOpen ? (
          <>
            <Select
              label={t`For how long`}
              value={hours}
              onValueChange={setHours}
              options={LOOK_HOURS.map((each) => ({
                value: String(each),
                label: each === 1 ? t`For 1 hour` : t`For ${each} hours`,
              }))}
              className="w-40"
            />
            <Button
              variant="primary"
              busy={isPending && answer.variables.answer === 'yes'}
              disabled={isPending}
              onClick={() => answer.mutate({ requestId: id, answer: 'yes', hours: Number(hours) })}
            >
              {t`Let them look`}
            </Button>
            <Button disabled={isPending} onClick={() => answer.mutate({ requestId: id, answer: 'no' })}>
              {t`No`}
            </Button>
          </>
        ) : (
          <Button
            variant="danger"
            busy={isPending}
            onClick={() => answer.mutate({ requestId: id, answer: 'end' })}
          >
            {t`End it now`}
          </Button>
        )}
      </div>
      <FieldError>{answer.error?.message}</FieldError>
    </section>
  );
}

function Looked({
  look: { admin, reason, byConsent, begunAt, endsAt, pages },
}: {
  look: Looks['looks'][number];
}) {
  return (
    <li>
      <p className="font-semibold wrap-anywhere">{admin ?? SOMEBODY()}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{reason}</p>
      <p className="text-sm text-ink-soft">
        {t`${byConsent ? t`With your consent` : t`For an urgent reason`} · ${formatInstant(begunAt)} to ${formatTime(endsAt)}`}
      </p>
      <p className="text-sm text-ink-soft">
        {pages.length === 0
          ? t`No page was opened.`
          : pages.map(({ page, at }) => t`${pageInWords(page)} at ${formatTime(at)}`).join(', ')}
      </p>
    </li>
  );
}
