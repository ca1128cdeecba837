import { formatInstant } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { inLocale, t } from '#core/words/t.ts';
import { peopleIn } from './state-of-issue.tsx';

const COUNTS = () =>
  [
    ['sent', t`Sent`],
    ['waiting', t`Still to be sent`],
    ['failed', t`Failed`],
    ['unsubscribed', t`Unsubscribed by the link in it`],
  ] as const;

/** What became of an issue: how many mails left, failed, or made their readers leave. */
export function SentIssue({ issue: { sentAt, counts, state } }: { issue: ReadAnswer<'newsletter'> }) {
  return (
    <Card
      title={state === 'sending' ? t`Being sent` : t`Sent`}
      subtitle={t`${sentAt ? `${formatInstant(sentAt)}, ` : ''}to ${peopleIn(counts.recipients)}`}
    >
      <dl className="grid max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2" aria-live="polite">
        {COUNTS().map(([name, label]) => (
          <div key={name} className="contents">
            <dt>{label}</dt>
            <dd className="text-end tabular-nums">{counts[name].toLocaleString(inLocale('en-IE'))}</dd>
          </div>
        ))}
      </dl>
      {counts.failed > 0 ? (
        <p className="mt-4 text-ink-soft">{t`A mail fails once the mail server has refused it five times.`}</p>
      ) : null}
    </Card>
  );
}
