import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { readArchive } from '#app/api/read.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { today } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Everything of one's own account as one file, to take along. */
export function OwnData() {
  const { withProof, dialog } = useProof();
  const data = useMutation({
    mutationFn: () => withProof(() => readArchive('my-data')),
    onSuccess: (file) => {
      saveAs(file, `running-order-${today()}.zip`);
      toast.success(t`Your data is downloaded`, { description: t`README.txt in it says what is where.` });
    },
  });
  const refused = data.error && !wasLeft(data.error) ? asFailure(data.error).message : null;
  return (
    <Card
      title={t`Your Data`}
      subtitle={t`Profile and files, days, requests and bookings, messages, statements, payouts, reviews and settings as JSON and CSV, agreements and invoices as PDF: everything of your account in one zip file.`}
    >
      <div className="grid gap-3">
        <Button
          className="justify-self-start"
          icon={<Download />}
          busy={data.isPending}
          busyLabel={t`Collecting...`}
          onClick={() => data.mutate()}
        >
          {t`Download my data`}
        </Button>
        {data.isPending && !dialog ? (
          <p role="status" className="text-sm text-ink-soft">
            {t`This takes a minute or two where there are many agreements and invoices. Please stay on this page.`}
          </p>
        ) : null}
        <FieldError>{refused}</FieldError>
        <p className="text-sm text-ink-soft">
          {t`The other way round:`}{' '}
          <TextLink href="/moving-in">{t`bring nights and contacts over from a file`}</TextLink>
          {t`, also from such a zip.`}
        </p>
      </div>
      {dialog}
    </Card>
  );
}
