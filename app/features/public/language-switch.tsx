import { readIn } from '#app/lib/choose-language.ts';
import { useLanguage } from '#app/lib/language.ts';
import { LANGUAGES } from '#core/words/languages.ts';
import { t } from '#core/words/t.ts';

/** In which language the page is read, for whoever has no settings. Each stands in its own words. */
export function LanguageSwitch({
  className = 'border-stage-line bg-stage text-on-stage',
}: {
  /** Its colours, where it does not stand on the stage of the front pages. */
  className?: string;
}) {
  const language = useLanguage();
  return (
    <select
      aria-label={t`Language`}
      value={language}
      onChange={(event) => void readIn(event.target.value)}
      className={`min-h-11 rounded-md border px-3 text-sm ${className}`}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
