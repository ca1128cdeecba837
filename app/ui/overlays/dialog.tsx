import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { type Edit, PlaceOfEdits, useAskBeforeClosing } from '#app/lib/unsaved-changes.ts';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { Numbered } from '../data/numbered.tsx';
import { IconButton } from '../icon-button.tsx';
import { useFocusBack } from './focus-back.ts';
import { keepOpenForNotices } from './keep-open.ts';
import { OVER_PAGE } from './toast-place.ts';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const;
/** As high as what opens on it, so that one that opens later also covers the one before. */
export const overlayClass = 'fixed inset-0 z-50 animate-fade bg-[#080714]/65';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** Of the form whose changes this dialog's own component holds; forms inside say it by themselves. */
  edit?: Edit;
  children?: ReactNode;
};

/** A sheet of paper on top of the page. On a phone it comes from below. Focus stays in it and goes back after. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  edit,
  children,
}: DialogProps) {
  const focusBack = useFocusBack();
  const guard = useAskBeforeClosing(onOpenChange, edit);
  return (
    <Primitive.Root open={open} onOpenChange={guard.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          {...focusBack}
          {...OVER_PAGE}
          onInteractOutside={keepOpenForNotices}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full animate-slide-up flex-col rounded-t-lg border border-line-strong bg-raised shadow-raised outline-none',
            'sm:top-1/2 sm:bottom-auto sm:w-[calc(100%-3rem)] sm:-translate-y-1/2 sm:animate-fade sm:rounded-lg',
            widths[size],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-5 pb-3">
            <div className="min-w-0 flex-1">
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
              <IconButton label={t`Close`} icon={<X />} className="-mt-1.5 -me-2" />
            </Primitive.Close>
          </header>
          {/* What is only read must be scrolled by keyboard too; where the acts stand below, nothing in it may take the focus. */}
          <div {...(footer ? { tabIndex: 0 } : {})} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
            <PlaceOfEdits value={guard.place}>{children}</PlaceOfEdits>
          </div>
          {footer ? (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 xs:flex-row xs:flex-wrap xs:justify-end">
              {footer}
            </footer>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
