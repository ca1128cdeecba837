import { CalendarHeart } from 'lucide-react';
import { z } from 'zod';
import { useSearchState } from '#app/lib/search-state.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { t } from '#core/words/t.ts';
import { AskNightDialog } from './ask-night-dialog.tsx';
import type { AskedPartner } from './asked-partner.ts';

/** `ask=night` opens the form, `ask=2027-03-12` with that night; `offer` has terms for it (`prepared-terms.tsx`). */
const askAddress = z.object({ ask: z.string().optional().catch(undefined), offer: z.unknown().optional() });

/** Asks the profile that is looked at for a night that nobody else sees. */
export function AskNightButton({
  partner,
  viewer,
  primary = false,
}: {
  partner: AskedPartner;
  viewer: Viewer;
  primary?: boolean;
}) {
  const [{ ask }, set] = useSearchState(askAddress);
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        icon={<CalendarHeart />}
        onClick={() => set({ ask: 'night' })}
      >
        {t`Ask for a night`}
      </Button>
      <AskNightDialog
        open={ask !== undefined}
        onOpenChange={(open) => open || set({ ask: undefined, offer: undefined })}
        partner={partner}
        viewer={viewer}
        day={/^\d{4}-\d\d-\d\d$/.test(ask ?? '') ? ask : undefined}
      />
    </>
  );
}
