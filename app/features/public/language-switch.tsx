import { readIn } from '#app/lib/choose-language.ts';
import { useLanguage } from '#app/lib/language.ts';
import { LANGUAGES } from '#core/words/languages.ts';
import { t } from '#core/words/t.ts';

/** In which language the page is read, for whoever has no settings yet. Each stands in its own words. */
export function LanguageSwitch() {
  const language = useLanguage();
  return (
    <select
      aria-label={t`Language`}
      value={language}
      onChange={(event) => void readIn(event.target.value)}
      className="min-h-11 rounded-md border border-stage-line bg-stage px-3 text-sm text-on-stage"
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
