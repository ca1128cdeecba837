import { LANGUAGE_KEY } from '#app/lib/language.ts';

/**
 * Before the first page is drawn: what this browser was read in last, else the first language of the browser that the product has. Null for
 * whoever reads English, who waits for nothing.
 */
export function readAtFirst(): Promise<void> | null {
  const asked = keptLanguage() ?? navigator.languages.find((each) => /^(en|de|fr|es|pl)/.test(each));
  return asked && !/^en(?!-XA)/.test(asked) ? show(asked) : null;
}

/** Reads on in the language that is chosen in another tab of this browser. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY && newValue) void show(newValue);
  });
}

const show = (language: string) =>
  import('#app/lib/choose-language.ts').then(({ showIn }) => showIn(language));

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
