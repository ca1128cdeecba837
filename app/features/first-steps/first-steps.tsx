import { Check } from 'lucide-react';
import { useCommand } from '#app/api/use-command.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { FieldError } from '#app/ui/forms/field.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { onlyHelps } from '#core/profile/first-steps.ts';
import { t } from '#core/words/t.ts';
import { HideSteps } from './hide-steps.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** On the dashboard: the way to the first offer or request, step by step, until it is sent. */
export function FirstSteps() {
  const { firstSteps, profileId } = useViewer();
  if (firstSteps === 'hidden') return <HiddenSteps />;
  return firstSteps === 'open' ? <Steps mayHide={profileId !== null} /> : null;
}

function Steps({ mayHide }: { mayHide: boolean }) {
  const found = useFirstSteps();
  if (!found) return null;
  const { steps, next } = found;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      className="mb-6"
      title={t`First steps`}
      subtitle={t`${done} of ${steps.length} done. You can leave at any time and go on here.`}
      actions={mayHide ? <HideSteps>{t`Hide`}</HideSteps> : null}
      flush
    >
      <ol>
        {steps.map(({ step, isDone, title, why, button, href }, at) => {
          const isNext = step === next.step;
          return (
            <li
              key={step}
              aria-current={isNext ? 'step' : undefined}
              className={cn(
                'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3',
                isNext && 'bg-accent-soft',
              )}
            >
              <span
                aria-hidden="true"
                className={cn(
                  'type-figure grid size-7 shrink-0 place-items-center rounded-full border',
                  isDone ? 'border-booked bg-good-soft text-good' : 'border-line-strong',
                )}
              >
                {isDone ? <Check className="size-4" /> : at + 1}
              </span>
              <div className="min-w-0 flex-1 basis-56">
                <p className={isDone ? 'text-ink-soft' : 'font-semibold'}>
                  {title}
                  {isDone ? <span className="sr-only">{t`: done`}</span> : null}
                </p>
                {isNext || (!isDone && onlyHelps(step)) ? (
                  <p className="text-sm text-ink-soft">
                    {onlyHelps(step) ? t`Helps: ` : ''}
                    {onlyHelps(step) ? why.charAt(0).toLowerCase() + why.slice(1) : why}
                  </p>
                ) : null}
              </div>
              {isNext ? (
                // The banner above leads to the profile.
                <ButtonLink href={href} variant={step === 'profile' ? 'secondary' : 'primary'} size="sm">
                  {button}
                </ButtonLink>
              ) : !isDone && onlyHelps(step) && next.step !== 'profile' ? (
                <ButtonLink href={href} size="sm">
                  {button}
                </ButtonLink>
              ) : null}
            </li>
          );
        })}
      </ol>
      {mayHide ? (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
          {t`Is your season in a spreadsheet already?`}{' '}
          <TextLink href="/moving-in">{t`Bring it over`}</TextLink>.
        </p>
      ) : null}
    </Card>
  );
}

function HiddenSteps() {
  const show = useCommand('hide-first-steps');
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
      <p>{t`Your first steps are hidden.`}</p>
      <Button size="sm" busy={show.isPending} onClick={() => show.mutate({ isHidden: false })}>
        {t`Show them again`}
      </Button>
      <FieldError>{show.error?.message}</FieldError>
    </div>
  );
}
