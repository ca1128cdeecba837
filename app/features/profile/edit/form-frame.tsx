import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/link.tsx';

/** The foot of an edit form: it stays in view, so that saving is never a scroll away. */
export function SaveBar({
  cancelHref,
  saving,
  waiting,
}: {
  cancelHref: string;
  saving: boolean;
  waiting: boolean;
}) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-4 py-3 max-lg:bottom-16 sm:mx-0 sm:px-0">
      {waiting ? (
        <p role="status" className="mr-auto text-sm text-ink-soft">
          Waiting for the upload to finish
        </p>
      ) : null}
      <ButtonLink href={cancelHref}>Cancel</ButtonLink>
      <Button
        type="submit"
        variant="primary"
        busy={saving}
        busyLabel="Saving..."
        disabled={waiting || saving}
      >
        Save Changes
      </Button>
    </div>
  );
}

/** Fields side by side from a tablet on. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>;
}

/** Brings the first refused field into view, whatever made it. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
