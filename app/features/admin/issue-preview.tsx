import { deployment } from '#app/lib/deployment.ts';
import { Card } from '#app/ui/card.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

/** What the mail says, as it is saved; the page of it opens beside, as styles of mails have no place in ours. */
export function IssuePreview({
  issue: { state, preview },
}: {
  issue: Pick<ReadAnswer<'newsletter'>, 'state' | 'preview'>;
}) {
  return (
    <Card
      title={t`The mail`}
      subtitle={state === 'draft' ? t`As it is saved, in plain text` : t`As it was sent, in plain text`}
      footer={
        <ButtonLink
          href={`${deployment.supabaseUrl}/functions/v1/api/newsletter-preview/${preview.key}`}
          target="_blank"
          rel="noopener"
        >
          {t`Open it as a page`}
        </ButtonLink>
      }
    >
      <pre className="font-sans whitespace-pre-wrap wrap-anywhere">{preview.text}</pre>
    </Card>
  );
}
