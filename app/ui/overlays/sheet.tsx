import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { Numbered } from '../data/numbered.tsx';
import { IconButton } from '../icon-button.tsx';
import { overlayClass } from './dialog.tsx';
import { useFocusBack } from './focus-back.ts';
import { keepOpenForNotices } from './keep-open.ts';
import { OVER_PAGE } from './toast-place.ts';

const sides = {
  start: 'inset-y-0 start-0 w-80 max-w-[88vw] animate-slide-left border-e rtl:animate-slide-right',
  end: 'inset-y-0 end-0 w-104 max-w-[94vw] animate-slide-right border-s rtl:animate-slide-left',
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] animate-slide-up rounded-t-lg border-t',
} as const;

/** A drawer from an edge: menus and filters on a phone, details beside a list. What carries `data-focus-first` has the focus when it opens. */
export function Sheet({
  open,
  onOpenChange,
  side = 'end',
  title,
  description,
  hideTitle = false,
  footer,
  stage = false,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: keyof typeof sides;
  title: ReactNode;
  description?: ReactNode;
  hideTitle?: boolean;
  footer?: ReactNode;
  /** On the dark of the stage, in both themes. */
  stage?: boolean;
  children?: ReactNode;
}) {
  const focusBack = useFocusBack();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          {...focusBack}
          onOpenAutoFocus={(event) => {
            focusBack.onOpenAutoFocus();
            const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
              '[data-focus-first]',
            );
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          {...OVER_PAGE}
          onInteractOutside={keepOpenForNotices}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed z-50 flex flex-col shadow-raised outline-none',
            stage ? 'border-stage-line bg-stage text-on-stage' : 'border-line-strong bg-raised',
            sides[side],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className={hideTitle ? 'sr-only' : 'min-w-0 flex-1'}>
              <Primitive.Title className="type-bill text-xl">
                <Numbered>{title}</Numbered>
              </Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-1 text-ink-soft">
                  <Numbered>{description}</Numbered>
                </Primitive.Description>
              ) : null}
            </div>
            <Primitive.Close asChild>
              <IconButton
                label={t`Close`}
                icon={<X />}
                tone={stage ? 'stage' : 'plain'}
                className="-me-2 ms-auto"
              />
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">
              {footer}
            </footer>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
