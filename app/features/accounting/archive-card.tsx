import { Archive } from 'lucide-react';
import { readArchive } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { DownloadArchive } from '#app/features/account/download-archive.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type Made = NonNullable<ReadAnswer<'accounting'>['archive']>;

/** All papers of a period in one file: asked for, made meanwhile, taken. */
export function ArchiveCard({
  period,
  archive,
}: {
  period: { from: Day; to: Day };
  archive: ReadAnswer<'accounting'>['archive'];
}) {
  const make = useCommand('make-accounting-archive');
  const isGoing = archive?.state === 'making';
  return (
    <Card
      title={t`All papers as one file`}
      subtitle={t`Every paper of the period and the statement of account with each partner as PDF, with the tables, in one archive (zip).`}
    >
      <div className="grid gap-4">
        {archive ? <State archive={archive} /> : null}
        <DownloadArchive
          read={() => readArchive('accounting-archive')}
          fileName={`papers-${archive?.from}-${archive?.to}.zip`}
          label={t`Download the archive`}
          isReady={archive?.state === 'ready'}
          onTaken={() => toast.success(t`Archive downloaded`)}
          refused={make.error}
        >
          <Button
            icon={<Archive />}
            busy={make.isPending}
            disabled={isGoing && archive.from === period.from && archive.to === period.to}
            onClick={() => make.mutate(period)}
          >
            {t`Make ${formatDay(period.from)} to ${formatDay(period.to)}`}
          </Button>
        </DownloadArchive>
      </div>
    </Card>
  );
}

function State({ archive: { from, to, state, papers, made, endsAt } }: { archive: Made }) {
  const of = t`${formatDay(from)} to ${formatDay(to)}`;
  if (state === 'failed')
    return (
      <p>{t`${of} could not be made: ${made} of ${papers} papers are there. Have it made again, or write to us.`}</p>
    );
  if (state === 'ready')
    return (
      <p>{t`${of} is ready: ${papers} ${papers === 1 ? 'paper' : 'papers'}. It is kept until ${formatDay(endsAt.slice(0, 10))}.`}</p>
    );
  return (
    <div className="grid gap-1.5">
      <p role="status">{t`${of} is being made: ${made} of ${papers} papers. You may leave this page.`}</p>
      <progress
        aria-label={t`Papers made`}
        className="h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
        max={papers}
        value={made}
      />
    </div>
  );
}
