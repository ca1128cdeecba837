import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import type { TakenField } from '#core/profile/taken-over.ts';
import { t } from '#core/words/t.ts';
import { fieldName } from './profile-words.ts';

/** One field of a profile: what the archive says, what stands here, and whether the first replaces the second. */
export function ProfileField({
  field,
  words,
  now,
  isTaken,
  onTake,
}: {
  field: TakenField;
  /** What the archive says, and what stands here; null where there is nothing yet. */
  words: string;
  now: string | null;
  isTaken: boolean;
  onTake: (on: boolean) => void;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2">
      <Checkbox
        label={fieldName(field)}
        hint={
          <span className="line-clamp-3 wrap-anywhere">
            {now === null ? t`In the archive: ${words}` : t`In the archive: ${words}. Here now: ${now}`}
          </span>
        }
        checked={isTaken}
        onCheckedChange={onTake}
      />
    </li>
  );
}
