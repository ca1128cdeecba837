import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '#core/words/t.ts';
import { Button } from '../button.tsx';
import { Numbered } from '../data/numbered.tsx';
import { overlayClass } from './dialog.tsx';
import { useFocusBack } from './focus-back.ts';
import { OVER_PAGE } from './toast-place.ts';

/** Asks before an act that cannot be taken back. It stays open while `busy`; close it when the act is done. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = t`Cancel`,
  onConfirm,
  busy = false,
  danger = true,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  danger?: boolean;
  children?: ReactNode;
}) {
  const focusBack = useFocusBack();
  return (
    <Primitive.Root open={open} onOpenChange={(next) => busy || onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          {...focusBack}
          {...OVER_PAGE}
          className="fixed inset-x-0 top-1/2 z-50 mx-auto grid max-h-[92dvh] w-[calc(100%-2rem)] max-w-md -translate-y-1/2 animate-fade gap-3 overflow-y-auto rounded-lg border border-line-strong bg-raised p-5 shadow-raised outline-none"
        >
          <Primitive.Title className="type-bill text-xl">
            <Numbered>{title}</Numbered>
          </Primitive.Title>
          <Primitive.Description className="text-ink-soft">
            <Numbered>{description}</Numbered>
          </Primitive.Description>
          {children}
          {/* However much is to be read, the answers stay in sight. */}
          <div className="sticky -bottom-5 -mb-5 flex flex-col-reverse gap-2 bg-raised pt-2 pb-5 xs:flex-row xs:justify-end">
            <Primitive.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
