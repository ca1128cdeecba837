import { CalendarPlus, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { deployment } from '#app/lib/deployment.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type Feed = ReadAnswer<'calendar-feed'>['feed'];

/** The private link to one's calendar: made here, shown once, made anew, and switched off. */
export function CalendarFeed({ feed }: { feed: Feed }) {
  const { profile } = useViewer();
  const [address, setAddress] = useState<string | null>(null);
  const [chosen, setChosen] = useState({
    withHolds: feed?.withHolds ?? true,
    withDays: feed?.withDays ?? false,
  });
  const keep = useCommand('keep-calendar-feed');
  const isNew = feed === null;
  const [asking, setAsking] = useState(false);

  const { withProof, dialog } = useProof();
  const make = async () => {
    try {
      const { token } = await withProof(() => keep.mutateAsync({ how: 'make', ...chosen }));
      setAddress(`${deployment.supabaseUrl}/functions/v1/api/calendar-feed/${token}.ics`);
    } catch (error) {
      // The sentence of a refusal stands below the switches.
      if (wasLeft(error)) keep.reset();
    } finally {
      setAsking(false);
    }
  };
  const choose = (part: Partial<typeof chosen>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    if (!isNew) keep.mutate({ how: 'change', ...next }, { onError: () => setChosen(chosen) });
  };
  const end = () =>
    keep.mutate(
      { how: 'end' },
      {
        onSuccess: () => {
          setAddress(null);
          toast.success(t`Calendar link switched off`, {
            description: t`Calendars that read it hear nothing more. Remove it there, too.`,
          });
        },
      },
    );

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <Switch
          label={t`Holds`}
          hint={t`As tentative, with their rank`}
          checked={chosen.withHolds}
          disabled={keep.isPending}
          onCheckedChange={(withHolds) => choose({ withHolds })}
        />
        <Switch
          label={t`Days you are unavailable`}
          hint={t`Marked by hand or by a rule`}
          checked={chosen.withDays}
          disabled={keep.isPending}
          onCheckedChange={(withDays) => choose({ withDays })}
        />
      </div>
      {address ? <Address address={address} /> : null}
      {feed && !address ? (
        <p className="rounded-md bg-sunken p-3 text-sm">
          {t`Your link was made ${formatInstant(feed.madeAt, profile?.timeZone)}${
            feed.readAt
              ? t`, and a calendar read it last ${formatInstant(feed.readAt, profile?.timeZone)} or within the hour after.`
              : t`. No calendar has read it yet.`
          } It is not shown again: for another device make a new one, and the old one stops at once.`}
        </p>
      ) : null}
      <FieldError>{dialog ? null : keep.error?.message}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button
          {...(isNew ? { variant: 'primary' } : {})}
          icon={<Link2 />}
          busy={keep.isPending}
          onClick={() => (isNew ? void make() : setAsking(true))}
        >
          {isNew ? t`Make a private link` : t`Make a new link`}
        </Button>
        {isNew ? null : (
          <Button disabled={keep.isPending} onClick={end}>
            {t`Switch off`}
          </Button>
        )}
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Make a new link?`}
        description={t`The old link stops at once: every calendar that reads it hears nothing more until you give it the new one.`}
        confirmLabel={t`Make a new link`}
        onConfirm={() => void make()}
        busy={keep.isPending}
      />
      {dialog}
    </div>
  );
}

/** Calendar programs open addresses that begin with webcal; those on the web are given the address itself. */
function Address({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t`Link copied`),
      () => toast.error(t`Your browser did not allow copying. Select the link and copy it.`),
    );
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3">
      <Field
        label={t`Your private link`}
        hint={t`Copy it now: it is not shown again. Whoever has it can read your calendar.`}
      >
        <Input readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className={buttonClass({ variant: 'primary', size: 'sm' })}
        >
          <CalendarPlus />
          <span>{t`Open in my calendar`}</span>
        </a>
        <Button size="sm" icon={<Copy />} onClick={copy}>
          {t`Copy link`}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {t`For Google or Outlook on the web, copy it and add a calendar “from URL” or “from the internet”.`}
      </p>
    </div>
  );
}
