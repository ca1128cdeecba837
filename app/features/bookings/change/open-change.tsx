import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useEndedElsewhere } from '#app/api/ended-elsewhere.ts';
import { changesQuery } from '#app/features/agreements/changes-query.ts';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { AlsoThatDay, useAlsoThatDay } from '#app/features/offers/answer/also-that-day.tsx';
import { isQuestion, useAskedFirst } from '#app/features/offers/ask/use-asked-first.tsx';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { formatUntil, withClocks } from '#app/lib/format.ts';
import { focusFirstError } from '#app/lib/use-form.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import { saysWhatWas } from '#core/booking/change-words.ts';
import type { ActInput } from '#core/contract/index.ts';
import { quoted } from '#core/words/quoted.ts';
import { inLocale, t } from '#core/words/t.ts';
import { ChangeInFull } from './change-in-full.tsx';
import { DeclineChangeDialog } from './decline-change-dialog.tsx';
import { DeclinedChange } from './declined-change.tsx';

/** A change of what is agreed that waits for consent: what it is, who is waited for, and this side's answer. Or the last one, declined. */
export function OpenChange({
  show,
  onPropose,
  gate = (answer) => answer,
}: {
  show: BookedShow;
  /** Opens the form of another proposal, while anything can be changed. */
  onPropose: (() => void) | undefined;
  /** Wraps the form of the answer, for whoever has to prove something first. */
  gate?: (answer: ReactNode) => ReactNode;
}) {
  const { settings, side } = useViewer();
  const { data } = useQuery(changesQuery(show.booking_id));
  const [name, setName] = useState(settings.full_name ?? '');
  const [nameless, setNameless] = useState(false);
  const answer = useShowAct('answer-change', ({ state }) =>
    toast.success(
      state === 'agreed' ? t`Changed: the agreement says so now` : t`You agreed. It waits for the others.`,
    ),
  );
  const withdraw = useShowAct('withdraw-change', () =>
    toast.success(t`Taken back. Everything stays as it is agreed.`),
  );
  const [declining, setDeclining] = useState(false);
  const first = useAskedFirst();
  const consent = (said: Extract<ActInput<'answer-change'>, { agree: true }>) =>
    answer.run(said, (failure) => first.asks(failure, () => consent({ ...said, despite: true })));
  const change = data?.open;
  const alsoThatDay = useAlsoThatDay(show.booking_id, {
    change: change?.id,
    enabled: Boolean(change?.asksMe && change.concernsNight),
  });
  useEndedElsewhere({
    open: declining,
    stands: change?.asksMe ?? false,
    close: () => setDeclining(false),
    ...{ of: show, side, asks: 'change' },
  });
  if (!change)
    return data?.declined ? (
      <DeclinedChange declined={data.declined} timeZone={show.time_zone} onPropose={onPropose} />
    ) : null;
  const busy = answer.isPending || withdraw.isPending;
  return (
    <section
      aria-label={t`A proposed change`}
      className="grid gap-3 rounded-md border-2 border-ink bg-accent-soft p-4"
    >
      <div>
        <h3 className="font-semibold">
          {change.isMine ? t`You proposed a change` : t`${change.name} proposes a change`}
        </h3>
        <p className="text-sm text-ink-soft">
          {t`To be answered by ${formatUntil(change.answerBy, show.time_zone)}. All stays as it is until everybody has agreed.`}
          <ZoneNote timeZone={show.time_zone} at={change.answerBy} />
        </p>
      </div>
      <dl className="grid gap-2">
        {change.changes.map(({ what, from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two clauses may be called the same
          <div key={at} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
            <dt className="text-sm font-semibold text-ink-soft">{what}</dt>
            <dd className="min-w-0 break-words">
              <span className="font-semibold">{withClocks(to)}</span>
              {saysWhatWas({ from }) ? (
                <span className="block text-sm text-ink-soft">{t`now ${withClocks(from)}`}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <ChangeInFull bookingId={show.booking_id} terms={change.terms} />
      {change.note ? (
        <blockquote className="border-s-4 border-line-strong ps-4 text-ink-soft">
          {quoted(change.note)}
        </blockquote>
      ) : null}
      {change.asksMe ? (
        gate(
          <form
            noValidate
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              setNameless(name.trim().length < 2);
              if (name.trim().length < 2) focusFirstError(event.currentTarget);
              else consent({ agree: true, changeId: change.id, signerName: name.trim() });
            }}
          >
            <Field
              label={t`Your full name, to sign the change`}
              error={nameless ? t`Please enter your full name to sign.` : undefined}
              required
            >
              <Input
                autoComplete="name"
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
            <AlsoThatDay sentences={alsoThatDay.sentences} />
            <LettersOnPaper of={[name, ...change.changes.map(({ to }) => to)]} />
            {first.question}
            <FieldError>{answer.error && !isQuestion(answer.error) ? answer.error.message : null}</FieldError>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                size="sm"
                type="submit"
                busy={busy}
                busyLabel={t`Sending...`}
                disabled={alsoThatDay.isPending}
              >
                {t`Agree and sign`}
              </Button>
              <Button size="sm" disabled={busy} onClick={() => setDeclining(true)}>
                {t`Decline`}
              </Button>
            </div>
            {declining ? (
              <DeclineChangeDialog
                changeId={change.id}
                name={change.name}
                concernsNight={change.concernsNight}
                onClose={() => setDeclining(false)}
              />
            ) : null}
          </form>,
        )
      ) : (
        <p>{t`Waiting for ${new Intl.ListFormat(inLocale('en')).format(change.waitsFor)}.`}</p>
      )}
      {change.isMine ? (
        <div>
          <Button
            size="sm"
            busy={withdraw.isPending}
            busyLabel={t`Taking back...`}
            onClick={() => withdraw.run({ changeId: change.id })}
          >
            {t`Take it back`}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
