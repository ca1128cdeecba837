import { t } from '#core/words/t.ts';
export function OrLine() {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t`or`}
    </p>
  );
}
