import { type Day, formatDay } from '#core/calendar/day.ts';
import { genresWords } from '#core/catalogue/genre-words.ts';
import type { KitContent } from '#core/press-kit/kit.ts';
import { PLATFORM_NAMES, socialAddress } from '#core/profile/social.ts';
import { listed } from '#core/words/listed.ts';
import { inLocale, t } from '#core/words/t.ts';
import { madePdf } from '#server/documents/made-pdf.ts';
import { Block, Columns, Note, Paper } from '#server/documents/paper.tsx';

/** A press kit as it is printed: its words. Photos and music are on its page. */
export type PressKitPaper = KitContent & { contact: string; at: string; endsAt: string };

export function renderPressKit(kit: PressKitPaper): Promise<Buffer> {
  return madePdf(kit, <PressKitDocument kit={kit} />);
}

function PressKitDocument({ kit }: { kit: PressKitPaper }) {
  const { name, location, genres, bio, links, videos, rooms, draw, photos, rider, contact, at, endsAt } = kit;
  const there = [
    ...(photos.length > 0
      ? [t`${photos.length === 1 ? t`a photo` : t`${photos.length} photos`} in print size`]
      : []),
    ...(rider ? [t`the technical rider`] : []),
  ];
  const until = formatDay(endsAt.slice(0, 10) as Day);
  return (
    <Paper
      kind={t`Press kit`}
      number={formatDay(at.slice(0, 10) as Day)}
      subject={t`Press kit of ${name}`}
      at={new Date(at)}
      footnote={
        there.length > 0
          ? t`Press kit of ${name}. Its link opens ${listed(there)} until ${until}.`
          : t`Press kit of ${name}. Its link opens it until ${until}.`
      }
    >
      <Columns>
        <Block label={t`Artist`} name={name} lines={[genresWords(genres), location]} />
        <Block
          label={t`Contact`}
          name={contact}
          lines={[draw === null ? null : t`Usual draw: ${draw.toLocaleString(inLocale('en-IE'))}`]}
        />
      </Columns>
      {bio ? <Note title={t`About`}>{bio}</Note> : null}
      {links.length > 0 ? (
        <Note title={t`Links and music`}>
          {links
            .map(
              ({ platform, typed }) =>
                `${PLATFORM_NAMES[platform]}: ${socialAddress(platform, typed) ?? typed}`,
            )
            .join('\n')}
        </Note>
      ) : null}
      {videos.length > 0 ? (
        <Note title={t`Live videos`}>{videos.map(({ title, url }) => `${title}: ${url}`).join('\n')}</Note>
      ) : null}
      {rooms.length > 0 ? (
        <Note title={t`Played at`}>
          {rooms
            .map(
              (room) => `${[room.name, room.location].filter(Boolean).join(', ')} (${room.day.slice(0, 4)})`,
            )
            .join('\n')}
        </Note>
      ) : null}
    </Paper>
  );
}
