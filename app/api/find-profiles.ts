import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { genreTyped } from '#core/catalogue/genre-words.ts';
import { genreOf } from '#core/catalogue/genres.ts';

/** Profiles by a name, a city or a genre. A genre is found by the name that its reader knows too: 'Klassik' also asks for 'Classical'. */
export async function findProfiles(words: string, signal: AbortSignal) {
  const client = await getSupabase();
  const genre = genreOf(words) ? null : genreTyped(words);
  const answers = await Promise.all(
    (genre ? [words, genre] : [words]).map((each) =>
      client.rpc('find_profiles', { words: each }).abortSignal(signal),
    ),
  );
  const found = answers.flatMap(dataOf);
  return found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);
}
