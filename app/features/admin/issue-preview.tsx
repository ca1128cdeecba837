import { deployment } from '#app/lib/deployment.ts';
import { Card } from '#app/ui/card.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';

/** What the mail says, as it is saved; the page of it opens beside, as styles of mails have no place in ours. */
export function IssuePreview({
  issue: { state, preview },
}: {
  issue: Pick<ReadAnswer<'newsletter'>, 'state' | 'preview'>;
}) {
  return (
    <Card
      title="The mail"
      subtitle={state === 'draft' ? 'As it is saved, in plain text' : 'As it was sent, in plain text'}
      footer={
        <ButtonLink
          href={`${deployment.supabaseUrl}/functions/v1/api/newsletter-preview/${preview.key}`}
          target="_blank"
          rel="noopener"
        >
          Open it as a page
        </ButtonLink>
      }
    >
      <pre className="font-sans whitespace-pre-wrap wrap-anywhere">{preview.text}</pre>
    </Card>
  );
}
