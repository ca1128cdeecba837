import { Plus, Trash2 } from 'lucide-react';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { ArtistProfileForm, ArtistProfileValues } from '#core/profile/artist-profile.ts';
import { t } from '#core/words/t.ts';

const LIVE_VIDEOS = 3;

/** Three titled videos, as links: they play where they are, nothing of another host is shown here. */
export function VideosField({
  control,
  register,
  errors,
}: {
  control: Control<ArtistProfileForm, unknown, ArtistProfileValues>;
  register: UseFormRegister<ArtistProfileForm>;
  errors: FieldErrors<ArtistProfileForm>;
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'liveVideos' });
  return (
    <div className="grid gap-4">
      {fields.map((field, at) => {
        const wrong = errors.liveVideos?.[at];
        return (
          <div key={field.id} className="grid items-start gap-3 sm:grid-cols-[1fr_1.5fr_auto]">
            <Field label={t`Title of video ${at + 1}`} error={wrong?.title?.message}>
              <Input placeholder={t`Live at the harbour`} {...register(`liveVideos.${at}.title`)} />
            </Field>
            <Field label={t`Link to video ${at + 1}`} error={wrong?.url?.message}>
              <Input
                type="url"
                inputMode="url"
                placeholder="https://"
                {...register(`liveVideos.${at}.url`)}
              />
            </Field>
            <IconButton
              label={t`Remove video ${at + 1}`}
              icon={<Trash2 />}
              onClick={() => remove(at)}
              className="justify-self-end sm:mt-6"
            />
          </div>
        );
      })}
      {fields.length < LIVE_VIDEOS ? (
        <Button icon={<Plus />} onClick={() => append({ title: '', url: '' })} className="justify-self-start">
          {t`Add a video`}
        </Button>
      ) : null}
    </div>
  );
}
