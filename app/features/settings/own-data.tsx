import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { readApi, readArchive } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { DownloadArchive } from '#app/features/account/download-archive.tsx';
import { OwnDataState } from '#app/features/settings/own-data-state.tsx';
import { asFailure } from '#app/lib/failure.ts';
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
  return (
    <Card
      title={t`Your Data`}
      subtitle={t`Profile and files, days, requests and bookings, messages, statements, payouts, reviews and settings as JSON and CSV, agreements and invoices as PDF: everything of your account in one zip file.`}
    >
      <div className="grid gap-3">
        {kept.isPending ? <RowsSkeleton count={1} /> : null}
        {kept.error ? <FieldError>{asFailure(kept.error).message}</FieldError> : null}
        {archive ? <OwnDataState archive={archive} /> : null}
        <DownloadArchive
          read={() => readArchive('my-data')}
          fileName={`running-order-${archive?.madeAt?.slice(0, 10)}.zip`}
          label={t`Download my data`}
          isReady={archive?.state === 'ready'}
          onTaken={() =>
            toast.success(t`Your data is downloaded`, {
              description: t`README.txt in it says what is where.`,
            })
          }
          refused={make.error}
        >
          {kept.isPending || archive?.state === 'making' ? null : (
            <Button icon={<Archive />} busy={make.isPending} onClick={() => make.mutate({})}>
              {archive ? t`Put it together anew` : t`Put my data together`}
            </Button>
          )}
        </DownloadArchive>
        <p className="text-sm text-ink-soft">
          {t`The other way round:`}{' '}
          <TextLink href="/moving-in">{t`bring nights and contacts over from a file`}</TextLink>
          {t`, also from such a zip.`}
        </p>
      </div>
    </Card>
  );
}
