import * as z from 'zod';
import { text } from '#core/forms/fields.ts';
import { isId } from '#core/ids.ts';
import { SOCIAL_PLATFORMS } from '#core/profile/artist-profile.ts';
import type { LiveVideo } from '#core/profile/live-videos.ts';
import type { Platform } from '#core/profile/social.ts';
import { t } from '#core/words/t.ts';

/** For how many days the link of a press kit opens it, and how long a list of kits has it after that. */
export const KIT_DAYS = 90;
/** So many kits a profile, and a person for all of theirs, sends in 24 hours; and so many one address gets of one profile in 30 days. */
export const KITS_A_DAY = 20;
export const KITS_FOR_ONE = 3;
export const KIT_NOTE_MAX = 500;

/** A room that an artist played, once for each venue, with the last day. */
export type PlayedRoom = { venueId: string; name: string; location: string; day: string };

/** What of an artist can stand in a press kit. */
export type KitContent = {
  name: string;
  location: string;
  genres: string;
  bio: string | null;
  /** Paths of public pictures. */
  photos: string[];
  links: { platform: Platform; typed: string }[];
  videos: LiveVideo[];
  rooms: PlayedRoom[];
  /** How many come to a usual show. */
  draw: number | null;
  /** Whether there is a technical rider that everyone can open, which a PDF is. */
  rider: boolean;
};

export const KIT_PLATFORMS = ['website', ...SOCIAL_PLATFORMS] as const satisfies readonly Platform[];

/** What an artist chose to show: nothing else of the profile is in the kit, also what comes to it later. */
export const kitChoice = z.object({
  bio: z.boolean(),
  photos: z.array(text(300)).max(12, { error: () => t`Please choose 12 photos at most.` }),
  links: z.array(z.enum(KIT_PLATFORMS)).max(KIT_PLATFORMS.length),
  videos: z.array(text(300)).max(12),
  rooms: z.array(z.string().refine(isId)).max(30, { error: () => t`Please choose 30 venues at most.` }),
  draw: z.boolean(),
  rider: z.boolean(),
});
export type KitChoice = z.output<typeof kitChoice>;

/** What a kit shows of an artist: what was chosen and is still there. */
export function chosenOf(content: KitContent, chosen: KitChoice): KitContent {
  return {
    ...content,
    bio: chosen.bio ? content.bio : null,
    photos: content.photos.filter((path) => chosen.photos.includes(path)),
    links: content.links.filter(({ platform }) => chosen.links.includes(platform)),
    videos: content.videos.filter(({ url }) => chosen.videos.includes(url)),
    rooms: content.rooms.filter(({ venueId }) => chosen.rooms.includes(venueId)),
    draw: chosen.draw ? content.draw : null,
    rider: chosen.rider && content.rider,
  };
}

/** Whether all that was chosen is in the profile: what the sender has read is then what the reader sees. */
export function isStillThere(content: KitContent, chosen: KitChoice): boolean {
  const has = (all: readonly string[], some: readonly string[]) => some.every((each) => all.includes(each));
  return (
    (!chosen.bio || Boolean(content.bio)) &&
    has(content.photos, chosen.photos) &&
    has(
      content.links.map(({ platform }) => platform),
      chosen.links,
    ) &&
    has(
      content.videos.map(({ url }) => url),
      chosen.videos,
    ) &&
    has(
      content.rooms.map(({ venueId }) => venueId),
      chosen.rooms,
    ) &&
    (!chosen.draw || content.draw !== null) &&
    (!chosen.rider || content.rider)
  );
}

/** Whether nothing but the name was chosen. */
export const isEmptyKit = ({ bio, photos, links, videos, rooms, draw, rider }: KitChoice): boolean =>
  !bio && !draw && !rider && photos.length + links.length + videos.length + rooms.length === 0;

const WEB_ADDRESS = /:\/\/|\bwww\.|\b[\p{L}\d-]+\.[\p{L}]{2,}\/\S/iu;

/** Whether a text has an address of the web: in a mail of ours it would lead readers where we have not looked. */
export const hasWebAddress = (words: string): boolean => WEB_ADDRESS.test(words);
