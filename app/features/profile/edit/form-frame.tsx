import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { ButtonLink } from '#app/ui/link.tsx';

/** The foot of an edit form: it stays in view, so that saving is never a scroll away. */
export function SaveBar({
  cancelHref,
  saving,
  waiting,
  refused = null,
}: {
  cancelHref: string;
  saving: boolean;
  waiting: boolean;
  /** Why the last try was not saved. */
  refused?: string | null;
}) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-4 py-3 max-lg:bottom-16 sm:mx-0 sm:px-0">
      {refused ? (
        <div className="mr-auto min-w-0 basis-full sm:basis-0 sm:grow">
          <FieldError>{refused}</FieldError>
        </div>
      ) : null}
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

/** On a demo account: what of its profile stays, said before somebody types it. */
export function DemoKeepsBanner({ side }: { side: 'artist' | 'venue' }) {
  return (
    <Banner
      title="The demo account keeps what everyone reads"
      action={
        <ButtonLink href={`/signup?type=${side}`} size="sm">
          Sign Up
        </ButtonLink>
      }
    >
      Its name, place, words, links, pictures and documents stay.{' '}
      {side === 'venue'
        ? 'Capacity, rate and amenities can be tried'
        : 'Fees, style, draw and travel can be tried'}
      : each night they are put back.
    </Banner>
  );
}

/** Fields side by side from a tablet on. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>;
}
