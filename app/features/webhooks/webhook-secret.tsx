import { Copy } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** The secret of a webhook, shown once. */
export function WebhookSecret({
  secret,
  description,
  onClose,
}: {
  secret: string;
  description: string;
  onClose: () => void;
}) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(t`Secret copied`),
      () => toast.error(t`Your browser did not allow copying. Select the secret and copy it.`),
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t`The secret of your webhook`}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t`Done`}</Button>
          <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
            {t`Copy the secret`}
          </Button>
        </>
      }
    >
      <Field
        label={t`Secret`}
        hint={t`Copy it now: it is not shown again. Your server checks with it that a message is from here (Standard Webhooks).`}
      >
        <Input readOnly value={secret} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  );
}
