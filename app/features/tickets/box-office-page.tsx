import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading, formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { ActAnswer } from '#core/contract/index.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { inLocale, t } from '#core/words/t.ts';
import { SureNote } from './sure-note.tsx';

type Office = ActAnswer<'open-box-office'>;

/** The box office of a night, for whoever has its link. The token stands behind the '#' of the address, which browsers send to nobody. */
export function BoxOfficePage() {
  const token = useSyncExternalStore(watchHash, () => window.location.hash.slice(1));
  const { mutate, data, error, isPending } = useCommand('open-box-office');
  useEffect(() => {
    if (token) mutate({ token });
  }, [token, mutate]);
  const open = () => mutate({ token });
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl content-start gap-4 p-4">
      <PageHead title={t`Box office`} hidden />
      <Wordmark className="h-9 justify-self-start" />
      {data ? (
        <>
          <PageHeader
            title={data.name}
            subtitle={t`${dayHeading(data.date)} at ${data.venue}. Box office: ${data.label}.`}
          />
          <Counting key={token} office={data} token={token} onCounted={open} />
        </>
      ) : (
        <>
          <PageHeader title={t`Box office`} />
          <Card>
            {!token || (error && [404, 422].includes(error.status)) ? (
              <EmptyState title={t`This box office is closed`}>
                {error?.message ?? t`The link is not complete. Please open it whole.`}
              </EmptyState>
            ) : error ? (
              <ErrorState message={asFailure(error).message} onRetry={open} retrying={isPending} />
            ) : (
              <FormSkeleton fields={3} />
            )}
          </Card>
        </>
      )}
    </main>
  );
}

function Counting({ office, token, onCounted }: { office: Office; token: string; onCounted: () => void }) {
  const [sold, setSold] = useState<Record<string, number | undefined>>({});
  const counts = office.tiers.flatMap(({ id }) => {
    const number = sold[id];
    return number === undefined ? [] : [{ tierId: id, sold: number }];
  });
  const count = useCommand('count-at-box-office', {
    onSuccess: () => {
      setSold({});
      toast.success(t`Counted`, { description: t`The venue and its acts see it now.` });
      onCounted();
    },
  });
  const send = (sure: boolean) => count.mutate({ token, counts, sure });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return (
    <Card
      title={t`How many are sold?`}
      subtitle={t`All that ${office.seller || t`the house`} sold until now, not what came since the last count.`}
    >
      {office.tiers.length === 0 ? (
        <p>{t`The venue has not said yet at which prices tickets are sold. Please open this page again later.`}</p>
      ) : (
        <form className="grid gap-4" noValidate onSubmit={submit}>
          {office.tiers.map((tier) => (
            <Field
              key={tier.id}
              label={`${tier.name}, ${formatMoneyExact(tier.priceCents, office.currency)}`}
              hint={[
                tier.allocation === null
                  ? ''
                  : t`${tier.allocation.toLocaleString(inLocale('en-IE'))} there are.`,
                tier.last
                  ? t`${tier.last.sold.toLocaleString(inLocale('en-IE'))} on ${formatInstant(tier.last.countedAt, office.timeZone)}.`
                  : t`Not counted yet.`,
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <WholeNumberInput
                value={sold[tier.id]}
                onValueChange={(number) => setSold((all) => ({ ...all, [tier.id]: number }))}
              />
            </Field>
          ))}
          <SureNote failure={count.error} busy={count.isPending} onSure={() => send(true)} />
          <FieldError>{count.error?.code === 'counts-unlikely' ? null : count.error?.message}</FieldError>
          <Button type="submit" variant="primary" busy={count.isPending} disabled={counts.length === 0}>
            {t`Save the count`}
          </Button>
        </form>
      )}
    </Card>
  );
}

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
