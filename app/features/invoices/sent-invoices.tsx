import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Numbered } from '#app/ui/data/numbered.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';

type Sent = ReadAnswer<'sent-invoices'>['sent'][number];

/** To whom one's own profile has sent an invoice by mail, the last one first; nothing where it has to nobody. */
export function SentInvoices({ invoiceId, className }: { invoiceId: string; className?: string }) {
  const { profileId, role, profile } = useViewer();
  const { data } = useQuery({
    queryKey: ['sent-invoices', profileId, invoiceId],
    enabled: profileId !== null && role !== null && roleMay(role, 'see-business'),
    queryFn: ({ signal }) => readApi('sent-invoices', { invoiceId }, signal),
  });
  if (!data || data.sent.length === 0) return null;
  return (
    <ul aria-label={t`Sent by mail`} className={className}>
      {data.sent.map((each) => (
        <li key={each.id} className="py-1 text-sm text-ink-soft wrap-anywhere">
          <Numbered>{wordsOf(each, formatInstant(each.sentAt, profile?.timeZone))}</Numbered>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ email, numbers, mail }: Sent, at: string): string {
  const papers = numbers.join(', ');
  if (mail === 'due') return t`${papers} is on its way to ${email} (${at})`;
  if (mail === 'failed') return t`${papers} could not be delivered to ${email} (${at})`;
  if (mail === 'unwanted') return t`${papers} was not sent to ${email}, who wants no such mails (${at})`;
  return t`${papers}: sent to ${email} on ${at}`;
}
