import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { cn } from '#app/ui/cn.ts';
import { t } from '#core/words/t.ts';

const LEVELS = () =>
  [
    { word: t`very easy to guess`, tone: 'bg-bad' },
    { word: t`easy to guess`, tone: 'bg-bad' },
    { word: 'fair', tone: 'bg-warn' },
    { word: 'good', tone: 'bg-good' },
    { word: 'strong', tone: 'bg-good' },
  ] as const;

/** How long a program would take to guess a password, in a word and four bars. Nothing of it leaves the browser. */
export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const typed = useDeferredValue(password);
  const { data: judge } = useQuery({
    queryKey: ['password-judge'],
    queryFn: loadJudge,
    enabled: typed !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (typed === '' || !judge) return null;
  const score = judge(typed, email);
  const { word, tone } = LEVELS()[score];
  return (
    <div className="-mt-2 grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={cn('h-1.5 rounded-full', bar <= Math.max(score, 1) ? tone : 'bg-sunken')}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {t`Strength: ${word}`}
      </p>
    </div>
  );
}

type Judge = (password: string, email: string) => 0 | 1 | 2 | 3 | 4;

/** Brings the estimator with its list of common passwords, once somebody types one. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  // Beyond this length more characters change nothing, and take long to look at.
  return (password, email) =>
    estimator.check(password.slice(0, 64), ['running', 'order', ...email.split(/[@.]/)]).score;
}
