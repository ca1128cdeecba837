import { readDocument } from '#app/api/read.ts';
import { MessageFiles } from '#app/features/messages/later-parts.ts';
import { formatInstant } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { StarsGiven } from '#app/ui/data/star-rating.tsx';
import { TextLink } from '#app/ui/link.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { type Decision, REPORT_REASONS } from '#core/reports/report.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { DecideReport } from './decide-report.tsx';

type Report = ReadAnswer<'reports'>['reports'][number];

const DECIDED = (): Record<Decision, string> => ({
  nothing: t`Left as it is`,
  remove: t`Removed`,
  warn: t`Warned`,
});

/** One report: what it is about, as it was when it was reported, who said what of it, and what was decided. */
export function ReportCard({ report }: { report: Report }) {
  const { what, reported, reporter, kept, decided } = report;
  return (
    <Card
      title={t`${what[0]?.toUpperCase()}${what.slice(1)} of ${reported.name ?? kept.name ?? t`a closed account`}`}
      subtitle={formatInstant(report.madeAt)}
      actions={<Badge tone={decided ? 'neutral' : 'warn'}>{REPORT_REASONS[report.reason]}</Badge>}
    >
      <div className="grid gap-4">
        <blockquote className="grid gap-2 border-s-2 border-line-strong ps-4">
          {kept.stars ? <StarsGiven stars={kept.stars} /> : null}
          {kept.text ? <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{kept.text}</p> : null}
          {kept.path ? (
            <img
              src={pictureUrl(kept.path, 'card') ?? ''}
              alt={t`What was reported of ${kept.name}`}
              className="max-h-64 w-fit max-w-full rounded-md"
            />
          ) : null}
          {kept.files ? (
            <MessageFiles
              files={kept.files}
              messageId={report.reportId}
              read={({ id }) => readDocument('reports/:id/file', report.reportId, { fileId: id })}
              hasPreviews={false}
            />
          ) : null}
          {kept.text || kept.path || kept.stars || kept.files ? null : (
            <p className="text-ink-soft">{t`It went with the account that it was of.`}</p>
          )}
        </blockquote>
        <p className="max-w-prose text-ink-soft wrap-anywhere">
          {t`Reported by`} {reporter ? <ProfileLink of={reporter} /> : t`somebody without a profile`}
          {report.words ? `: ${quoted(report.words)}` : '.'}{' '}
          {reported.name ? (
            <>
              {t`It is of`} <ProfileLink of={{ ...reported, name: reported.name }} />.
            </>
          ) : null}
        </p>
        {decided ? (
          <p className="max-w-prose wrap-anywhere">
            <strong className="font-semibold">{DECIDED()[decided.decision]}</strong>{' '}
            {t`on ${formatInstant(decided.at)}: ${decided.why}`}
          </p>
        ) : (
          <DecideReport reportId={report.reportId} what={what} />
        )}
      </div>
    </Card>
  );
}

const ProfileLink = ({ of }: { of: { side: string; profileId: string; name: string } }) => (
  <TextLink href={`/${of.side}/profile/${of.profileId}`}>{of.name}</TextLink>
);
