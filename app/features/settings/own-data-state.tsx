import type { ArchiveStage } from '#core/account/own-archive.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { inLocale, t } from '#core/words/t.ts';

type Kept = NonNullable<ReadAnswer<'own-archive'>['archive']>;

/** How far the archive is, or what became of it. */
export function OwnDataState({ archive }: { archive: Kept }) {
  if (archive.state === 'failed')
    return (
      <p>{t`Your data could not be put together. Nothing of it is lost: ask for it again, and write to us if that fails too.`}</p>
    );
  if (archive.state === 'too-large')
    return (
      <p>{t`Your data has more than one gigabyte, which is too large for one file. Remove files that you no longer need and ask again, or write to us: we hand it over another way.`}</p>
    );
  if (archive.state === 'ready')
    return (
      <p role="status">{t`Your data is ready: ${megabytes(archive.bytes)} MB, as of ${formatDay((archive.madeAt ?? archive.endsAt).slice(0, 10))}. It can be downloaded until ${formatDay(archive.endsAt.slice(0, 10))}, then it is removed here.`}</p>
    );
  const { stage, steps, done } = archive;
  return (
    <div className="grid gap-1.5">
      <p role="status">
        {steps === 0
          ? t`Your data is put together in a moment. You may leave this page: the bell tells you when it is ready.`
          : t`${stageName(stage)}: ${done} of ${steps} steps are done. You may leave this page: the bell tells you when it is ready.`}
      </p>
      <progress
        aria-label={t`Steps done`}
        className="h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
        max={Math.max(steps, 1)}
        value={done}
      />
    </div>
  );
}

function stageName(stage: ArchiveStage): string {
  return {
    lists: t`Lists`,
    tables: t`Tables`,
    files: t`Uploaded files`,
    agreements: t`Agreements`,
    invoices: t`Invoices`,
  }[stage];
}

/** A tenth of a megabyte at least: it is never nothing. */
function megabytes(bytes: number): string {
  return Math.max(0.1, bytes / 1_000_000).toLocaleString(inLocale('en'), { maximumFractionDigits: 1 });
}
