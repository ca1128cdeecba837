import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { readDocument } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { SheetView } from '#app/features/settlement/sheet-view.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { EVENT_LABELS } from '#core/booking/lifecycle-words.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

type Statement = NonNullable<LinkedBooking['statement']>;
type Line = Statement['lines'][number];

/** The statement of the night, line by line: each is contested or accepted, and the whole is confirmed or sent back. */
export function StatementPart({ booking }: { booking: LinkedBooking }) {
  const { statement, offer, me } = booking;
  const [asking, setAsking] = useState<'confirm' | 'dispute' | null>(null);
  const [reason, setReason] = useState('');
  const partner = me.side === 'artist' ? offer.venue_name : offer.artist_name;
  const done = (sentence: string) => {
    setAsking(null);
    toast.success(sentence, { description: `${partner} has been told.` });
  };
  const confirm = useCommand('confirm-statement', { onSuccess: () => done('Statement confirmed') });
  const dispute = useCommand('dispute-statement', { onSuccess: () => done('Statement sent back') });
  const download = useMutation({
    mutationFn: () => readDocument('settlements/:id/document', statement?.id ?? ''),
    onSuccess: (pdf) => saveAs(pdf, `statement-${offer.show_date}.pdf`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  if (!statement) return null;
  const money = (cents: number) => formatMoneyExact(cents, offer.currency);
  const waits = statement.lines.some(({ open }) => open !== null);
  const answers = me.side === 'artist' && statement.status === 'sent' && !waits;
  const part = (of: Line['of']) => statement.lines.filter((line) => line.of === of);
  const lines = (of: Line['of'], label: string) => (
    <SheetView
      label={label}
      lines={part(of)}
      below={(line) => (
        <OneLine
          line={line as Line}
          statement={statement}
          currency={offer.currency}
          me={me}
          partner={partner}
        />
      )}
    />
  );
  return (
    <Card
      title="Financial statement"
      subtitle={
        statement.status === 'sent'
          ? `${offer.venue_name} says what came in. Confirm it, contest a line, or send it back.`
          : statement.status === 'disputed'
            ? 'You sent it back. The venue states the night anew.'
            : 'Confirmed.'
      }
      actions={
        <Button size="sm" icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
          PDF
        </Button>
      }
    >
      <div className="grid gap-4">
        {statement.disputeReason ? <Banner tone="info">{statement.disputeReason}</Banner> : null}
        {lines('house', 'The night')}
        {lines('deal', 'Your fee')}
        <dl className="grid gap-1 tabular-nums">
          {(
            [
              ['Artist fee', statement.artistFeeCents],
              ['Commission', -statement.commissionCents],
              ['The artist nets', statement.artistNetCents],
            ] as const
          ).map(([name, cents]) => (
            <div key={name} className="flex justify-between gap-4 last:font-semibold">
              <dt>{name}</dt>
              <dd>
                <Money cents={cents} currency={offer.currency} exact />
              </dd>
            </div>
          ))}
        </dl>
        {answers ? (
          <Proved mailbox={me.mailbox} to="confirm the statement or send it back">
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => setAsking('confirm')}>
                {EVENT_LABELS.confirm}
              </Button>
              <Button onClick={() => setAsking('dispute')}>{EVENT_LABELS.dispute}</Button>
            </div>
          </Proved>
        ) : null}
      </div>
      <AlertDialog
        open={asking === 'confirm'}
        onOpenChange={(open) => open || setAsking(null)}
        title="Confirm the statement?"
        description={`Its figures are final then: the artist nets ${money(statement.artistNetCents)}, and ${offer.venue_name} is invoiced.`}
        confirmLabel={EVENT_LABELS.confirm}
        danger={false}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate({ settlementId: statement.id, revision: statement.revision })}
      >
        <FieldError>{confirm.error?.message}</FieldError>
      </AlertDialog>
      <AlertDialog
        open={asking === 'dispute'}
        onOpenChange={(open) => open || setAsking(null)}
        title="Send the statement back?"
        description={`${partner} reads what is wrong, and states the night anew.`}
        confirmLabel={EVENT_LABELS.dispute}
        busy={dispute.isPending}
        onConfirm={() => dispute.mutate({ settlementId: statement.id, reason })}
      >
        <Field label="What is wrong" error={dispute.error?.message} required>
          <Textarea
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </AlertDialog>
    </Card>
  );
}

type Of = {
  line: Line;
  statement: Statement;
  currency: string;
  me: LinkedBooking['me'];
  partner: string;
};

/** What was said of a line, and what can be said to it now. */
function OneLine({ line, statement, currency, me, partner }: Of) {
  const [writing, setWriting] = useState<'contest' | 'counter' | null>(null);
  const told = (sentence: string) => {
    setWriting(null);
    toast.success(sentence, { description: `${partner} has been told.` });
  };
  const answer = useCommand('answer-contest', { onSuccess: () => told('Answered') });
  const contest = useCommand('contest-line', { onSuccess: () => told('Line contested') });
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
        <Proved mailbox={me.mailbox} to="contest a line">
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
        <Proved mailbox={me.mailbox} to="answer a contested line">
          <div className="flex flex-wrap gap-2">
            {line.open.by === me.side ? (
              <Button
                size="sm"
                busy={answer.isPending}
                onClick={() => answer.mutate({ ...of, answer: 'withdraw' })}
              >
                Take it back
              </Button>
            ) : (
              <>
                <Button
                  size="sm"
                  variant="primary"
                  busy={answer.isPending}
                  onClick={() => answer.mutate({ ...of, answer: 'accept', figure: line.open?.figure })}
                >
                  Accept the figure
                </Button>
                <Button size="sm" onClick={() => setWriting('counter')}>
                  Other figure
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
          aria-label={`Contest: ${line.label}`}
          onClick={() => setWriting('contest')}
        >
          Contest
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
  const label = `Your figure for “${line.label}”`;
  const wrong = tried && !known ? 'Please enter your figure.' : undefined;
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
      <Field label="Why" error={tried && !why.trim() ? 'Please say why.' : undefined} required>
        <Textarea rows={2} maxLength={1000} value={why} onChange={(event) => setWhy(event.target.value)} />
      </Field>
      <FieldError>{refusal}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" type="submit" busy={busy}>
          Send
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
