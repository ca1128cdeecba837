import * as z from 'zod';
import type { Side } from '#core/booking/side.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import { criterion, list, NEUTRAL, type Words } from '#core/matching/criterion.ts';
import { affinityAt, genreAt, NEAR } from '#core/matching/genre-affinity.ts';
import { t } from '#core/words/t.ts';

const genres = list('genres', z.string());

/**
 * Does the artist play what the venue seeks? Mostly the best of it (an artist needs one genre to fit a night), partly how
 * much of what is sought is covered, and a little how much of what the artist plays is to the point, so that naming every
 * genre there is does not pay.
 */
export const genresCriterion = criterion({
  name: 'genres',
  weight: 0.26,
  artist: { genres },
  opening: { genres },
  score({ artist, opening }) {
    const wanted = opening.genres;
    const played = artist.genres;
    if (wanted.length === 0) return NEUTRAL;
    if (played.length === 0) return 0.2;
    let best = 0;
    let covered = 0;
    for (let w = 0; w < wanted.length; w += 1) {
      const near = nearest(wanted[w] as string, played);
      covered += near;
      if (near > best) best = near;
    }
    let focus = 0;
    for (let p = 0; p < played.length; p += 1) focus += nearest(played[p] as string, wanted);
    return 0.55 * best + 0.3 * (covered / wanted.length) + 0.15 * (focus / played.length);
  },
  words({ artist, opening, reader }) {
    if (opening.genres.length === 0 || artist.genres.length === 0) return null;
    const shared = opening.genres.filter((genre) => nearest(genre, artist.genres) === 1).length;
    if (shared > 0) return sharedWords(shared, opening.genres, reader);
    return nearWords(artist.genres, opening.genres, reader);
  },
});

/** How near the nearest of `others` is to a genre: 1 when the genre itself is among them. */
function nearest(name: string, others: readonly string[]): number {
  const at = genreAt(name);
  if (at < 0) return 0;
  let best = 0;
  for (let o = 0; o < others.length; o += 1) {
    const other = genreAt(others[o] as string);
    if (other === at) return 1;
    if (other >= 0) {
      const near = affinityAt(at, other);
      if (near > best) best = near;
    }
  }
  return best;
}

function sharedWords(shared: number, wanted: readonly string[], reader: Side): Words {
  if (wanted.length === 1) {
    const only = genreWords(wanted[0] as string);
    return { sentence: reader === 'venue' ? t`plays ${only}` : t`seeks ${only}, which you play`, good: true };
  }
  return {
    sentence:
      reader === 'venue'
        ? t`${shared} of your ${wanted.length} genres`
        : t`you play ${shared} of their ${wanted.length} genres`,
    good: true,
  };
}

function nearWords(played: readonly string[], wanted: readonly string[], reader: Side): Words {
  let best = 0;
  let pair: [string, string] | null = null;
  for (const a of played) {
    for (const b of wanted) {
      const near = genreAt(a) < 0 || genreAt(b) < 0 ? 0 : affinityAt(genreAt(a), genreAt(b));
      if (near > best) {
        best = near;
        pair = [GENRES[genreAt(a)] ?? a, GENRES[genreAt(b)] ?? b];
      }
    }
  }
  if (pair && best >= NEAR) {
    const [mine = '', sought = ''] = pair.map(genreWords);
    return {
      sentence:
        reader === 'venue' ? t`plays ${mine}, near your ${sought}` : t`seeks ${sought}, near your ${mine}`,
      good: true,
    };
  }
  return { sentence: unlike(wanted, reader), good: false };
}

/** What is sought is the night's: a venue's profile may name other genres than one of its nights. */
function unlike(wanted: readonly string[], reader: Side): string {
  const only = genreWords(wanted[0] ?? '');
  if (reader === 'artist')
    return wanted.length === 1 ? t`seeks ${only}, which you do not play` : t`seeks none of your genres`;
  return wanted.length === 1 ? t`does not play ${only}, as sought` : t`plays none of the genres sought`;
}
