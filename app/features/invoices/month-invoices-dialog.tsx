import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { today } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { monthOf } from '#core/calendar/month.ts';
import { roleMay } from '#core/members/roles.ts';
import { monthInvoiceTerms } from '#core/settlement/month-invoice.ts';
import { t } from '#core/words/t.ts';
import { type MonthPartner, monthInvoicesQuery } from './month-invoices-query.ts';

/** From so many partners on they are found by name. */
const MANY = 10;

/** What one invoice a month means, and with whom it is asked for, agreed and ended. */
export function MonthInvoicesDialog({ onClose }: { onClose: () => void }) {
  const { profile, role } = useViewer();
  const { data, error } = useQuery(monthInvoicesQuery());
  const [name, setName] = useState('');
  const mayAsk = role === null || roleMay(role, 'move-money');
  const partners = data?.partners ?? [];
  const shown = partners.filter((each) => each.name.toLowerCase().includes(name.trim().toLowerCase()));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`One invoice a month`}
      description={t`In place of an invoice for each night of you and a partner. It holds once both of you want it.`}
    >
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1 ps-5 text-ink-soft">
          {monthInvoiceTerms(monthOf(today(profile?.timeZone))).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <FieldError>{error ? asFailure(error).message : null}</FieldError>
        {!data && !error ? <FormSkeleton fields={2} /> : null}
        {data && partners.length === 0 ? (
          <p>{t`You can ask for it once you have a booked show with somebody.`}</p>
        ) : null}
        {partners.length > MANY ? (
          <Field label={t`Find a partner`}>
            <Input type="search" value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
        ) : null}
        {partners.length > 0 ? (
          <ul
            aria-label={t`Partners`}
            className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line"
          >
            {shown.map((partner) => (
              <Partner key={partner.id} partner={partner} mayAsk={mayAsk} />
            ))}
            {shown.length === 0 ? <li className="px-4 py-3 text-ink-soft">{t`Nothing found`}</li> : null}
          </ul>
        ) : null}
        {mayAsk ? null : (
          <p className="text-ink-soft">{t`Whoever moves the money of your side asks and answers.`}</p>
        )}
      </div>
    </Dialog>
  );
}

function Partner({ partner, mayAsk }: { partner: MonthPartner; mayAsk: boolean }) {
  const { id, name, own, theirs } = partner;
  const [ending, setEnding] = useState(false);
  const say = useCommand('want-month-invoice', {
    onSuccess: (answer) => {
      setEnding(false);
      if (answer.own && answer.theirs) toast.success(t`One invoice a month with ${name}`);
      else if (answer.own) toast.success(t`${name} is asked`);
      else toast.success(t`An invoice for each night with ${name}`);
    },
  });
  const want = (wanted: boolean) =>
    say.mutate({ partnerId: id, wanted }, { onError: () => setEnding(false) });
  const button = (label: string, onClick: () => void, isMain = false) => (
    <Button
      size="sm"
      aria-label={`${label}: ${name}`}
      {...(isMain ? { variant: 'primary' as const } : {})}
      busy={say.isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-40 break-words">
        <span className="font-semibold">{name}</span>
        {own && theirs ? (
          <Badge tone="good" className="ms-2">{t`One a month`}</Badge>
        ) : own ? (
          <span className="block text-sm text-ink-soft">{t`Asked. There is no answer yet.`}</span>
        ) : theirs ? (
          <span className="block text-sm text-ink-soft">{t`Asks you for it.`}</span>
        ) : null}
      </span>
      {mayAsk ? (
        <span className="flex flex-wrap gap-2">
          {own && theirs ? button(t`End it`, () => setEnding(true)) : null}
          {own && !theirs ? button(t`Take it back`, () => want(false)) : null}
          {!own && theirs ? button(t`No, each night`, () => want(false)) : null}
          {!own && theirs ? button(t`Agree`, () => want(true), true) : null}
          {!own && !theirs ? button(t`Ask for it`, () => want(true)) : null}
        </span>
      ) : null}
      {say.error ? (
        <div className="basis-full">
          <FieldError>{asFailure(say.error).message}</FieldError>
        </div>
      ) : null}
      <AlertDialog
        open={ending}
        onOpenChange={setEnding}
        title={t`End one invoice a month with ${name}?`}
        description={t`Nights that are settled from now on have an invoice each again, due 14 days after it. What was settled by now is on the invoice of its month as agreed.`}
        confirmLabel={t`End it`}
        busy={say.isPending}
        onConfirm={() => want(false)}
      />
    </li>
  );
}
