import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { SCOPES, type Scope, scopeWords } from '#core/api/scopes.ts';
import { type Role, roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';

const ENDS = () =>
  [
    ['7', t`A week`],
    ['30', '30 days'],
    ['90', '90 days'],
    ['365', t`A year`],
  ] as const;
type Days = ReturnType<typeof ENDS>[number][0];

/** What a token of this role could use at all; the rest would be refused each time. */
const usable = (role: Role | null, scope: Scope): boolean =>
  role === null ||
  (scope === 'read' && roleMay(role, 'see-night')) ||
  (scope === 'write' && (roleMay(role, 'book') || roleMay(role, 'run-night'))) ||
  (scope === 'money' && roleMay(role, 'move-money'));

/** Asks what a token is for, and shows it once. */
export function MakeToken({ onClose }: { onClose: () => void }) {
  const { profile, role } = useViewer();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read']);
  const [days, setDays] = useState<Days>('90');
  const [made, setMade] = useState<{ token: string; endsAt: string } | null>(null);
  const make = useCommand('make-api-token');
  const { withProof, dialog } = useProof();
  const edit = useUnsaved(name !== '' && made === null);
  const submit = async () => {
    try {
      setMade(await withProof(() => make.mutateAsync({ name, scopes: [...scopes], days: Number(days) })));
    } catch (error) {
      if (wasLeft(error)) make.reset();
    }
  };
  const refused = dialog || !make.error ? null : asFailure(make.error);
  if (made) return <Made {...made} timeZone={profile?.timeZone} onClose={onClose} />;
  return (
    <>
      <Dialog
        open={!dialog}
        onOpenChange={(open) => (open ? undefined : onClose())}
        title={t`Make a token`}
        description={t`A program that has it acts in your name for ${profile?.name ?? t`your profile`}, and never more than your role here may.`}
        edit={edit}
        footer={
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="primary" busy={make.isPending} onClick={() => void submit()}>
              {t`Make the token`}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field
            label={t`Name`}
            hint={t`Of the program, so that you know which one to revoke`}
            error={refused?.field === 'name' ? refused.message : undefined}
          >
            <Input value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
          </Field>
          <fieldset className="grid gap-1">
            <legend className="text-sm font-semibold">{t`It may`}</legend>
            {SCOPES.filter((scope) => usable(role, scope)).map((scope) => (
              <Checkbox
                key={scope}
                label={scopeWords()[scope].label}
                hint={scopeWords()[scope].hint}
                checked={scopes.includes(scope)}
                onCheckedChange={(chosen) =>
                  setScopes((all) => (chosen ? [...all, scope] : all.filter((each) => each !== scope)))
                }
              />
            ))}
            <FieldError>{refused?.field === 'scopes' ? refused.message : null}</FieldError>
          </fieldset>
          <Field label={t`It ends after`}>
            <Select
              value={days}
              onValueChange={(chosen) => setDays(chosen)}
              options={ENDS().map(([value, label]) => ({ value, label }))}
            />
          </Field>
          <p className="text-sm text-ink-soft">
            {t`No token changes your account, your members or where your money is paid to. It ends too when you sign out other devices, unless it was made on this one.`}
          </p>
          <FieldError>
            {refused && refused.field !== 'name' && refused.field !== 'scopes' ? refused.message : null}
          </FieldError>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}

function Made({
  token,
  endsAt,
  timeZone,
  onClose,
}: {
  token: string;
  endsAt: string;
  timeZone: string | undefined;
  onClose: () => void;
}) {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.success(t`Token copied`),
      () => toast.error(t`Your browser did not allow copying. Select the token and copy it.`),
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t`Your token`}
      description={t`It counts until ${formatInstant(endsAt, timeZone)}.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Done`}</Button>
          <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
            {t`Copy the token`}
          </Button>
        </>
      }
    >
      <Field
        label={t`Token`}
        hint={t`Copy it now: it is not shown again. Keep it where you keep passwords, and never put it into an address.`}
      >
        <Input readOnly value={token} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  );
}
