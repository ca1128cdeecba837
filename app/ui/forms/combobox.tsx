import { Popover } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { isEnter } from '#app/lib/enter-key.ts';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { popoverClass } from '../overlays/popover.tsx';
import { Spinner } from '../spinner.tsx';
import { Input } from './input.tsx';
import { menuItemClass } from './menu-item-class.ts';

export type Suggestion = { value: string; label: string; hint?: string };

/**
 * A text box with suggestions (cities). The text is yours: fetch `options` as it changes. Choosing one calls `onSelect`;
 * `value` may stay free text.
 */
export function Combobox<Item extends Suggestion>({
  value,
  onValueChange,
  options,
  onSelect,
  loading = false,
  emptyText = t`Nothing found.`,
  placeholder,
  icon,
  label,
  disabled,
  name,
  onBlur,
}: {
  value: string;
  onValueChange: (text: string) => void;
  options: readonly Item[];
  onSelect: (option: Item) => void;
  loading?: boolean;
  emptyText?: string;
  placeholder?: string;
  icon?: ReactNode;
  /** The name when there is no Field around it. */
  label?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
}) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && value.trim() !== '';
  const choose = (option: Item) => {
    onSelect(option);
    setOpen(false);
    setActive(-1);
  };
  return (
    <Popover.Root open={shown} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <div>
          <Input
            role="combobox"
            autoComplete="off"
            aria-label={label}
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            value={value}
            placeholder={placeholder}
            disabled={disabled}
            name={name}
            prefix={icon}
            suffix={loading ? <Spinner /> : null}
            onBlur={onBlur}
            onChange={(event) => {
              onValueChange(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && shown) {
                event.stopPropagation();
                setOpen(false);
              }
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault();
                setOpen(true);
                const step = event.key === 'ArrowDown' ? 1 : -1;
                setActive((at) => (options.length ? (at + step + options.length) % options.length : -1));
              }
              const option = options[active];
              if (isEnter(event) && shown && option) {
                event.preventDefault();
                choose(option);
              }
            }}
          />
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className={cn(popoverClass, 'max-h-72! w-(--radix-popover-trigger-width) p-1')}
          role="presentation"
        >
          <div id={listId} role="listbox" aria-label={label ?? t`Suggestions`}>
            {options.map((option, at) => (
              <div
                key={option.value}
                id={`${listId}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                data-selected={at === active}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(at)}
                onClick={() => choose(option)}
                onKeyDown={() => {}}
                className={menuItemClass}
              >
                <span className="min-w-0 flex-1">{option.label}</span>
                {option.hint ? <span className="text-sm text-ink-soft">{option.hint}</span> : null}
              </div>
            ))}
          </div>
          {options.length === 0 ? (
            <p className="px-2.5 py-2 text-sm text-ink-soft">{loading ? t`Searching…` : emptyText}</p>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
