import { useState } from 'react';
import { DealLines } from '#app/features/offers/outlook/deal-lines.tsx';
import { useLanguage } from '#app/lib/language.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type AgreementTerms, languageOfTerms } from '#core/booking/agreement.ts';
import { agreementClauses, type Clause } from '#core/booking/agreement-clauses.ts';
import { type Reader, t, wordedFor } from '#core/words/t.ts';

/** The clauses, in the language of who reads them. Where another text is the one that is signed, it says so, and shows that one too. */
export function AgreementText({ terms }: { terms: AgreementTerms }) {
  const language = useLanguage();
  const signed = languageOfTerms(terms);
  const [asSigned, setAsSigned] = useState<{ reader: Reader | null } | null>(null);
  if (signed === language)
    return <Clauses terms={terms} clauses={agreementClauses(terms)} language={language} />;

  const name = new Intl.DisplayNames([language], { type: 'language' }).of(signed) ?? signed;
  const clauses = asSigned
    ? wordedFor(asSigned.reader, () => agreementClauses(terms))
    : agreementClauses(terms);
  const turn = async () => {
    if (asSigned) return setAsSigned(null);
    try {
      const { readerFor } = await import('#core/words/load.ts');
      setAsSigned({ reader: await readerFor(signed) });
    } catch {
      toast.error(t`Something went wrong. Please try again.`);
    }
  };
  return (
    <>
      <Banner
        title={asSigned ? t`This is the text that is signed` : t`You are reading a translation`}
        action={
          <Button size="sm" className="print:hidden" onClick={turn}>
            {asSigned ? t`Read the translation` : t`Read the text that is signed`}
          </Button>
        }
      >
        {t`The text that is signed, and that holds, is in this language: ${name}.`}
      </Banner>
      <Clauses terms={terms} clauses={clauses} language={asSigned ? signed : language} />
    </>
  );
}

function Clauses({
  terms,
  clauses,
  language,
}: {
  terms: AgreementTerms;
  clauses: Clause[];
  language: string;
}) {
  return (
    <ol lang={language} className="grid max-w-prose gap-5">
      {clauses.map((clause) => (
        <li key={clause.number} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4">
          <span aria-hidden="true" className="text-end font-semibold text-ink-soft tabular-nums">
            {clause.number}
          </span>
          <div>
            <h3 className="font-semibold">
              <span className="sr-only">{clause.number}. </span>
              {clause.title}
            </h3>
            {clause.own ? (
              <p className="text-sm text-ink-soft">{t`Added by ${terms[clause.own.by].name}`}</p>
            ) : null}
            <p className="mt-1 break-words whitespace-pre-line">{clause.text}</p>
            {clause.lines ? <DealLines lines={clause.lines} className="mt-3" /> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
