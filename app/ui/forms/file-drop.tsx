import { FileText, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { IconButton } from '../icon-button.tsx';
import { FieldError } from './field.tsx';
import { useFieldControl } from './field-context.ts';

/** Choose or drop files. It only hands them over: say what happened with `progress` (0 to 1), `error` and `fileName`. */
export function FileDrop({
  label,
  hint,
  accept,
  multiple = false,
  onFiles,
  progress,
  error,
  fileName,
  onRemove,
  disabled = false,
  className,
}: {
  label: string;
  /** 'PDF or Word, up to 10 MB' */
  hint?: string;
  /** '.pdf,.doc,.docx' */
  accept?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  progress?: number | null;
  error?: string | undefined;
  /** The file that is there now. */
  fileName?: string | null | undefined;
  onRemove?: () => void;
  disabled?: boolean;
  className?: string;
}) {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const busy = progress !== undefined && progress !== null;
  const give = (list: FileList | null) => {
    const files = Array.from(list ?? []);
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
    if (input.current) input.current.value = '';
  };
  return (
    <div className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2', className)}>
      <label
        htmlFor={control.id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled && !busy) give(event.dataTransfer.files);
        }}
        className={cn(
          'flex min-h-20 items-center gap-4 rounded-md border-2 border-dashed border-line-strong bg-sheet px-4 py-3',
          'hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60',
          over && 'border-ink bg-accent-soft',
        )}
      >
        <Upload aria-hidden="true" className="size-6 shrink-0" />
        <span className="min-w-0">
          <span className="font-semibold underline decoration-1 underline-offset-4">
            {fileName ? t`Replace ${label}` : label}
          </span>
          <span className="block text-sm text-ink-soft">{hint ?? t`Drop a file here or choose one`}</span>
        </span>
        <input
          ref={input}
          id={control.id}
          type="file"
          aria-label={label}
          aria-describedby={control['aria-describedby']}
          accept={accept}
          multiple={multiple}
          disabled={disabled || busy}
          onChange={(event) => give(event.target.files)}
          className="sr-only"
        />
      </label>
      {busy ? (
        <div className="grid gap-1">
          <progress
            aria-label={t`Uploading ${label}`}
            value={progress}
            max={1}
            className="h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
          />
          <p className="text-sm text-ink-soft tabular-nums">{t`Uploading… ${Math.round(progress * 100)}%`}</p>
        </div>
      ) : null}
      {fileName && !busy ? (
        <p className="flex items-center gap-2 text-sm">
          <FileText aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 truncate">{fileName}</span>
          {onRemove ? (
            <IconButton label={t`Remove ${fileName}`} size="sm" icon={<Trash2 />} onClick={onRemove} />
          ) : null}
        </p>
      ) : null}
      <FieldError>{error}</FieldError>
    </div>
  );
}
