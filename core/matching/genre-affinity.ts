import { GENRES, type Genre, genreOf } from '#core/catalogue/genres.ts';

/**
 * How near two genres are, from the families of music they come from. Each genre is a mixture of families; nearness
 * is the cosine of two mixtures (1 for the same blend, 0 for nothing in common), held below that of a genre with itself:
 * a related genre is never as good as the one that was asked for.
 */
const FAMILIES: Record<Genre, Record<string, number>> = {
  Alternative: { indie: 0.8, rock: 0.6 },
  Ambient: { experimental: 0.8, electronic: 0.6 },
  Americana: { folk: 0.8, country: 0.7, rock: 0.2 },
  Bluegrass: { folk: 0.8, country: 0.7 },
  Blues: { blues: 1, rock: 0.3, soul: 0.3 },
  'Bossa Nova': { latin: 0.8, jazz: 0.7 },
  Celtic: { folk: 1 },
  Classical: { classical: 1 },
  Country: { country: 1, folk: 0.5 },
  Dance: { club: 1, pop: 0.4 },
  Disco: { club: 0.7, soul: 0.6, pop: 0.2 },
  'Drum and Bass': { bass: 0.8, club: 0.7 },
  Dub: { reggae: 0.9, bass: 0.5 },
  Dubstep: { bass: 0.9, club: 0.6 },
  Electronic: { electronic: 1, club: 0.5 },
  Emo: { punk: 0.8, indie: 0.5 },
  Experimental: { experimental: 1 },
  Flamenco: { latin: 0.7, folk: 0.4 },
  Folk: { folk: 1 },
  Funk: { soul: 0.9, jazz: 0.3, club: 0.2 },
  Garage: { rock: 0.8, punk: 0.5 },
  Gospel: { soul: 0.9, blues: 0.2 },
  Grunge: { rock: 0.8, punk: 0.4, indie: 0.3 },
  Hardcore: { punk: 1, metal: 0.5 },
  'Hip-Hop': { hiphop: 1 },
  House: { club: 1, electronic: 0.3 },
  Indie: { indie: 1, rock: 0.5 },
  Industrial: { electronic: 0.7, metal: 0.6 },
  'J-Pop': { pop: 1 },
  Jazz: { jazz: 1 },
  'K-Pop': { pop: 1, club: 0.3 },
  Latin: { latin: 1 },
  'Lo-fi': { indie: 0.5, hiphop: 0.4, electronic: 0.4 },
  'Math Rock': { prog: 0.7, rock: 0.5, indie: 0.5 },
  Metal: { metal: 1, rock: 0.5 },
  'New Wave': { synth: 0.7, pop: 0.5, rock: 0.4 },
  Opera: { classical: 1 },
  Pop: { pop: 1 },
  'Post-Rock': { experimental: 0.6, rock: 0.5, indie: 0.4 },
  Progressive: { prog: 1, rock: 0.6 },
  Psychedelic: { rock: 0.7, experimental: 0.4, indie: 0.3 },
  Punk: { punk: 1, rock: 0.5 },
  'R&B': { soul: 1, hiphop: 0.4, pop: 0.3 },
  Reggae: { reggae: 1 },
  Reggaeton: { latin: 0.7, hiphop: 0.5, reggae: 0.3 },
  Rock: { rock: 1 },
  Shoegaze: { indie: 0.8, rock: 0.4, experimental: 0.4 },
  'Singer-Songwriter': { folk: 0.8, pop: 0.4, indie: 0.3 },
  Ska: { reggae: 0.7, punk: 0.5 },
  Soul: { soul: 1, blues: 0.2 },
  Synthwave: { synth: 1, electronic: 0.6 },
  Techno: { club: 0.8, electronic: 0.7 },
  Trance: { club: 0.9, electronic: 0.5 },
  'Trip-Hop': { electronic: 0.6, hiphop: 0.6 },
};

/** The most a genre can be near another one. */
const NEAREST = 0.8;

/** From here on two genres are called near each other. */
export const NEAR = 0.3;

const SIZE = GENRES.length;
const TABLE = new Float64Array(SIZE * SIZE);
for (const [a, genre] of GENRES.entries()) {
  for (const [b, other] of GENRES.entries()) {
    TABLE[a * SIZE + b] = a === b ? 1 : NEAREST * cosine(FAMILIES[genre], FAMILIES[other]);
  }
}

/** How near two genres are, 0 to 1; 1 is the genre itself, 0 nothing in common. */
export function genreAffinity(a: Genre, b: Genre): number {
  return affinityAt(GENRES.indexOf(a), GENRES.indexOf(b));
}

/** The same by place in the catalogue, without looking names up. */
export function affinityAt(a: number, b: number): number {
  return TABLE[a * SIZE + b] ?? 0;
}

const places = new Map<string, number>(GENRES.map((genre, at) => [genre, at]));
const REMEMBERED = 2000;

/** The place of a genre in the catalogue, however it is spelled; -1 for a name that is not in it. */
export function genreAt(name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  const genre = genreOf(name);
  const at = genre === null ? -1 : GENRES.indexOf(genre);
  // Artists type their genres: the same spellings come again and again, but not without end.
  if (places.size < REMEMBERED) places.set(name, at);
  return at;
}

function cosine(a: Record<string, number>, b: Record<string, number>): number {
  let dot = 0;
  for (const family of Object.keys(a)) dot += (a[family] ?? 0) * (b[family] ?? 0);
  return dot / (length(a) * length(b));
}

function length(mixture: Record<string, number>): number {
  return Math.hypot(...Object.values(mixture));
}
