import { useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import {
  type AdvanceLine,
  guestsWords,
  lastSaid,
  mayAdvance,
  TOPICS,
  type Topic,
} from '#core/night/advancing.ts';
import { meant } from '#core/words/later.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { AdvanceForm } from './advance-form.tsx';

type Props = {
  bookingId: string;
  topic: Topic;
  line: AdvanceLine | undefined;
  side: Side;
  names: Record<Side, string>;
  timeZone: string;
  isOver: boolean;
};

/** One topic between the two sides: what was asked and said, and what the reader can do about it. */
export function AdvanceTopic({ bookingId, topic, line, side, names, timeZone, isOver }: Props) {
  const [writing, setWriting] = useState<'ask' | 'answer' | null>(null);
  // What the line was when it was sent: it has changed by the time it is answered.
  const done = useRef('');
  const send = useCommand('advance', {
    onSuccess: () => {
      setWriting(null);
      toast.success(done.current);
    },
  });
  const about = { bookingId: bookingId, topic, read: lastSaid(line) };
  const { label, hint } = TOPICS[topic];
  const may = isOver ? [] : mayAdvance(line, side);
  const at = (instant: string) => formatInstant(instant, timeZone);
  return (
    <li
      className={cn(
        'grid gap-x-4 gap-y-2 py-3',
        line || writing ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_auto] items-center',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <h3 className="font-semibold">{label}</h3>
          {line ? null : <p className="text-sm text-ink-soft">{hint}</p>}
        </div>
        {line ? <Standing line={line} side={side} isOver={isOver} /> : null}
      </div>
      {line ? (
        <div className="grid gap-1">
          {line.asked ? (
            <p className="wrap-anywhere">
              {quoted(line.asked.text)} <Who>{t`${names[line.asked.by]} asked, ${at(line.asked.at)}`}</Who>
            </p>
          ) : null}
          {line.answered ? (
            <p className="wrap-anywhere">
              {line.answered.text}
              {line.answered.count !== null ? ` ${guestsWords(line.answered.count)}.` : ''}
              {line.answered.missing ? t` Missing: ${line.answered.missing}.` : ''}
              {line.answered.brings
                ? t` ${names[line.answered.brings]} ${names[line.answered.brings] === t`You` ? 'bring' : 'brings'} it.`
                : ''}{' '}
              <Who>{t`${names[line.answered.by]} said, ${at(line.answered.at)}`}</Who>
            </p>
          ) : null}
          {line.confirmed ? (
            <p>
              <Who>{t`${names[line.confirmed.by]} confirmed, ${at(line.confirmed.at)}`}</Who>
            </p>
          ) : null}
        </div>
      ) : null}
      {writing ? (
        <AdvanceForm
          topic={topic}
          how={writing}
          names={names}
          busy={send.isPending}
          refusal={send.error?.message}
          onCancel={() => setWriting(null)}
          onSend={(said) => {
            done.current = writing === 'ask' ? t`Asked` : answeredWord(line);
            send.mutate({ ...said, how: writing, ...about });
          }}
        />
      ) : may.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {may.includes('confirm') ? (
            <Button
              size="sm"
              variant="primary"
              busy={send.isPending}
              aria-label={t`Confirm: ${label}`}
              onClick={() => {
                done.current = t`Confirmed`;
                send.mutate({ how: 'confirm', ...about });
              }}
            >
              {t`Confirm`}
            </Button>
          ) : null}
          {may.includes('answer') ? (
            <Button
              size="sm"
              aria-label={`${answerWord(line)}: ${label}`}
              onClick={() => setWriting('answer')}
            >
              {answerWord(line)}
            </Button>
          ) : null}
          {may.includes('ask') ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${askWord(line, side)}: ${label}`}
              onClick={() => setWriting('ask')}
            >
              {askWord(line, side)}
            </Button>
          ) : null}
          <FieldError>{send.error?.message}</FieldError>
        </div>
      ) : null}
    </li>
  );
}

const answerWord = (line: AdvanceLine | undefined) =>
  line?.answered ? t`Change` : line?.asked ? t`Answer` : t`Fill in`;
/** What was done with its button. */
const answeredWord = (line: AdvanceLine | undefined) =>
  line?.answered ? t`Changed` : line?.asked ? meant('Answered', 'Answered just now') : t`Filled in`;
/** Only whoever asked before asks again. */
const askWord = (line: AdvanceLine | undefined, side: Props['side']) =>
  line?.asked?.by === side ? t`Ask again` : t`Ask`;

const Who = ({ children }: { children: string }) => (
  <span className="text-sm text-ink-soft">({children})</span>
);

function Standing({ line, side, isOver }: { line: AdvanceLine; side: Side; isOver: boolean }) {
  if (line.confirmed) return <Badge tone="good">{meant('Settled', 'Settled between both')}</Badge>;
  // After the night nobody can say more to it.
  if (isOver) return <Badge>{line.answered ? t`Not confirmed` : t`Not answered`}</Badge>;
  const waitsFor = line.answered ? other(line.answered.by) : other((line.asked as { by: Side }).by);
  return (
    <Badge tone="warn">
      {t`For ${waitsFor === side ? 'you' : 'them'} to ${line.answered ? 'confirm' : 'answer'}`}
    </Badge>
  );
}

const other = (side: Side): Side => (side === 'venue' ? 'artist' : 'venue');
