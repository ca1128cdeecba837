/** How the list of shows looks on somebody's website. It stands in the address of the frame, so that nothing of it is kept here. */
export type EmbedOptions = {
  theme: (typeof EMBED_THEMES)[number];
  font: (typeof EMBED_FONTS)[number];
  corners: (typeof EMBED_CORNERS)[number];
  /** '#rrggbb' */
  accent: string;
  /** '#rrggbb'; null lets the website's own background through. */
  background: string | null;
  /** How many nights it shows at most. */
  shown: number;
};

const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
const EMBED_FONTS = ['sans', 'serif', 'mono'] as const;
const EMBED_CORNERS = ['round', 'square'] as const;
export const EMBED_SHOWN = [5, 10, 20] as const;

export const EMBED_DEFAULTS: EmbedOptions = {
  theme: 'auto',
  font: 'sans',
  corners: 'round',
  accent: '#d6006c',
  background: null,
  shown: 10,
};

/** The names that the address of a frame may have. */
export const EMBED_QUERY = ['theme', 'font', 'corners', 'accent', 'background', 'shown'] as const;

const COLOUR = /^#?([0-9a-f]{6})$/i;

/** '#rrggbb' of what was typed, with or without '#'; null where it is no colour. */
function readColour(typed: string | null | undefined): string | null {
  const figures = COLOUR.exec(typed?.trim() ?? '')?.[1];
  return figures ? `#${figures.toLowerCase()}` : null;
}

/** What the address of a frame asks for. What it asks wrongly is as if it asked nothing: a website keeps its list. */
export function readEmbedOptions(query: URLSearchParams): EmbedOptions {
  const one = <Name extends string>(name: string, of: readonly Name[], otherwise: Name): Name =>
    of.find((each) => each === query.get(name)) ?? otherwise;
  const shown = Number(query.get('shown'));
  return {
    theme: one('theme', EMBED_THEMES, EMBED_DEFAULTS.theme),
    font: one('font', EMBED_FONTS, EMBED_DEFAULTS.font),
    corners: one('corners', EMBED_CORNERS, EMBED_DEFAULTS.corners),
    accent: readColour(query.get('accent')) ?? EMBED_DEFAULTS.accent,
    background: readColour(query.get('background')),
    shown: EMBED_SHOWN.find((each) => each === shown) ?? EMBED_DEFAULTS.shown,
  };
}

/** The query of a frame's address: only what is not as usual. */
export function embedQuery(options: EmbedOptions): string {
  const query = new URLSearchParams();
  for (const name of EMBED_QUERY) {
    const value = options[name];
    if (value !== null && value !== EMBED_DEFAULTS[name]) query.set(name, String(value).replace('#', ''));
  }
  const written = query.toString();
  return written ? `?${written}` : '';
}

/** The lines that somebody copies into their website. Height: a row is some 84 pixels high; what does not fit scrolls. */
export function embedSnippet(address: string, { name, shown }: { name: string; shown: number }): string {
  const height = Math.min(640, 60 + shown * 84);
  return `<iframe src="${attribute(address)}" title="${attribute(`Upcoming shows: ${name}`)}" loading="lazy" style="width:100%;height:${height}px;border:0"></iframe>`;
}

/** Text as it stands in an attribute or between elements. */
export const attribute = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
