import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { today } from '#app/lib/clock.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';
import type { Tickets } from './tickets-query.ts';

type Draft = {
  id: string;
  name: string;
  priceCents: number | undefined;
  allocation: number | undefined;
  onSaleOn: string;
};

const MOST = 20;

/** What the form begins with: the prices that stand, or those of the show, which can be emptied. */
function firstDraft({ tiers, show }: Tickets): Draft[] {
  if (tiers.length > 0)
    return tiers.map((tier) => ({
      ...tier,
      allocation: tier.allocation ?? undefined,
      onSaleOn: tier.onSaleOn ?? '',
    }));
  const of = (name: string, priceCents: number | null): Draft[] =>
    priceCents === null
      ? []
      : [{ id: crypto.randomUUID(), name, priceCents, allocation: undefined, onSaleOn: '' }];
  return [...of(t`Full price`, show.fullPriceCents), ...of(t`Pre-sale`, show.presalePriceCents)];
}

/** The venue says at which prices tickets are sold, how many there are of each, from when, and where. */
export function PricesDialog({ tickets, onClose }: { tickets: Tickets; onClose: () => void }) {
  const { show } = tickets;
  const [rows, setRows] = useState(() => firstDraft(tickets));
  const [url, setUrl] = useState(tickets.url ?? '');
  const [changed, setChanged] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const edit = useUnsaved(changed);
  const keep = useCommand('keep-ticket-tiers', {
    onSuccess: () => {
      edit.saved();
      toast.success(t`Prices saved`, { description: t`Both sides read them here.` });
      onClose();
    },
  });
  const set = (id: string, change: Partial<Draft>) => {
    setChanged(true);
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...change } : row)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unsaid = rows.findIndex(({ name, priceCents }) => name.trim() === '' || priceCents === undefined);
    setMissing(
      unsaid < 0 ? null : t`Price ${unsaid + 1}: please give its name and what it costs. 0 is free entry.`,
    );
    if (unsaid >= 0) return;
    keep.mutate({
      showId: show.id,
      url: url.trim() || null,
      tiers: rows.map(({ id, name, priceCents, allocation, onSaleOn }) => ({
        ...{ id, name, priceCents: Number(priceCents) },
        ...{ allocation: allocation ?? null, onSaleOn: onSaleOn || null },
      })),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || keep.isPending || onClose()}
      title={t`Prices`}
      description={t`What is agreed with the acts stays as it is, whatever tickets cost.`}
      size="lg"
      edit={edit}
      footer={
        <>
          <Button disabled={keep.isPending} onClick={() => edit.leave(onClose)}>
            {t`Cancel`}
          </Button>
          <Button variant="primary" type="submit" form="ticket-prices" busy={keep.isPending}>
            {t`Save the prices`}
          </Button>
        </>
      }
    >
      <form id="ticket-prices" noValidate className="grid gap-5" onSubmit={submit}>
        <Field
          label={t`Where tickets are bought`}
          optional
          hint={t`The address of the page: it begins with https://`}
        >
          <Input
            type="url"
            maxLength={500}
            value={url}
            onChange={(event) => {
              setChanged(true);
              setUrl(event.target.value);
            }}
          />
        </Field>
        <ul className="grid gap-4">
          {rows.map((row, at) => (
            <li key={row.id} className="grid gap-3 rounded-md border border-line p-3 xs:grid-cols-2">
              <Field label={t`Price ${at + 1}, name`}>
                <Input
                  maxLength={60}
                  value={row.name}
                  onChange={(event) => set(row.id, { name: event.target.value })}
                />
              </Field>
              <MoneyField
                label={t`Costs`}
                value={row.priceCents}
                onValueChange={(priceCents) => set(row.id, { priceCents })}
                currency={show.currency}
              />
              <Field label={t`How many there are`} optional hint={t`Empty: as many as the room holds`}>
                <WholeNumberInput
                  value={row.allocation}
                  onValueChange={(allocation) => set(row.id, { allocation })}
                />
              </Field>
              <div className="flex items-end gap-2">
                <Field label={t`On sale from`} optional className="flex-1">
                  <DatePicker
                    value={row.onSaleOn}
                    today={today(show.timeZone)}
                    max={show.date}
                    onValueChange={(onSaleOn) => set(row.id, { onSaleOn })}
                  />
                </Field>
                <IconButton
                  label={t`Remove price ${at + 1}`}
                  icon={<Trash2 />}
                  onClick={() => {
                    setChanged(true);
                    setRows((all) => all.filter(({ id }) => id !== row.id));
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
        {rows.length < MOST ? (
          <Button
            size="sm"
            icon={<Plus />}
            className="justify-self-start"
            onClick={() => {
              setChanged(true);
              setRows((all) => [
                ...all,
                {
                  ...{ id: crypto.randomUUID(), name: '', priceCents: undefined },
                  ...{ allocation: undefined, onSaleOn: '' },
                },
              ]);
            }}
          >
            {t`Add a price`}
          </Button>
        ) : null}
        <FieldError>{missing ?? keep.error?.message}</FieldError>
      </form>
    </Dialog>
  );
}
