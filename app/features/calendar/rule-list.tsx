import { Pencil, Repeat, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { useCommand } from '#app/api/use-command.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { overlayClass } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { MOST_RULES, ruleInWords } from '#core/calendar/availability-rule.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Month } from '#core/calendar/month.ts';
import { t } from '#core/words/t.ts';
import type { OwnDays } from './calendar-queries.ts';
import type { CalendarDay } from './marking.ts';
import type { KeptRule } from './rule-dialog.tsx';

const RuleDialog = lazyPart(
  async () => (await import('./rule-dialog.tsx')).RuleDialog,
  <div className={overlayClass} />,
);

const ruleAddress = z.object({ rule: z.literal('new').optional().catch(undefined) });

/** The rules of one's days, in words: change one, remove one, add one. */
export function RuleList({
  own,
  ...shown
}: {
  own: OwnDays | undefined;
  today: Day;
  month: Month;
  calendar: readonly CalendarDay[];
}) {
  const [open, setOpen] = useState<KeptRule | 'new' | null>(null);
  const [{ rule: asked }, setAddress] = useSearchState(ruleAddress);
  // A link to a new rule opens its form once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the address asks
  useEffect(() => {
    if (!asked || !own) return;
    setOpen('new');
    void setAddress({ rule: undefined });
  }, [asked, own]);
  const again = useCommand('keep-availability-rule');
  const remove = useCommand('remove-availability-rule');
  const rules = own?.rules ?? [];
  const takeAway = ({ id: ruleId, ...rule }: KeptRule) =>
    remove.mutate(
      { ruleId },
      {
        onSuccess: () =>
          toast.success(t`Rule removed`, {
            description: t`The days it marked are unmarked from today on. Days marked by hand stay.`,
            duration: 8_000,
            action: { label: t`Undo`, run: () => again.mutate({ ruleId, ...rule }) },
          }),
        onError: (error) => toast.error(t`The rule was not removed`, { description: error.message }),
      },
    );
  return (
    <div className="grid gap-2">
      {rules.length > 0 ? (
        <ul aria-label={t`Your rules`} className="grid gap-1">
          {rules.map((rule) => {
            const words = ruleInWords(rule, shown.today);
            return (
              <li key={rule.id} className="flex items-center gap-2 rounded-md bg-sunken py-1 pe-1 ps-3">
                <Repeat aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                <span className="min-w-0 flex-1 wrap-anywhere">{words}</span>
                <IconButton
                  label={t`Change: ${words}`}
                  icon={<Pencil />}
                  size="sm"
                  onClick={() => setOpen(rule)}
                />
                <IconButton
                  label={t`Remove: ${words}`}
                  icon={<Trash2 />}
                  size="sm"
                  disabled={remove.isPending}
                  onClick={() => takeAway(rule)}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      {rules.length < MOST_RULES ? (
        <Button className="justify-self-start" icon={<Repeat />} onClick={() => setOpen('new')}>
          {t`Days That Repeat`}
        </Button>
      ) : null}
      {open ? (
        <RuleDialog {...shown} own={own} rule={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}
