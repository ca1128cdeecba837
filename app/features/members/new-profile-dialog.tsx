import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { actFor } from '#app/lib/acting.ts';
import { asFailure } from '#app/lib/failure.ts';
import { forgetUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { RadioCards } from '#app/ui/forms/radio.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Side } from '#core/booking/side.ts';
import { spelledGenres } from '#core/catalogue/spelled-genres.ts';
import { makeProfile } from '#core/contract/member.ts';
import { t } from '#core/words/t.ts';

const FIELDS = ['name', 'location', 'genres', 'capacity'] as const;
type Typed = { side: Side; name: string; location?: string; genres?: string; capacity?: number };

/** A further profile of one's own: what it cannot do without, and then its whole form. */
export function NewProfileDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const [side, setSide] = useState<Side>(viewer.side);
  const make = useCommand('make-profile', { leaves: true });
  const { register, handleSubmit, formState, setError, setValue } = useForm<Typed>({
    defaultValues: { side, name: '' },
  });
  const { errors } = formState;
  const submit = async (typed: Typed) => {
    const read = makeProfile.input.safeParse({
      ...typed,
      genres: typed.genres && spelledGenres(typed.genres),
    });
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        setError(FIELDS.find((field) => field === path[0]) ?? 'root', { message }, { shouldFocus: true });
      return;
    }
    try {
      const { profileId } = await make.mutateAsync(read.data);
      actFor({ userId: viewer.userId, profileId });
      forgetUnsaved();
      window.location.assign(typed.side === 'venue' ? '/venue-edit-profile' : '/artist/edit-profile');
    } catch (error) {
      setError('root', { message: asFailure(error).message });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Add a profile`}
      description={t`For another act or another house that you look after. You switch between them at any time.`}
    >
      <form className="grid gap-4" onSubmit={handleSubmit(submit)} noValidate>
        <RadioCards
          label={t`Artist or venue`}
          value={side}
          onValueChange={(next) => {
            setSide(next);
            setValue('side', next);
          }}
          options={[
            { value: 'artist', label: t`Artist` },
            { value: 'venue', label: t`Venue` },
          ]}
        />
        <Field label={side === 'venue' ? t`Venue Name` : t`Artist/Band Name`} error={errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        {side === 'venue' ? (
          <Field label={t`Capacity`} error={errors.capacity?.message}>
            <Input
              inputMode="numeric"
              {...register('capacity', { setValueAs: (typed) => (typed === '' ? undefined : Number(typed)) })}
            />
          </Field>
        ) : (
          <>
            <Field label={t`Location`} error={errors.location?.message}>
              <Input placeholder={t`City, State`} {...register('location')} />
            </Field>
            <Field
              label={t`Music Genres`}
              hint={t`Add multiple genres separated by commas`}
              error={errors.genres?.message}
            >
              <Input {...register('genres')} />
            </Field>
          </>
        )}
        <FieldError>{errors.root?.message}</FieldError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" busy={formState.isSubmitting}>
            {t`Add the profile`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
