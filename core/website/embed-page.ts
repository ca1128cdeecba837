import { publicPaths } from '#core/website/addresses.ts';
import { attribute, type EmbedOptions } from '#core/website/embed-options.ts';
import { timesWords } from '#core/website/night-words.ts';
import { billedActs, cityOf, type FeedOf, nightName, type PublicNight } from '#core/website/public-night.ts';
import { dayWords } from '#core/website/when.ts';

/** The most that the rows of a list may hold, in bytes: with its style and its frame the page stays below 15 kB. */
const ROWS_MAX = 11_500;

const FONTS: Record<EmbedOptions['font'], string> = {
  sans: 'system-ui,sans-serif',
  serif: 'Georgia,serif',
  mono: 'ui-monospace,monospace',
};

/** How many nights are read to show a list: one more than it shows says whether there are more. */
export const readForEmbed = ({ shown }: EmbedOptions): number => shown + 1;

/**
 * The list of shows as a page of its own, to stand in a frame of any website: without scripts, cookies, pictures or anything to load. Its
 * style stands in it and is given apart, for the page's policy. Links open beside.
 */
export function embedPage(
  of: FeedOf,
  nights: readonly PublicNight[],
  options: EmbedOptions,
  origin: string,
): { html: string; style: string } {
  const style = styleOf(options);
  const rows: string[] = [];
  let bytes = 0;
  for (const night of nights.slice(0, options.shown)) {
    const row = rowOf(of, night, origin);
    bytes += new TextEncoder().encode(row).length;
    if (bytes > ROWS_MAX) break;
    rows.push(row);
  }
  const all = origin + publicPaths.profile(of.side, of.id);
  const isAll = rows.length === nights.length;
  const list =
    rows.length === 0 ? `<p>No shows are announced at the moment.</p>` : `<ul>${rows.join('')}</ul>`;
  const foot = `<p><a href="${attribute(all)}" ${BESIDE}>${isAll ? attribute(of.name) : 'All shows'} on Running Order</a></p>`;
  return { html: framed(`Upcoming shows: ${of.name}`, style, `<main>${list}${foot}</main>`), style };
}

/** What a frame shows whose profile is not there, or shows its shows to nobody. */
export function emptyEmbed(options: EmbedOptions): { html: string; style: string } {
  const style = styleOf(options);
  return {
    html: framed('Upcoming shows', style, '<main><p>There are no shows to show here.</p></main>'),
    style,
  };
}

const BESIDE = 'target="_blank" rel="noopener"';

function rowOf({ side }: FeedOf, night: PublicNight, origin: string): string {
  const { venue } = night;
  const acts = billedActs(night);
  const [first, second] =
    side === 'artist'
      ? [
          [venue.name, cityOf(venue)].filter(Boolean).join(', '),
          night.title ?? acts.map(({ name }) => name).join(', '),
        ]
      : [nightName(night), night.title ? acts.map(({ name }) => name).join(', ') : venue.room];
  const facts = [second, timesWords(night)].filter((each): each is string => Boolean(each));
  const tickets = night.ticketUrl
    ? `<a class="t" href="${attribute(night.ticketUrl)}" ${BESIDE} aria-label="Tickets: ${attribute(`${first}, ${dayWords(night.day)}`)}">Tickets</a>`
    : '';
  return `<li><a href="${attribute(origin + publicPaths.night(night.id))}" ${BESIDE}><time datetime="${night.day}">${dayWords(night.day)}</time><b dir="auto">${attribute(first)}</b>${facts.map((fact) => `<span dir="auto">${attribute(fact)}</span>`).join('')}</a>${tickets}</li>`;
}

const framed = (title: string, style: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${attribute(title)}</title><style>${style}</style></head><body>${body}</body></html>`;

function styleOf({ theme, font, corners, accent, background }: EmbedOptions): string {
  const light = '--ink:#1b1a1a;--soft:#5c5757;--line:#d9d4cd';
  const dark = '--ink:#f5f2ee;--soft:#b9b3ac;--line:#45403c';
  // Letters follow the background where one is chosen: what nobody can read is no theme.
  const chosen = background ? (isDark(background) ? 'dark' : 'light') : theme;
  const colours =
    chosen === 'dark'
      ? `:root{color-scheme:dark;${dark}}`
      : chosen === 'light'
        ? `:root{color-scheme:light;${light}}`
        : `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`;
  const paper = background ? `html{background:${background}}` : '';
  return `${colours}${paper}body{margin:0;font:16px/1.4 ${FONTS[font]};color:var(--ink)}main{padding:4px}ul{list-style:none;margin:0;padding:0}li{display:flex;gap:12px;align-items:center;justify-content:space-between;border-top:1px solid var(--line);padding:12px 4px}li:first-child{border:0}a{color:inherit;text-decoration:none;min-width:0;overflow-wrap:anywhere}li a:hover b,p a:hover{text-decoration:underline}time,b,span{display:block}time,span,p{color:var(--soft);font-size:14px}time{border-left:3px solid ${accent};padding-left:8px;margin-bottom:2px}p{margin:12px 4px}.t{flex:none;background:${accent};color:${isDark(accent) ? '#fff' : '#000'};padding:8px 14px;border-radius:${corners === 'round' ? '999px' : '0'};font-size:14px}a:focus-visible{outline:2px solid currentColor;outline-offset:2px}`;
}

/** Whether white letters are read better on a colour than black ones (WCAG 2 relative luminance). */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
