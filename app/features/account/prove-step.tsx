import {
  canUsePasskeys,
  codeHint,
  type Device,
  giveCode,
  givePasskey,
  giveRecoveryCode,
} from '#app/lib/second-step.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { t } from '#core/words/t.ts';

const RECOVERY = 'recovery-code';

/** What the second step is done with: a device by its id, or a code that was kept for a lost one. */
type Way = { id: string; label: string; device?: Device };

/** The ways an account has, the likeliest first. None for an account without a second step. */
export function waysOf(devices: readonly Device[]): Way[] {
  if (devices.length === 0) return [];
  const usable = devices.filter(({ kind }) => kind === 'totp' || canUsePasskeys());
  return [
    ...usable
      .toSorted((a, b) => Number(b.kind === 'totp') - Number(a.kind === 'totp'))
      .map((device) => ({ id: device.id, label: device.name, device })),
    { id: RECOVERY, label: t`A recovery code` },
  ];
}

export const isTyped = ({ device }: Way): boolean => device?.kind !== 'webauthn';

/** Throws a Failure. */
export function giveStep({ device }: Way, typed: string): Promise<void> {
  if (!device) return giveRecoveryCode(typed);
  return device.kind === 'totp' ? giveCode(device.id, typed) : givePasskey(device.id);
}

/** Which way, and its code where it has one. */
export function ProveStep({
  ways,
  way,
  onWay,
  code,
  onCode,
}: {
  ways: readonly Way[];
  way: Way;
  onWay: (id: string) => void;
  code: string;
  onCode: (code: string) => void;
}) {
  const apps = ways.flatMap(({ device }) => device ?? []);
  return (
    <>
      <Field
        label={t`Second step`}
        hint={isTyped(way) ? undefined : t`Your browser asks for it when you continue.`}
      >
        <Select
          options={ways.map(({ id, label }) => ({ value: id, label }))}
          value={way.id}
          onValueChange={onWay}
        />
      </Field>
      {isTyped(way) ? (
        <Field
          label={way.device ? t`Code` : t`Recovery code`}
          hint={way.device ? codeHint(apps) : t`One of those you kept. Each works once.`}
        >
          <Input
            key={way.id}
            inputMode={way.device ? 'numeric' : 'text'}
            autoComplete={way.device ? 'one-time-code' : 'off'}
            spellCheck={false}
            maxLength={way.device ? 12 : 40}
            value={code}
            onChange={(event) => onCode(event.target.value)}
          />
        </Field>
      ) : null}
    </>
  );
}
