import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { addCalendar } from '#core/contract/calendars-in.ts';
import type { ActInput } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import type { Whose } from './calendars-query.ts';

type Typed = ActInput<'add-calendar'>;

/** Asks for the secret address of a calendar, and says where to find it. */
export function AddCalendar({
  whose,
  onAdded,
  onCancel,
}: {
  whose: Whose;
  onAdded: () => void;
  onCancel?: () => void;
}) {
  const add = useCommand(whose === 'own' ? 'add-own-calendar' : 'add-calendar');
  const { register, handleSubmit, formState, setError, reset } = useForm<Typed>({
    resolver: zodResolver(addCalendar.input),
    defaultValues: { name: '', address: '' },
  });
  const submit = async (typed: Typed) => {
    try {
      await add.mutateAsync(typed);
      reset();
      toast.success(t`${typed.name} added`, { description: t`It is read within a minute or so.` });
      onAdded();
    } catch (error) {
      const { message, code } = asFailure(error);
      const field = code === 'no-such-address' || code === 'calendar-known' ? 'address' : 'root';
      setError(field, { message }, { shouldFocus: true });
    }
  };
  const { errors } = formState;
  return (
    <form className="grid gap-4" onSubmit={handleSubmit(submit)} noValidate>
      <Field label={t`Name`} hint={t`Yours alone, to tell calendars apart`} error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field
        label={t`Secret address`}
        hint={t`Begins with https:// or webcal://. Whoever has it reads your calendar: it is kept sealed and not shown again.`}
        error={errors.address?.message}
      >
        <Input type="url" inputMode="url" autoComplete="off" spellCheck={false} {...register('address')} />
      </Field>
      <p className="text-sm text-ink-soft">
        {t`From then on the server of Running Order reads this address about once an hour, until you remove it. It keeps when you are busy, and nothing else: no titles, no places, no guests.`}
      </p>
      <WhereToFind />
      <FieldError>{errors.root?.message}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" icon={<Plus />} busy={add.isPending}>
          {t`Add the calendar`}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const WAYS = () => [
  {
    of: t`Google Calendar`,
    steps: [
      t`Open calendar.google.com on a computer.`,
      t`Beside your calendar in the list: the three dots, then Settings and sharing.`,
      t`Below Integrate calendar, copy “Secret address in iCal format”.`,
    ],
  },
  {
    of: t`Apple iCloud`,
    steps: [
      t`In Calendar on your phone or on icloud.com, open the details of the calendar.`,
      t`Switch on Public Calendar, and copy the link that begins with webcal://.`,
    ],
  },
  {
    of: t`Outlook and Microsoft 365`,
    steps: [
      t`Open Outlook on the web: Settings, Calendar, Shared calendars.`,
      t`Publish a calendar: “Can view when I’m busy” is enough.`,
      t`Copy the ICS link, not the HTML one.`,
    ],
  },
];

function WhereToFind() {
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{t`Where do I find it?`}</p>
      {WAYS().map(({ of, steps }) => (
        <details key={of} className="rounded-md bg-sunken px-3 py-2">
          <summary className="cursor-pointer">{of}</summary>
          <ol className="mt-2 grid list-decimal gap-1 ps-5 text-sm">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
