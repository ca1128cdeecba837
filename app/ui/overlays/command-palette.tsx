import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { menuItemClass } from '../forms/menu-item-class.ts';
import { IconButton } from '../icon-button.tsx';
import { overlayClass } from './dialog.tsx';
import { useFocusBack } from './focus-back.ts';
import { keepOpenForNotices } from './keep-open.ts';
import { OVER_PAGE } from './toast-place.ts';

export type PaletteItem = { id: string; label: string; detail?: string | undefined; icon?: ReactNode };
export type PaletteGroup = { heading: string; items: readonly PaletteItem[] };

/**
 * One box to type into, and below it what can be chosen, in groups. Arrows move, Enter chooses, Escape closes. What is typed and what
 * is found for it are the caller's: nothing is filtered here. Until somebody moves, the first item is the chosen one.
 */
export function CommandPalette({
  open,
  onOpenChange,
  label,
  placeholder,
  typed,
  onType,
  groups,
  onChoose,
  busy = false,
  note,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  groups: readonly PaletteGroup[];
  onChoose: (id: string) => void;
  /** More may be found in a moment. */
  busy?: boolean;
  /** A sentence below what is found: nothing was, or not everything could be searched. */
  note?: ReactNode;
}) {
  const focusBack = useFocusBack();
  const items = groups.flatMap((group) => group.items);
  const [moved, setMoved] = useState<string | null>(null);
  const moving = useRef(false);
  const chosen = items.some(({ id }) => id === moved) ? moved : items[0]?.id;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          {...focusBack}
          {...OVER_PAGE}
          onInteractOutside={keepOpenForNotices}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-[85dvh] w-full max-w-2xl animate-fade flex-col overflow-hidden rounded-b-lg border border-line-strong bg-raised shadow-raised outline-none sm:top-[10dvh] sm:max-h-[75dvh] sm:w-[calc(100%-3rem)] sm:rounded-lg"
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          <Command
            label={label}
            shouldFilter={false}
            value={chosen ?? ''}
            onValueChange={(id) => {
              // It is called for its own choice of the first item too.
              if (moving.current) setMoved(id);
            }}
            onKeyDownCapture={() => {
              moving.current = true;
            }}
            onPointerMoveCapture={() => {
              moving.current = true;
            }}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-2 border-b border-line pe-2 ps-4">
              <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              <Command.Input
                autoFocus
                value={typed}
                onValueChange={(text) => {
                  moving.current = false;
                  setMoved(null);
                  onType(text);
                }}
                placeholder={placeholder}
                className="min-h-14 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-ink-soft"
              />
              <Primitive.Close asChild>
                <IconButton label={t`Close`} icon={<X />} />
              </Primitive.Close>
            </div>
            <Command.List
              label={label}
              aria-busy={busy || undefined}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
            >
              {groups.map((group) => (
                <Command.Group
                  key={group.heading}
                  heading={group.heading}
                  className="pb-1 [&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:py-1.5 [&>[cmdk-group-heading]]:text-sm [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-ink-soft"
                >
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={item.id}
                      onSelect={() => onChoose(item.id)}
                      className={cn(menuItemClass, 'min-h-11 data-[disabled=false]:opacity-100')}
                    >
                      {item.icon}
                      <span className="grid min-w-0 flex-1 gap-x-3 sm:flex sm:items-baseline sm:justify-between">
                        <span className="min-w-0 truncate font-medium">{item.label}</span>
                        {item.detail ? (
                          <span className="min-w-0 truncate text-sm text-ink-soft sm:max-w-[60%] sm:shrink-0">
                            {item.detail}
                          </span>
                        ) : null}
                      </span>
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            {note ? <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">{note}</p> : null}
          </Command>
          <p role="status" className="sr-only">
            {busy ? t`Searching` : items.length === 1 ? t`1 result` : t`${items.length} results`}
          </p>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
