import { type FormEvent, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { meant } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

type Statement = NonNullable<LinkedBooking['statement']>;
export type Line = Statement['lines'][number];

type Of = {
  line: Line;
  statement: Statement;
  currency: string;
  me: LinkedBooking['me'];
  partner: string;
};

/** What was said of a line, and what can be said to it now. */
export function OneLine({ line, statement, currency, me, partner }: Of) {
  const [writing, setWriting] = useState<'contest' | 'counter' | null>(null);
  const told = (sentence: string) => {
    setWriting(null);
    toast.success(sentence, { description: t`${partner} has been told.` });
  };
  const answer = useCommand('answer-contest', {
    onSuccess: () => told(meant('Answered', 'Answered just now')),
  });
  const contest = useCommand('contest-line', { onSuccess: () => told(t`Line contested`) });
  const isOver = statement.status === 'paid' || statement.status === 'disputed';
  const of = { settlementId: statement.id, line: line.id };
  return (
    <div className="grid gap-2 empty:hidden">
      {line.said.length > 0 ? (
        <ul className="text-sm text-ink-soft">
          {line.said.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
      {writing ? (
        <Proved mailbox={me.mailbox} to={t`contest a line`}>
          <FigureForm
            {...{ line, currency }}
            busy={contest.isPending || answer.isPending}
            refusal={contest.error?.message ?? answer.error?.message}
            onCancel={() => setWriting(null)}
            onSend={(figure, why) =>
              writing === 'counter'
                ? answer.mutate({ ...of, answer: 'counter', figure, why })
                : contest.mutate({ ...of, figure, why })
            }
          />
        </Proved>
      ) : isOver ? null : line.open ? (
        <Proved mailbox={me.mailbox} to={t`answer a contested line`}>
          <div className="flex flex-wrap gap-2">
            {line.open.by === me.side ? (
              <Button
                size="sm"
                busy={answer.isPending}
                onClick={() => answer.mutate({ ...of, answer: 'withdraw' })}
              >
                {t`Take it back`}
              </Button>
            ) : (
              <>
                <Button
                  size="sm"
                  variant="primary"
                  busy={answer.isPending}
                  onClick={() => answer.mutate({ ...of, answer: 'accept', figure: line.open?.figure })}
                >
                  {t`Accept the figure`}
                </Button>
                <Button size="sm" onClick={() => setWriting('counter')}>
                  {t`Other figure`}
                </Button>
              </>
            )}
            <FieldError>{answer.error?.message}</FieldError>
          </div>
        </Proved>
      ) : line.contestable && statement.status === 'sent' ? (
        <Button
          className="justify-self-start"
          size="sm"
          variant="ghost"
          aria-label={t`Contest: ${line.label}`}
          onClick={() => setWriting('contest')}
        >
          {t`Contest`}
        </Button>
      ) : null}
    </div>
  );
}

function FigureForm({
  line,
  currency,
  busy,
  refusal,
  onCancel,
  onSend,
}: {
  line: Line;
  currency: string;
  busy: boolean;
  refusal: string | undefined;
  onCancel: () => void;
  onSend: (figure: number, why: string) => void;
}) {
  const [figure, setFigure] = useState<number | undefined>();
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const known = figure !== undefined && Number.isSafeInteger(figure) && figure >= 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (known && why.trim() && !busy) onSend(figure, why);
  };
  const label = t`Your figure for “${line.label}”`;
  const wrong = tried && !known ? t`Please enter your figure.` : undefined;
  return (
    <form noValidate className="grid gap-3 rounded-md border border-line bg-raised p-4" onSubmit={submit}>
      {line.unit === 'money' ? (
        <MoneyField
          label={label}
          error={wrong}
          value={figure}
          onValueChange={setFigure}
          currency={currency}
          required
        />
      ) : (
        <Field label={label} error={wrong} required>
          <WholeNumberInput value={figure} onValueChange={setFigure} />
        </Field>
      )}
      <Field label={t`Why`} error={tried && !why.trim() ? t`Please say why.` : undefined} required>
        <Textarea rows={2} maxLength={1000} value={why} onChange={(event) => setWhy(event.target.value)} />
      </Field>
      <FieldError>{refusal}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" type="submit" busy={busy}>
          {t`Send`}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
