import { readFileSync } from 'node:fs';
import { genreAt } from '#core/matching/genre-affinity.ts';
import { Memory } from '#core/matching/memory/memory.ts';
import type { PastNight } from '#core/matching/memory/past.ts';

type GigsFile = {
  licence: string;
  artists: { id: number; g: string[] }[];
  venues: { id: number; lat: number | null; lng: number | null }[];
  shows: { v: number; d: string; l: number[]; p: number | null }[];
};

export type Gigs = { licence: string; bills: PastNight[]; memory: () => Memory };

export function readGigs(path: string): Gigs {
  const file = JSON.parse(readFileSync(path, 'utf8')) as GigsFile;
  const bills = file.shows
    .map(({ v, d, l, p }) => ({
      venue: `v${v}`,
      day: dayNumber(d),
      artists: l.map((id) => `a${id}`),
      price: p,
    }))
    .sort((a, b) => a.day - b.day);
  return {
    licence: file.licence,
    bills,
    memory: () => {
      const memory = new Memory();
      for (const { id, g } of file.artists) memory.artist(`a${id}`, { genres: g.map(genreAt) });
      for (const { id, lat, lng } of file.venues) memory.room(`v${id}`, { lat, lng });
      return memory;
    },
  };
}

export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}
