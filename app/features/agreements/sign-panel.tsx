import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { RuleNotes } from '#app/features/clauses/rule-notes.tsx';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { type Signature, SignaturePad } from '#app/ui/forms/signature-pad.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import { signAgreement } from '#core/contract/agreement.ts';
import { t } from '#core/words/t.ts';

/** Signs for the viewer's side: the name, and what is drawn with it, or the name alone. */
export function SignPanel({
  agreementId,
  terms,
  partner,
}: {
  agreementId: string;
  terms: AgreementTerms;
  partner: string;
}) {
  const { settings, name: party } = useViewer();
  const [signature, setSignature] = useState<Signature | null>(null);
  const [signerName, setSignerName] = useState(settings.full_name ?? '');
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const sign = useCommand('sign-agreement', {
    onSuccess: ({ complete }) =>
      toast.success(t`Agreement signed`, {
        description: complete
          ? t`Both of you have signed. The PDF is ready to download.`
          : t`${partner} has been told that it is their turn.`,
      }),
  });
  const takesLong = useLongerThan(sign.isPending, 1500);
  const read = signAgreement.input.safeParse({
    agreementId,
    signerName,
    ...(signature?.kind === 'drawn' ? { signatureSvgPath: signature.path } : {}),
  });
  const wrong = (field: string) =>
    tried ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (read.error?.issues.some(({ path }) => path[0] === 'signerName')) nameField.current?.focus();
    // Enter in a field sends the form too, also while it is under way.
    if (signature === null || sign.isPending || !read.success) return;
    sign.mutate(read.data, { onError: (failure) => toast.error(failure.message) });
  };
  return (
    <Card
      title={t`Sign`}
      subtitle={t`It binds since it was accepted; signing shows that you have read it. You sign for ${party}.`}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field label={t`Your full name`} error={wrong('signerName')} required>
          <Input
            ref={nameField}
            autoComplete="name"
            maxLength={120}
            value={signerName}
            onChange={(event) => setSignerName(event.target.value)}
          />
        </Field>
        <SignaturePad name={signerName} onChange={setSignature} />
        <FieldError>
          {tried && signature === null
            ? t`Please draw your signature, or choose Type.`
            : wrong('signatureSvgPath')}
        </FieldError>
        <RuleNotes
          texts={terms.own?.clauses.flatMap(({ title, text }) => [title, text]) ?? []}
          papers={terms.own?.papers.length ?? 0}
        />
        <LettersOnPaper of={[agreementText(terms), signerName]} />
        <FieldError>{sign.error?.message}</FieldError>
        <Button variant="primary" type="submit" block busy={sign.isPending} busyLabel={t`Signing...`}>
          {t`Sign Agreement`}
        </Button>
        <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
          {takesLong
            ? t`Your signature is being put into the agreement, and its PDF made. This can take some seconds: please keep this page open.`
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
