import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import { genresInOrder, genreWords } from '#core/catalogue/genre-words.ts';
import { t } from '#core/words/t.ts';
import { Chip } from '../chip.tsx';
import { cn } from '../cn.ts';
import { lazyPart } from '../lazy-part.tsx';
import { popoverClass } from '../overlays/popover.tsx';
import { controlClass, controlHeight } from './control-class.ts';
import { useFieldControl, useFieldLabelId } from './field-context.ts';

const Choices = lazyPart(
  async () => (await import('./multi-select-choices.tsx')).MultiSelectChoices,
  <div className="min-h-11" />,
);

/** Several of many, with search; the chosen ones stand below as chips that can be removed. */
export function MultiSelect({
  options,
  value,
  onValueChange,
  placeholder = t`Choose`,
  searchPlaceholder = t`Search`,
  emptyText = t`Nothing found.`,
  label,
  wordsOf = asItIs,
  most,
  disabled,
  className,
}: {
  options: readonly string[];
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  placeholder?: string;
  searchPlaceholder?: string;
  emptyText?: string;
  /** The name when there is no Field around it. */
  label?: string;
  /** An option as it is read, where it is kept by another name. */
  wordsOf?: (option: string) => string;
  /** No more than this many can be chosen. */
  most?: number;
  disabled?: boolean;
  className?: string;
}) {
  const control = useFieldControl();
  const labelId = useFieldLabelId();
  const valueId = useId();
  const [open, setOpen] = useState(false);
  const shown = value.length === 0 ? placeholder : t`${value.length} chosen`;
  const full = most !== undefined && value.length >= most;
  const toggle = (option: string) =>
    onValueChange(
      value.includes(option)
        ? value.filter((each) => each !== option)
        : full
          ? [...value]
          : [...value, option],
    );
  return (
    <div className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2', className)}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          <button
            type="button"
            id={control.id}
            aria-describedby={control['aria-describedby']}
            aria-label={label && `${label}: ${shown}`}
            aria-labelledby={labelId && `${labelId} ${valueId}`}
            disabled={disabled}
            className={cn(controlClass, controlHeight, 'flex items-center justify-between gap-2 text-start')}
          >
            <span id={valueId} className={cn('truncate', value.length === 0 && 'text-ink-soft')}>
              {shown}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label={label ?? placeholder}
            className={cn(popoverClass, 'w-(--radix-popover-trigger-width) min-w-64 overflow-hidden!')}
          >
            <Choices
              label={label ?? placeholder}
              options={options}
              wordsOf={wordsOf}
              value={value}
              full={full}
              onToggle={toggle}
              searchPlaceholder={searchPlaceholder}
              emptyText={emptyText}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((option) => (
            <li key={option} className="max-w-full">
              {disabled ? (
                <Chip>{wordsOf(option)}</Chip>
              ) : (
                <Chip onRemove={() => toggle(option)}>{wordsOf(option)}</Chip>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const asItIs = (option: string) => option;

/** Genres: several, searched, removable; 'No genre found.' when nothing matches. */
export function GenrePicker(props: {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  label?: string;
  most?: number;
  disabled?: boolean;
  className?: string;
}) {
  return (
    <MultiSelect
      options={genresInOrder()}
      wordsOf={genreWords}
      placeholder={t`Add genres`}
      searchPlaceholder={t`Search genres`}
      emptyText={t`No genre found.`}
      {...props}
    />
  );
}
