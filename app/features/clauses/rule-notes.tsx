import { Scale } from 'lucide-react';
import { Banner } from '#app/ui/banner.tsx';
import { ruleSentence, rulesTouched } from '#core/booking/own-clauses/fixed-rules.ts';
import { t } from '#core/words/t.ts';

/** Which of the fixed rules hold, where a clause touches them; nothing where it touches none. */
export function RuleNotes({ texts, papers = 0 }: { texts: readonly string[]; papers?: number }) {
  const rules = rulesTouched(...texts);
  if (rules.length === 0 && papers === 0) return null;
  return (
    <Banner
      tone="warn"
      icon={<Scale aria-hidden="true" />}
      title={rules.length > 0 ? t`This touches money or cancelling` : t`Papers are not read by Running Order`}
    >
      <ul className="grid gap-1">
        {rules.map((rule) => (
          <li key={rule}>{ruleSentence(rule)}</li>
        ))}
        {papers > 0 ? (
          <li>{t`What a paper says of money or cancelling does not hold where the agreement says otherwise.`}</li>
        ) : null}
      </ul>
      {rules.length > 0 ? (
        <p className="mt-1">{t`Where these words say otherwise, those clauses hold.`}</p>
      ) : null}
    </Banner>
  );
}
