import type { ReactNode } from 'react';
import { listed } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';

/** The rows of a ranking: those who fit, and below a line of their own those who would need to do what they say they do not. */
export function MatchSections<Match extends { needs: readonly string[] }>({
  matches,
  keyOf,
  who,
  children,
}: {
  matches: readonly Match[];
  keyOf: (match: Match) => string;
  /** 'They' for a venue that reads of artists, 'You' for an artist. */
  who: 'They' | 'You';
  children: (match: Match, at: number) => ReactNode;
}) {
  const firstNeedy = matches.findIndex((match) => match.needs.length > 0);
  const fitting = firstNeedy < 0 ? matches : matches.slice(0, firstNeedy);
  const needy = firstNeedy < 0 ? [] : matches.slice(firstNeedy);
  return (
    <>
      {fitting.length > 0 ? (
        <ol className="divide-y divide-line">
          {fitting.map((match, at) => (
            <li key={keyOf(match)}>{children(match, at)}</li>
          ))}
        </ol>
      ) : null}
      {needy.length > 0 ? (
        <section aria-label={t`Would need more`} className="border-t border-line first:border-t-0">
          <p className="bg-sunken px-5 py-2 text-sm font-medium">{t`${who} would need to do more than usual`}</p>
          <ol start={fitting.length + 1} className="divide-y divide-line">
            {needy.map((match, at) => (
              <li key={keyOf(match)}>
                <p className="px-5 pt-3 text-sm text-warn">
                  {who === t`You` ? t`You would need to ` : t`Would need to `}
                  {listed(match.needs)}
                </p>
                {children(match, fitting.length + at)}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}
