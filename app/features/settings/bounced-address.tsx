import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { formatDayOf } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { t } from '#core/words/t.ts';

/** Says that mails came back from one's own address, and mails a link there that switches them on again. */
export function BouncedAddress() {
  const { userId } = useViewer();
  const { data } = useQuery({
    // It is told with the notification that says it, and with the end of that.
    queryKey: ['notifications', 'bounced-address', userId],
    queryFn: ({ signal }) => readApi('bounced-address', {}, signal),
  });
  const confirm = useCommand('confirm-address');
  if (!data?.bounced) return null;
  const { email, at } = data.bounced;
  return (
    <Banner
      tone="warn"
      className="mb-6"
      icon={<MailWarning aria-hidden="true" />}
      title={t`Mails to ${email} came back on ${formatDayOf(at)}`}
      action={
        confirm.isSuccess ? null : (
          <Button busy={confirm.isPending} onClick={() => confirm.mutate({})}>
            {t`Confirm this address`}
          </Button>
        )
      }
    >
      {confirm.isSuccess
        ? t`A link is on its way to ${email}. Opened, it switches Email Updates on again.`
        : t`We send you none until you confirm the address by a link that we mail there, or have changed it.`}
      <FieldError>{confirm.error?.message}</FieldError>
    </Banner>
  );
}
