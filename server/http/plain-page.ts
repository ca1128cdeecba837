import { createHash } from 'node:crypto';
import { directionOf } from '#core/words/languages.ts';
import { languageAsked } from '#server/words/reader.ts';

/** The colours of app/ui/theme.css; a page that is opened from a mail brings its style along, and runs nothing. */
const STYLE = `
    :root { color-scheme: light dark; --page: #ebeaf2; --sheet: #fff; --ink: #17163b; --soft: #504f73; --line: #cbcadb; --stage: #17163b;
      --act: #17163b; --on-act: #f4f3fb; font: 16px/1.5 system-ui, sans-serif }
    @media (prefers-color-scheme: dark) { :root { --page: #100f22; --sheet: #1a1932; --ink: #f1f0fa; --soft: #b6b4d3; --line: #343359;
      --stage: #080714; --act: #f1f0fa; --on-act: #17163b } }
    body { margin: 0; padding: 1.5rem 1rem; background: var(--page); color: var(--ink) }
    main { max-width: 36rem; margin: 0 auto; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; overflow: hidden }
    header { background: var(--stage); color: #f4f3fb; padding: 1rem 1.5rem; font-weight: 700; font-size: 1.125rem }
    section { padding: 1.5rem } h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem } p { margin: 0 0 1rem }
    .soft { color: var(--soft); margin: 1.25rem 0 0 } a { color: inherit }
    button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border-radius: .375rem; cursor: pointer;
      border: 1px solid var(--act); background: var(--act); color: var(--on-act) }
    button.quiet { background: transparent; color: var(--ink) }
    button:focus-visible, a:focus-visible { outline: 3px solid var(--soft); outline-offset: 2px }`;

/** It shows and sends a form to where it came from; it loads nothing, and runs nothing but the `script` of this hash. */
export const pageHeaders = (script?: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    ...(script ? [`script-src ${script}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
});
export const PAGE_HEADERS = pageHeaders();

/** A page that a link in a mail leads to, in the language of this work. `foot` is what it says below. */
export const plainPage = (title: string, content: string, foot: string): string =>
  `<!doctype html><html lang="${languageAsked()}" dir="${directionOf(languageAsked())}"><head><meta charset="utf-8"><title>${title} · Running Order</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>
    <header>Running Order</header><section><h1>${title}</h1>${content}
    <p class="soft">${foot}</p></section></main></body></html>`;

/** A name as text of such a page. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
