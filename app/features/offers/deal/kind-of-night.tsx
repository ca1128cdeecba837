import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { type KindOfNight, kindsOfNightQuery } from '#app/features/clauses/clauses-queries.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { keptOnceMore, type NightForm } from '#core/booking/own-clauses/night-form.ts';
import { t } from '#core/words/t.ts';

/** Fills an offer in with a kind of night at once. Nothing where the profile keeps none in this currency. */
export function KindOfNightField({
  currency,
  onFill,
}: {
  currency: string;
  onFill: (form: NightForm) => void;
}) {
  const { profileId } = useViewer();
  const { data } = useQuery({ ...kindsOfNightQuery(profileId), enabled: profileId !== null });
  const [chosen, setChosen] = useState('');
  const kinds = (data ?? []).filter(({ form }) => form.currency === currency);
  if (kinds.length === 0) return null;
  const choose = (id: string) => {
    setChosen(id);
    const kind = kinds.find((each) => each.id === id);
    if (!kind) return;
    onFill(kind.form);
    toast.success(t`Filled in as “${kind.name}”`, { description: t`You can still change everything.` });
  };
  return (
    <Field label={t`Kind of night`} optional hint={t`Fills in what it says; the rest stays as you typed it.`}>
      <Select
        value={chosen}
        onValueChange={choose}
        placeholder={t`Choose a kind of night`}
        options={kinds.map(({ id, name }: KindOfNight) => ({ value: id, label: name }))}
      />
    </Field>
  );
}

/** Keeps the terms of an offer under a name. `form` answers null while they are not complete. */
export function KeepKindOfNight({
  form,
  lacks = t`Please complete the deal and the clauses first.`,
}: {
  form: () => NightForm | null;
  /** What is said while they are not. */
  lacks?: string;
}) {
  const [kept, setKept] = useState<NightForm | null>(null);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const { profileId } = useViewer();
  const { data: kinds } = useQuery({ ...kindsOfNightQuery(profileId), enabled: profileId !== null });
  const same = kinds?.find((kind) => kind.name.toLowerCase() === name.trim().toLowerCase());
  const close = () => {
    setKept(null);
    setTried(false);
  };
  const keep = useCommand('keep-kind-of-night', {
    onSuccess: () => {
      toast.success(t`“${name.trim()}” is kept`, { description: t`Choose it in your next offer.` });
      setName('');
      close();
    },
  });
  const [incomplete, setIncomplete] = useState(false);
  return (
    <div className="grid gap-2">
      <div>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            const whole = form();
            setIncomplete(whole === null);
            setKept(whole);
          }}
        >
          {t`Save as a kind of night`}
        </Button>
      </div>
      <FieldError>{incomplete ? lacks : null}</FieldError>
      <Dialog
        open={kept !== null}
        onOpenChange={(open) => open || close()}
        title={t`Save as a kind of night`}
        description={t`All that is filled in here is kept under a name, to fill in the next offer or opening at once.`}
      >
        {/* It stands within another form on the page: it sends itself. */}
        <div className="grid gap-4">
          <Field
            label={t`Name`}
            required
            error={tried && name.trim() === '' ? t`Please give this kind of night a name.` : undefined}
          >
            <Input
              maxLength={60}
              placeholder={t`Club night`}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          {same ? (
            <p aria-live="polite">
              {t`You keep a “${same.name}” already: what you filled in takes the place of what it says, and the rest of it stays.`}
            </p>
          ) : null}
          <FieldError>{keep.error?.message}</FieldError>
          <DialogActs>
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button
              variant="primary"
              busy={keep.isPending}
              busyLabel={t`Saving...`}
              onClick={() => {
                setTried(true);
                if (kept && name.trim() !== '') keep.mutate({ name, form: keptOnceMore(same?.form, kept) });
              }}
            >
              {t`Save`}
            </Button>
          </DialogActs>
        </div>
      </Dialog>
    </div>
  );
}
