import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { heldLink, keepProof, watchLink } from '#app/lib/held-link.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { CODE } from '#core/outsiders/limits.ts';
import { t } from '#core/words/t.ts';

const isProved = () => heldLink()?.proof !== null;

/**
 * What binds or moves money, once a code that was mailed has proved whose mailbox it is; before that the code is asked for. A mail that
 * was passed on opens this page for others too.
 */
export function Proved({
  mailbox,
  to,
  before,
  children,
}: {
  mailbox: string;
  to: string;
  /** What stands in its place until then, to be read. */
  before?: ReactNode;
  children: ReactNode;
}) {
  const proved = useSyncExternalStore(watchLink, isProved);
  return proved ? (
    children
  ) : (
    <>
      {before}
      <AskCode mailbox={mailbox} to={to} />
    </>
  );
}

function AskCode({ mailbox, to }: { mailbox: string; to: string }) {
  const [code, setCode] = useState('');
  const mail = useCommand('mail-link-code');
  const prove = useCommand('prove-mailbox', {
    onSuccess: ({ proof, until }) => keepProof({ token: proof, until }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!prove.isPending) prove.mutate({ code });
  };
  return (
    <div className="grid gap-3 rounded-md border-s-6 border-ink bg-sunken px-4 py-3">
      <p aria-live="polite">
        {mail.data
          ? t`The code is on its way to ${mailbox}. It counts for ${CODE.minutes} minutes; if it does not come, look among unwanted mails.`
          : t`To ${to}, show once that the mailbox ${mailbox} is yours: we mail it a code of six digits.`}
      </p>
      {mail.data ? (
        <form
          noValidate
          className="grid gap-3 xs:grid-cols-[minmax(0,14rem)_auto] xs:items-end"
          onSubmit={submit}
        >
          <Field label={t`Code of the mail`} required>
            <Input
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Button variant="primary" type="submit" busy={prove.isPending} busyLabel={t`Checking...`}>
            {t`Confirm`}
          </Button>
        </form>
      ) : null}
      <FieldError>{prove.error?.message ?? mail.error?.message}</FieldError>
      <Button
        className="justify-self-start"
        variant={mail.data ? 'ghost' : 'primary'}
        size={mail.data ? 'sm' : 'md'}
        busy={mail.isPending}
        busyLabel={t`Mailing...`}
        onClick={() => {
          prove.reset();
          mail.mutate({});
        }}
      >
        {mail.data ? t`Mail another code` : t`Mail me the code`}
      </Button>
    </div>
  );
}
