import type { ComponentProps, ReactNode } from 'react';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { Side } from '#core/booking/side.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { t } from '#core/words/t.ts';
import type { ProfileEdit } from './use-profile-edit.ts';

const ProfileDraft = lazyPart(async () => (await import('./profile-draft.tsx')).ProfileDraft, null);
const CurrencyOfPlace = lazyPart(
  async () => (await import('./currency/currency-of-place.tsx')).CurrencyOfPlace,
  null,
);

/** The form of either side around its cards: what a demo account keeps, the draft that was found, the foot that saves. */
export function ProfileFormFrame({
  side,
  home,
  edit,
  saving,
  children,
  ...form
}: ComponentProps<'form'> & {
  side: Side;
  home: string;
  edit: Pick<ProfileEdit, 'draft' | 'uploads' | 'refused'>;
  saving: boolean;
}) {
  const isDemo = isDemoAccount(useViewer().userId);
  return (
    <form noValidate className="grid gap-6" {...form}>
      {isDemo ? <DemoKeepsBanner side={side} /> : null}
      <ProfileDraft {...edit.draft} />
      {children}
      <SaveBar cancelHref={home} saving={saving} waiting={edit.uploads.busy} refused={edit.refused} />
    </form>
  );
}

/** Below the place: what becomes of the currency there, once it is another than that with which the form began. */
export function CurrencyThere({ edit: { placed } }: { edit: Pick<ProfileEdit, 'placed'> }) {
  return placed.city === placed.before ? null : <CurrencyOfPlace {...placed} />;
}

/** The foot of an edit form: it stays in view, so that saving is never a scroll away. */
function SaveBar({
  cancelHref,
  saving,
  waiting,
  refused,
}: {
  cancelHref: string;
  saving: boolean;
  waiting: boolean;
  /** Why the last try was not saved. */
  refused: string | null;
}) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-4 py-3 max-lg:bottom-16 sm:mx-0 sm:px-0">
      {refused ? (
        <div className="me-auto min-w-0 basis-full sm:basis-0 sm:grow">
          <FieldError>{refused}</FieldError>
        </div>
      ) : null}
      {waiting ? (
        <p role="status" className="me-auto text-sm text-ink-soft">
          {t`Waiting for the upload to finish`}
        </p>
      ) : null}
      <ButtonLink href={cancelHref}>{t`Cancel`}</ButtonLink>
      <Button
        type="submit"
        variant="primary"
        busy={saving}
        busyLabel={t`Saving...`}
        disabled={waiting || saving}
      >
        {t`Save Changes`}
      </Button>
    </div>
  );
}

/** On a demo account: what of its profile stays, said before somebody types it. */
function DemoKeepsBanner({ side }: { side: Side }) {
  return (
    <Banner
      title={t`The demo account keeps what everyone reads`}
      action={
        <ButtonLink href={`/signup?type=${side}`} size="sm">
          {t`Sign Up`}
        </ButtonLink>
      }
    >
      {t`Its name, place, words, links, pictures and documents stay. ${
        side === 'venue'
          ? t`Capacity, rate and amenities can be tried`
          : t`Fees, style, draw and travel can be tried`
      }: each night they are put back.`}
    </Banner>
  );
}

/** Fields side by side from a tablet on. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>;
}
