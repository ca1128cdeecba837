/** The genres a person chooses from, in alphabetical order. */
export const GENRES = [
  'Alternative',
  'Ambient',
  'Americana',
  'Bluegrass',
  'Blues',
  'Bossa Nova',
  'Celtic',
  'Classical',
  'Country',
  'Dance',
  'Disco',
  'Drum and Bass',
  'Dub',
  'Dubstep',
  'Electronic',
  'Emo',
  'Experimental',
  'Flamenco',
  'Folk',
  'Funk',
  'Garage',
  'Gospel',
  'Grunge',
  'Hardcore',
  'Hip-Hop',
  'House',
  'Indie',
  'Industrial',
  'J-Pop',
  'Jazz',
  'K-Pop',
  'Latin',
  'Lo-fi',
  'Math Rock',
  'Metal',
  'New Wave',
  'Opera',
  'Pop',
  'Post-Rock',
  'Progressive',
  'Psychedelic',
  'Punk',
  'R&B',
  'Reggae',
  'Reggaeton',
  'Rock',
  'Shoegaze',
  'Singer-Songwriter',
  'Ska',
  'Soul',
  'Synthwave',
  'Techno',
  'Trance',
  'Trip-Hop',
] as const;

export type Genre = (typeof GENRES)[number];

const byKey = new Map(GENRES.map((genre) => [keyOf(genre), genre]));

/** The catalogue's spelling of a genre a person typed ('hip hop', 'HIP-HOP'), or null when it is not in it. */
export function genreOf(typed: string): Genre | null {
  return byKey.get(keyOf(typed)) ?? null;
}

/** The genres of a text of names between commas, in the catalogue's spelling; names of no genre are left out. */
export function genresOf(typed: string): Genre[] {
  const found = new Set<Genre>();
  for (const name of typed.split(',')) {
    const genre = genreOf(name);
    if (genre) found.add(genre);
  }
  return [...found];
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z&]/g, '');
}
