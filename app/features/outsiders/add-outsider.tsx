import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { CityField, chosenBefore } from '#app/features/places/city-field.tsx';
import { Controller } from '#app/lib/controller.tsx';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import type { Side } from '#core/booking/side.ts';
import type { ActInput } from '#core/contract/index.ts';
import { addOutsider } from '#core/contract/outsider.ts';
import { t } from '#core/words/t.ts';
import { outsidersQuery } from './outsiders-query.ts';

export type Added = { id: string; name: string; capacity?: number | undefined };
const WORDS = () =>
  ({
    artist: { one: 'act', none: t`The act has no account?`, known: t`Acts without an account` },
    venue: { one: 'venue', none: t`The venue has no account?`, known: t`Venues without an account` },
  }) as const;

/**
 * Whoever has no account is asked all the same: by name and mailbox. Those that were added before are offered first, so that nobody is added
 * twice.
 */
export function AddOutsider({
  side,
  typed,
  email,
  onAdded,
}: {
  side: Side;
  /** What was looked for. */
  typed: string;
  /** Where they are written to, where that is known. */
  email?: string | undefined;
  onAdded: (added: Added) => void;
}) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(outsidersQuery);
  const words = WORDS()[side];
  const known = (data?.outsiders ?? []).filter(
    (outsider) => outsider.side === side && outsider.name.toLowerCase().includes(typed.toLowerCase()),
  );
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4"
      aria-label={words.known}
    >
      {known.length > 0 ? (
        <>
          <h3 className="font-semibold">{words.known}</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {known.slice(0, 5).map(({ profileId, name, email, location }) => (
              <li key={profileId}>
                <button
                  type="button"
                  onClick={() => onAdded({ id: profileId, name })}
                  className="w-full rounded-md border border-line-strong bg-sheet px-4 py-3 text-start hover:border-ink hover:bg-accent-soft"
                >
                  <span className="block truncate font-semibold">{name}</span>
                  <span className="block truncate text-sm text-ink-soft">
                    {[location, email ?? t`no mailbox: agreed elsewhere`].filter(Boolean).join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {open ? (
        <AddOutsiderForm
          side={side}
          known={{ name: typed, email }}
          onAdded={onAdded}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-ink-soft">
            {t`${words.none} Ask by mail: the link in it opens the offer, and no account is needed.`}
          </p>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t`Add ${side === 'artist' ? t`an act` : t`a venue`} without an account`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Who they are and where they are written to; of a venue how many it holds, which agreements name. */
export function AddOutsiderForm({
  side,
  known,
  onAdded,
  onCancel,
}: {
  side: Side;
  /** What is known of them already. */
  known: { name: string; email?: string | undefined; location?: string | undefined };
  onAdded: (added: Added) => void;
  onCancel: () => void;
}) {
  const form = useForm<ActInput<'add-outsider'>>({
    resolver: zodResolver(
      addOutsider.input.required({ email: true, ...(side === 'venue' ? { capacity: true } : {}) }),
    ),
    defaultValues: { name: known.name, email: known.email ?? '', location: known.location ?? '' },
  });
  const { errors } = form.formState;
  const [city, setCity] = useState(() => chosenBefore(known.location ?? '', null));
  const add = useCommand('add-outsider', {
    onSuccess: ({ profileId }, { name, capacity }) => onAdded({ id: profileId, name, capacity }),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ location, ...input }) =>
        add.mutate(
          side === 'venue' ? { ...input, placeId: city.placeId ?? undefined } : { ...input, location },
        ),
      )}
    >
      <Field
        label={side === 'artist' ? t`Name of the act` : t`Name of the venue`}
        error={errors.name?.message}
        required
      >
        <Input autoComplete="off" maxLength={120} {...form.register('name')} />
      </Field>
      <Field
        label={t`E-mail`}
        error={errors.email?.message ?? (add.error?.field === 'email' ? add.error.message : undefined)}
        hint={t`The offer is mailed there, with a link that opens this booking alone.`}
        required
      >
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      {side === 'venue' ? (
        <CityField
          label={t`City`}
          required
          value={city}
          onChange={setCity}
          hint={t`Choose it from the list: show times follow from it.`}
          error={add.error?.field === 'placeId' ? add.error.message : undefined}
        />
      ) : (
        <Field label={t`City`} optional error={errors.location?.message}>
          <Input autoComplete="off" {...form.register('location')} />
        </Field>
      )}
      {side === 'venue' ? (
        <Field label={t`Capacity`} error={errors.capacity?.message} required>
          <Controller
            control={form.control}
            name="capacity"
            render={({ field }) => <WholeNumberInput value={field.value} onValueChange={field.onChange} />}
          />
        </Field>
      ) : null}
      <FieldError>
        {add.error && !['email', 'placeId'].includes(add.error.field ?? '') ? add.error.message : undefined}
      </FieldError>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" busy={add.isPending} busyLabel={t`Adding...`}>
          {t`Go on to the offer`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
