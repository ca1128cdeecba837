import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCommand } from '#app/api/use-command.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { type Signature, SignaturePad } from '#app/ui/forms/signature-pad.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type SignAgreement, signAgreement } from '#core/contract/agreement.ts';
import type { ActInput } from '#core/contract/index.ts';

const TOUCHED = [['agreements'], ['bookings'], ['notifications'], ['conversations']] as const;

/** Signs for the viewer's side: the name, and what is drawn with it, or the name alone. */
export function SignPanel({ agreementId, partner }: { agreementId: string; partner: string }) {
  const { settings, name: party } = useViewer();
  const [signature, setSignature] = useState<Signature | null>(null);
  const [missing, setMissing] = useState(false);
  const form = useForm<ActInput<'sign-agreement'>, unknown, SignAgreement>({
    resolver: zodResolver(signAgreement.input),
    defaultValues: { agreementId, signerName: settings.full_name ?? '' },
  });
  const sign = useCommand('sign-agreement', {
    invalidates: TOUCHED,
    onSuccess: ({ complete }) =>
      toast.success('Agreement signed', {
        description: complete
          ? 'Both of you have signed. The PDF is ready to download.'
          : `${partner} has been told that it is their turn.`,
      }),
  });
  const takesLong = useLongerThan(sign.isPending, 1500);
  const submit = form.handleSubmit((content) => {
    setMissing(signature === null);
    // Enter in a field sends the form too, also while it is under way.
    if (signature === null || sign.isPending) return;
    const drawn = signature.kind === 'drawn' ? { signatureSvgPath: signature.path } : {};
    sign.mutate({ ...content, ...drawn }, { onError: (failure) => toast.error(failure.message) });
  });
  return (
    <Card title="Sign" subtitle={`Read the agreement first. You sign for ${party}.`}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field label="Your full name" error={form.formState.errors.signerName?.message} required>
          <Input autoComplete="name" maxLength={120} {...form.register('signerName')} />
        </Field>
        <SignaturePad
          name={form.watch('signerName')}
          onChange={(next) => {
            setSignature(next);
            if (next) setMissing(false);
          }}
        />
        <FieldError>{missing ? 'Please draw your signature, or choose Type.' : undefined}</FieldError>
        <FieldError>{form.formState.errors.signatureSvgPath?.message}</FieldError>
        <FieldError>{sign.error?.message}</FieldError>
        <Button variant="primary" type="submit" block busy={sign.isPending} busyLabel="Signing...">
          Sign Agreement
        </Button>
        <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
          {takesLong
            ? 'Your signature is being put into the agreement, and its PDF made. This can take some seconds: please keep this page open.'
            : null}
        </p>
      </form>
    </Card>
  );
}

/** Whether something has been under way for longer than so many milliseconds. */
function useLongerThan(isUnderWay: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => clearTimeout(timer);
  }, [isUnderWay, ms]);
  return isLong;
}
