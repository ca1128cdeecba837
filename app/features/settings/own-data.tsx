import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, Download } from 'lucide-react';
import { readApi, readArchive } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { OwnDataState } from '#app/features/settings/own-data-state.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

/** Everything of one's own account as one file, to take along: asked for, made meanwhile, taken. */
export function OwnData() {
  const kept = useQuery({
    queryKey: ['own-archive'],
    queryFn: ({ signal }) => readApi('own-archive', {}, signal),
  });
  const archive = kept.data?.archive ?? null;
  const make = useCommand('make-own-archive');
  const { withProof, dialog } = useProof();
  const take = useMutation({
    mutationFn: () => withProof(() => readArchive('my-data')),
    onSuccess: async (file) => {
      await saveAs(file, `running-order-${archive?.madeAt?.slice(0, 10)}.zip`);
      toast.success(t`Your data is downloaded`, { description: t`README.txt in it says what is where.` });
    },
  });
  const refused = make.error ?? (take.error && !wasLeft(take.error) ? asFailure(take.error) : null);
  return (
    <Card
      title={t`Your Data`}
      subtitle={t`Profile and files, days, requests and bookings, messages, statements, payouts, reviews and settings as JSON and CSV, agreements and invoices as PDF: everything of your account in one zip file.`}
    >
      <div className="grid gap-3">
        {kept.isPending ? <RowsSkeleton count={1} /> : null}
        {kept.error ? <FieldError>{asFailure(kept.error).message}</FieldError> : null}
        {archive ? <OwnDataState archive={archive} /> : null}
        <div className="flex flex-wrap gap-2">
          {archive?.state === 'ready' ? (
            <Button
              variant="primary"
              icon={<Download />}
              busy={take.isPending}
              busyLabel={t`Collecting...`}
              onClick={() => take.mutate()}
            >
              {t`Download my data`}
            </Button>
          ) : null}
          {kept.isPending || archive?.state === 'making' ? null : (
            <Button icon={<Archive />} busy={make.isPending} onClick={() => make.mutate({})}>
              {archive ? t`Put it together anew` : t`Put my data together`}
            </Button>
          )}
        </div>
        <FieldError>{refused?.message}</FieldError>
        <p className="text-sm text-ink-soft">
          {t`The other way round:`}{' '}
          <TextLink href="/moving-in">{t`bring nights and contacts over from a file`}</TextLink>
          {t`, also from such a zip.`}
        </p>
      </div>
      {dialog}
    </Card>
  );
}
