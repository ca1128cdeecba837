import { FileText } from 'lucide-react';
import { kilobytes } from '#app/features/clauses/attached-papers.tsx';
import type { ChosenFile } from '#app/features/messages/outbox.ts';
import { t } from '#core/words/t.ts';
import { useProgress } from './upload-progress.ts';

/** The files of a message that is not sent yet, with how far each is. */
export function UnsentFiles({ files }: { files: readonly ChosenFile[] }) {
  return (
    <ul aria-label={t`Files`} className="grid max-w-full gap-1">
      {files.map((file) => (
        <UnsentFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

function UnsentFile({ file }: { file: ChosenFile }) {
  const part = useProgress(file.id);
  return (
    <li className="grid max-w-80 min-w-0 gap-1 rounded-lg border border-dashed border-line-strong bg-sheet px-3 py-1">
      <span className="flex min-w-0 items-center gap-2">
        <FileText aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">
          <bdi>{file.name}</bdi>
        </span>
        <span className="shrink-0 text-sm text-ink-soft">
          {part !== null ? `${Math.round(part * 100)}%` : file.path ? t`Uploaded` : kilobytes(file.bytes)}
        </span>
      </span>
      {part === null ? null : (
        <progress
          aria-label={t`Uploading ${file.name}`}
          value={part}
          max={1}
          className="h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
        />
      )}
    </li>
  );
}
