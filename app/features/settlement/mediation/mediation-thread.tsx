import { formatInstant } from '#app/lib/format.ts';
import type { Side } from '#core/booking/side.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type Thread = ReadAnswer<'mediation'>['thread'];
export type ThreadNames = Record<Side, string>;

const DID = (): Readonly<Record<Thread[number]['kind'], string>> => ({
  asked: t`asked for mediation`,
  said: 'wrote',
  proposed: t`proposed figures`,
  accepted: t`accepted the proposal`,
  declined: t`declined the proposal`,
  agreed: t`made it complete: both accepted, and the statement has the figures`,
  between: t`settled the last line: the mediation ended`,
  closed: t`closed the mediation without an agreement`,
});

/** What was said and done in a mediation, oldest first: both sides and the admin read the same. */
export function MediationThread({
  thread,
  names,
  timeZone,
}: {
  thread: Thread;
  names: ThreadNames;
  timeZone?: string;
}) {
  return (
    <ol className="grid gap-2 border-s-2 border-line-strong ps-3 text-sm">
      {thread.map(({ id, at, by, name, kind, words }) => (
        <li key={id}>
          <p className="wrap-anywhere">
            <strong>{by === 'admin' ? t`${name ?? t`Somebody`} (Running Order)` : names[by]}</strong>{' '}
            {DID()[kind]}
          </p>
          {words ? <p className="whitespace-pre-wrap wrap-anywhere">{words}</p> : null}
          <time dateTime={at} className="text-ink-soft">
            {formatInstant(at, timeZone)}
          </time>
        </li>
      ))}
    </ol>
  );
}
