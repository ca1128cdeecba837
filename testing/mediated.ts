import type { TestBackend } from '#testing/backend.ts';
import type { People, Person } from '#testing/people.ts';
import { bookedShow } from '#testing/stage.ts';

type Mediated = { artist: Person; venue: Person; settlementId: string; mediationId: string };

/** A statement of which the artist contests a line, and for which it asks for mediation; the venue has answered. */
export async function mediatedStatement(
  backend: Pick<TestBackend, 'sql'>,
  people: People,
): Promise<Mediated> {
  const { artist, venue, settlementId } = await contestedStatement(backend, people);
  const { mediationId } = (await people.done(artist, 'ask-to-mediate', {
    settlementId,
    lines: ['sold:1'],
    reason: 'We counted more.',
  })) as { mediationId: string };
  await people.done(venue, 'say-in-mediation', { mediationId, words: 'The clicker says 50.' });
  return { artist, venue, settlementId, mediationId };
}

/** A statement of 50 tickets sold; the artist says that there were 60. */
export async function contestedStatement(
  backend: Pick<TestBackend, 'sql'>,
  people: People,
): Promise<Omit<Mediated, 'mediationId'>> {
  const [artist, venue] = [await people.artist(), await people.venue()];
  const { bookingId } = await bookedShow(backend, {
    ...{ venue, artist, deal: { kind: 'door-split', sharePercent: 70 }, presalePriceCents: null },
  });
  const { settlementId } = (await people.done(venue, 'conclude-show', {
    bookingId,
    tiers: [{ name: 'full-price', sold: 50 }],
  })) as { settlementId: string };
  await people.done(artist, 'contest-line', {
    ...{ settlementId, line: 'sold:1', figure: 60, why: 'We counted 60.' },
  });
  return { artist, venue, settlementId };
}
