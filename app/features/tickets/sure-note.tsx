import type { Failure } from '#app/lib/failure.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { t } from '#core/words/t.ts';

/** What is odd about a count, with the question whether it is meant. */
export function SureNote({
  failure,
  busy,
  onSure,
}: {
  failure: Failure | null;
  busy: boolean;
  onSure: () => void;
}) {
  if (failure?.code !== 'counts-unlikely') return null;
  return (
    <Banner tone="warn" title={t`Is that right?`}>
      <div className="grid gap-2">
        <p role="alert">{failure.message}</p>
        <Button size="sm" className="justify-self-start" busy={busy} onClick={onSure}>
          {t`It is right, save it`}
        </Button>
      </div>
    </Banner>
  );
}
