import type { Viewer } from '#app/lib/viewer.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { AgreedNight } from './agreed-terms.ts';
import type { AskedPartner } from './asked-partner.ts';

const AskNightForm = lazyPart(
  async () => (await import('./ask-night-form.tsx')).AskNightForm,
  <FormSkeleton />,
);

const NightsOfFiles = lazyPart(async () => (await import('./nights-of-files.tsx')).NightsOfFiles, null);

/** Asks one artist or one venue for a night without opening it to others. */
export function AskNightDialog({
  partner,
  viewer,
  day,
  agreed,
  open,
  onOpenChange,
}: {
  partner: AskedPartner;
  viewer: Viewer;
  day?: Day | undefined;
  /** The night was agreed elsewhere, and this is its offer. */
  agreed?: AgreedNight | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={agreed ? t`Ask ${partner.name} to confirm` : t`Ask ${partner.name} for a night`}
      description={t`${agreed ? t`The terms are those of your file: look at them first. ` : ''}Only ${partner.name} sees the request. They have 7 days to accept, counter or decline, and never longer than until the show.`}
    >
      {!open ? null : viewer.profileId === null ? (
        <EmptyState
          compact
          title={t`Complete your profile first`}
          action={
            <ButtonLink href={viewer.side === 'venue' ? '/venue-edit-profile' : '/artist/edit-profile'}>
              {t`Complete your profile`}
            </ButtonLink>
          }
        >
          {t`They want to know who asks.`}
        </EmptyState>
      ) : (
        <>
          <NightsOfFiles name={partner.name} />
          <AskNightForm
            key={day}
            partner={partner}
            side={viewer.side}
            venueId={viewer.side === 'venue' ? viewer.profileId : partner.id}
            day={day}
            agreed={agreed}
            onDone={() => onOpenChange(false)}
          />
        </>
      )}
    </Dialog>
  );
}
