import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { Controller } from '#app/lib/controller.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import {
  type ArtistProfileForm,
  type ArtistProfileValues,
  SOCIAL_PLATFORMS,
  type SocialPlatform,
} from '#core/profile/artist-profile.ts';
import { PLATFORM_NAMES } from '#core/profile/social.ts';
import { t } from '#core/words/t.ts';
import { CountField } from './number-fields.tsx';

const ORDER = ['instagram', 'twitter', 'website', 'spotify', 'bandcamp', 'soundcloud'] as const;

const PLACEHOLDERS = (): Record<(typeof ORDER)[number], string> => ({
  instagram: '@yourname',
  twitter: '@yourname',
  website: 'https://',
  spotify: t`Link to your artist page`,
  bandcamp: 'yourname.bandcamp.com',
  soundcloud: 'soundcloud.com/yourname',
});

/** Where else an artist is, and how many follow them there. */
export function SocialFields({
  register,
  control,
  errors,
}: {
  register: UseFormRegister<ArtistProfileForm>;
  control: Control<ArtistProfileForm, unknown, ArtistProfileValues>;
  errors: FieldErrors<ArtistProfileForm>;
}) {
  return (
    <div className="grid gap-5">
      {ORDER.map((platform) => (
        <div key={platform} className="grid items-start gap-3 sm:grid-cols-[1fr_11rem]">
          <Field label={PLATFORM_NAMES[platform]} error={errors[platform]?.message}>
            <Input
              {...(platform === 'website' ? { type: 'url', inputMode: 'url' as const } : {})}
              placeholder={PLACEHOLDERS()[platform]}
              {...register(platform)}
            />
          </Field>
          {isSocial(platform) ? (
            <Controller
              control={control}
              name={`followers.${platform}`}
              render={(box) => (
                <CountField
                  label={t`${PLATFORM_NAMES[platform]} followers`}
                  empty={undefined}
                  scaled
                  {...box}
                />
              )}
            />
          ) : null}
        </div>
      ))}
    </div>
  );
}

function isSocial(platform: string): platform is SocialPlatform {
  return (SOCIAL_PLATFORMS as readonly string[]).includes(platform);
}
