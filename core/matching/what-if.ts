import type { Side } from '#core/booking/side.ts';
import { distanceWords } from '#core/matching/distance-words.ts';
import { distanceKm } from '#core/matching/place.ts';
import type { ArtistCandidate, ArtistForMatch, OpeningForMatch } from '#core/matching/types.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

/** What a side can change so that an artist ranks elsewhere for a night, and what that changes of what is ranked. */
export type Change = {
  kind: 'free' | 'fee' | 'music' | 'travel' | 'budget' | 'seeks';
  /** Before the place it brings: 'Marked free', 'At €450'. */
  words: string;
  /** On the button that does it. */
  does: string;
  /** Integer cents or km; null where there is none. */
  value: number | null;
  artist?: Partial<ArtistCandidate>;
  opening?: Partial<Pick<OpeningForMatch, 'budgetCents' | 'musicType'>>;
};

/** The changes that are in the hands of a side. None takes an artist out of the list. */
export function changesFor(side: Side, artist: ArtistCandidate, opening: OpeningForMatch): Change[] {
  return side === 'artist' ? ofArtist(artist, opening) : ofVenue(artist, opening);
}

function ofArtist(artist: ArtistCandidate, opening: OpeningForMatch): Change[] {
  const changes: Change[] = [];
  if (artist.night !== 'free')
    changes.push({
      kind: 'free',
      words: t`Marked free`,
      does: t`Mark it free`,
      value: null,
      artist: { night: 'free' },
    });
  const least = artist.feeMinCents ?? artist.feeMaxCents;
  const { budgetCents } = opening;
  if (budgetCents && least !== null && least > budgetCents && artist.currency === opening.currency) {
    const sum = formatMoney(budgetCents, opening.currency);
    changes.push({
      kind: 'fee',
      words: t`Asking ${sum}`,
      does: t`Ask from ${sum}`,
      value: budgetCents,
      artist: { feeMinCents: budgetCents },
    });
  }
  if (
    opening.musicType !== 'multiple' &&
    artist.musicType !== 'multiple' &&
    artist.musicType !== opening.musicType
  )
    changes.push({
      kind: 'music',
      words: t`Playing originals and covers`,
      does: t`Play both`,
      value: null,
      artist: { musicType: 'multiple' },
    });
  const km = distanceKm(artist, opening);
  if (km !== null && artist.travelKm !== null && km > artist.travelKm) {
    const far = Math.ceil(km);
    changes.push({
      kind: 'travel',
      words: t`Travelling ${distanceWords(km, artist.countryCode, { upwards: true })}`,
      does: t`Travel that far`,
      value: far,
      artist: { travelKm: far },
    });
  }
  return changes;
}

function ofVenue(artist: ArtistForMatch, opening: OpeningForMatch): Change[] {
  const changes: Change[] = [];
  const { budgetCents } = opening;
  if (budgetCents !== null && artist.currency === opening.currency) {
    const least = artist.feeMinCents ?? artist.feeMaxCents;
    for (const fee of new Set([least, artist.feeMaxCents])) {
      if (fee === null || fee <= budgetCents) continue;
      const sum = formatMoney(fee, opening.currency);
      changes.push({
        kind: 'budget',
        words: t`At ${sum}`,
        does: t`Offer ${sum}`,
        value: fee,
        opening: { budgetCents: fee },
      });
    }
  }
  if (
    opening.musicType !== 'multiple' &&
    artist.musicType !== 'multiple' &&
    artist.musicType !== opening.musicType
  )
    changes.push({
      kind: 'seeks',
      words: t`Seeking originals and covers`,
      does: t`Seek both`,
      value: null,
      opening: { musicType: 'multiple' },
    });
  return changes;
}
