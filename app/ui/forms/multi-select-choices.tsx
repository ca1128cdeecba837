import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { menuItemClass } from './menu-item-class.ts';

/** What a multi-select offers, found by search. */
export function MultiSelectChoices({
  label,
  options,
  wordsOf,
  value,
  full,
  onToggle,
  searchPlaceholder,
  emptyText,
}: {
  label: string;
  options: readonly string[];
  wordsOf: (option: string) => string;
  value: readonly string[];
  /** No more can be chosen. */
  full: boolean;
  onToggle: (option: string) => void;
  searchPlaceholder: string;
  emptyText: string;
}) {
  return (
    <Command label={label} filter={holds}>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <Command.Input
          autoFocus
          placeholder={searchPlaceholder}
          className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-ink-soft"
        />
      </div>
      <Command.List label={label} className="max-h-64 overflow-y-auto p-1">
        <Command.Empty className="px-2.5 py-3 text-sm text-ink-soft">{emptyText}</Command.Empty>
        {options.map((option) => {
          const chosen = value.includes(option);
          return (
            <Command.Item
              key={option}
              value={option}
              keywords={[wordsOf(option)]}
              onSelect={() => onToggle(option)}
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
              <span className="min-w-0 flex-1">{wordsOf(option)}</span>
              {chosen ? <span className="sr-only">{t`chosen`}</span> : null}
            </Command.Item>
          );
        })}
      </Command.List>
    </Command>
  );
}

/** What is searched for stands in the name, as it is kept or as it is read: a likeness ('zzz' for Jazz) is no match. */
function holds(name: string, search: string, words: string[] = []): number {
  const sought = plain(search.trim());
  return [name, ...words].some((each) => plain(each).includes(sought)) ? 1 : 0;
}

/** Letters without their marks: who writes 'clasica' finds 'Clásica'. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
