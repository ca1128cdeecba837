import { formatMonth } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldGroup } from '#app/ui/forms/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import type { KitChoice, KitContent } from '#core/press-kit/kit.ts';
import { PLATFORM_NAMES } from '#core/profile/social.ts';
import { inLocale, t } from '#core/words/t.ts';

const EDIT = '/artist/edit-profile';

/** What of the profile the kit shows, one box for each thing. What the profile lacks is said once, with the way to it. */
export function KitChoices({
  content,
  riderIsNoPdf,
  chosen,
  onChange,
  error,
}: {
  content: KitContent;
  riderIsNoPdf: boolean;
  chosen: KitChoice;
  onChange: (chosen: KitChoice) => void;
  error?: string | undefined;
}) {
  const change = (part: Partial<KitChoice>) => onChange({ ...chosen, ...part });
  const within = <Of extends string>(list: readonly Of[], one: Of, on: boolean): Of[] =>
    on ? [...list, one] : list.filter((each) => each !== one);
  const { bio, photos, links, videos, rooms, draw, rider } = content;
  const missing = [
    !bio && t`a biography`,
    photos.length === 0 && 'photos',
    links.length === 0 && 'links',
    videos.length === 0 && t`live videos`,
    draw === null && t`your usual draw`,
    !rider && !riderIsNoPdf && t`a technical rider`,
  ].filter((each): each is string => typeof each === 'string');
  return (
    <div className="grid gap-5">
      <FieldGroup legend={t`Words and files`} error={error}>
        <Checkbox label={t`Name, genres and city`} checked disabled onCheckedChange={() => {}} />
        {bio ? (
          <Checkbox label={t`Biography`} checked={chosen.bio} onCheckedChange={(on) => change({ bio: on })} />
        ) : null}
        {draw === null ? null : (
          <Checkbox
            label={t`Usual draw: ${draw.toLocaleString(inLocale('en-IE'))}`}
            checked={chosen.draw}
            onCheckedChange={(on) => change({ draw: on })}
          />
        )}
        {rider ? (
          <Checkbox
            label={t`Technical rider`}
            hint={t`Whoever has the link can save it.`}
            checked={chosen.rider}
            onCheckedChange={(on) => change({ rider: on })}
          />
        ) : null}
        {riderIsNoPdf ? (
          <p className="text-sm text-ink-soft">
            {t`Your technical rider is no PDF, which not everyone can open.`}{' '}
            <TextLink href={EDIT}>{t`Upload it as a PDF`}</TextLink> {t`to put it in.`}
          </p>
        ) : null}
      </FieldGroup>
      {photos.length > 0 ? (
        <FieldGroup legend={t`Photos`}>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-2 xs:grid-cols-3">
            {photos.map((path, at) => (
              <li key={path} className="min-w-0">
                <img
                  src={pictureUrl(path, 'card') ?? ''}
                  alt=""
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
                />
                <Checkbox
                  label={t`Photo ${at + 1}`}
                  checked={chosen.photos.includes(path)}
                  onCheckedChange={(on) => change({ photos: within(chosen.photos, path, on) })}
                />
              </li>
            ))}
          </ul>
        </FieldGroup>
      ) : null}
      {links.length > 0 ? (
        <FieldGroup legend={t`Links and music`}>
          <div className="grid gap-x-4 xs:grid-cols-2">
            {links.map(({ platform }) => (
              <Checkbox
                key={platform}
                label={PLATFORM_NAMES[platform]}
                checked={chosen.links.includes(platform)}
                onCheckedChange={(on) => change({ links: within(chosen.links, platform, on) })}
              />
            ))}
          </div>
        </FieldGroup>
      ) : null}
      {videos.length > 0 ? (
        <FieldGroup legend={t`Live videos`}>
          {videos.map(({ title, url }) => (
            <Checkbox
              key={`${title} ${url}`}
              label={<span className="wrap-anywhere">{title}</span>}
              checked={chosen.videos.includes(url)}
              onCheckedChange={(on) => change({ videos: within(chosen.videos, url, on) })}
            />
          ))}
        </FieldGroup>
      ) : null}
      {rooms.length > 0 ? (
        <FieldGroup
          legend={t`Rooms you played`}
          hint={t`Each with the month you last played there. No fees, no tickets.`}
        >
          <div className="grid max-h-80 gap-x-4 overflow-y-auto sm:grid-cols-2">
            {rooms.map(({ venueId, name, location, day }) => (
              <Checkbox
                key={venueId}
                label={<span className="wrap-anywhere">{name}</span>}
                hint={[location, formatMonth(day)].filter(Boolean).join(' · ')}
                checked={chosen.rooms.includes(venueId)}
                onCheckedChange={(on) => change({ rooms: within(chosen.rooms, venueId, on) })}
              />
            ))}
          </div>
        </FieldGroup>
      ) : null}
      {missing.length > 0 ? (
        <p className="text-sm text-ink-soft">
          {t`Your profile has no ${new Intl.ListFormat(inLocale('en-GB'), { type: 'disjunction' }).format(missing.map(bare))} yet.`}{' '}
          <TextLink href={EDIT}>{t`Edit your profile`}</TextLink> {t`to put more into the kit.`}
        </p>
      ) : null}
    </div>
  );
}

const bare = (words: string) => words.replace(/^(a|your) /, '');
