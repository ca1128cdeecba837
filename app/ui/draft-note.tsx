import { formatInstant } from '#app/lib/format.ts';
import { ask } from '#app/lib/unsaved-changes.ts';
import type { Draft } from '#app/lib/use-draft.ts';
import { t } from '#core/words/t.ts';
import { Badge } from './badge.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

const DISCARD_DRAFT = () => ({
  title: t`Discard the draft?`,
  description: t`What you typed here and did not save is gone then.`,
  confirmLabel: t`Discard`,
  cancelLabel: t`Keep it`,
});

/** Says of a form that it holds what was typed before and not saved, or that such a draft waits because something newer was saved. */
export function DraftNote({ draft, className }: { draft: Draft | null; className?: string }) {
  if (!draft) return null;
  const discard = async () => {
    if (await ask(DISCARD_DRAFT())) draft.discard();
  };
  return (
    <Banner
      tone="warn"
      live
      {...(className ? { className } : {})}
      action={
        <div className="flex flex-wrap gap-2">
          {draft.use ? (
            <Button size="sm" onClick={draft.use}>
              {t`Use the draft`}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => void discard()}>
            {t`Discard draft`}
          </Button>
        </div>
      }
    >
      <Badge tone="warn">{t`Draft`}</Badge>{' '}
      {draft.use
        ? t`You typed something here on ${formatInstant(draft.at.toISOString())}. Some of it was saved differently since: what is saved now stands below.`
        : t`What you typed here on ${formatInstant(draft.at.toISOString())} stands below. It is not saved yet.`}
      {draft.leftOut
        ? t` Its amounts were typed in ${draft.leftOut.was} and are left out: here they are in ${draft.leftOut.is}.`
        : null}
    </Banner>
  );
}
