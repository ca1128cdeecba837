import { Command } from 'cmdk';
import { Check, ChevronDown, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Chip } from './chip.tsx';
import { cn } from './cn.ts';
import { controlClass, controlHeight } from './control-class.ts';
import { useFieldControl } from './field-context.ts';
import { popoverClass } from './popover.tsx';
import { menuItemClass } from './select.tsx';

/** Several of many, with search; the chosen ones stand below as chips that can be removed. */
export function MultiSelect({
  options,
  value,
  onValueChange,
  placeholder = 'Choose',
  searchPlaceholder = 'Search',
  emptyText = 'Nothing found.',
  label,
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
  /** No more than this many can be chosen. */
  most?: number;
  disabled?: boolean;
  className?: string;
}) {
  const control = useFieldControl();
  const [open, setOpen] = useState(false);
  const shown = value.length === 0 ? placeholder : `${value.length} chosen`;
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
            disabled={disabled}
            className={cn(controlClass, controlHeight, 'flex items-center justify-between gap-2 text-left')}
          >
            <span className={cn('truncate', value.length === 0 && 'text-ink-soft')}>{shown}</span>
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
            <Command label={label ?? placeholder} filter={holds}>
              <div className="flex items-center gap-2 border-b border-line px-3">
                <Search aria-hidden="true" className="size-4 shrink-0" />
                <Command.Input
                  placeholder={searchPlaceholder}
                  className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-ink-soft"
                />
              </div>
              <Command.List className="max-h-64 overflow-y-auto p-1">
                <Command.Empty className="px-2.5 py-3 text-sm text-ink-soft">{emptyText}</Command.Empty>
                {options.map((option) => {
                  const chosen = value.includes(option);
                  return (
                    <Command.Item
                      key={option}
                      value={option}
                      onSelect={() => toggle(option)}
                      disabled={full && !chosen}
                      className={cn(
                        menuItemClass,
                        'data-[disabled=false]:opacity-100 data-[disabled=true]:opacity-50',
                      )}
                    >
                      <span
                        aria-hidden="true"
                        className={cn(
                          'grid size-5 place-items-center rounded-sm border-2',
                          chosen ? 'border-ink bg-ink text-page' : 'border-line-strong',
                        )}
                      >
                        {chosen ? <Check className="size-3.5" strokeWidth={3.5} /> : null}
                      </span>
                      <span className="min-w-0 flex-1">{option}</span>
                      {chosen ? <span className="sr-only">chosen</span> : null}
                    </Command.Item>
                  );
                })}
              </Command.List>
            </Command>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((option) => (
            <li key={option} className="max-w-full">
              {disabled ? <Chip>{option}</Chip> : <Chip onRemove={() => toggle(option)}>{option}</Chip>}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** What is searched for stands in the name: a likeness ('zzz' for Jazz) is no match. */
function holds(name: string, search: string): number {
  return name.toLowerCase().includes(search.trim().toLowerCase()) ? 1 : 0;
}

/** Genres: several, searched, removable; 'No genre found.' when nothing matches. */
export function GenrePicker({
  genres,
  ...rest
}: {
  genres: readonly string[];
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  label?: string;
  most?: number;
  disabled?: boolean;
  className?: string;
}) {
  return (
    <MultiSelect
      options={genres}
      placeholder="Add genres"
      searchPlaceholder="Search genres"
      emptyText="No genre found."
      {...rest}
    />
  );
}
