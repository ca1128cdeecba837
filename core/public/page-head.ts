import { t } from '#core/words/t.ts';

const SITE = 'Running Order';

/** What a page says of itself in its head. */
export type PageWords = {
  /** Without it, the product's own title. Any other gets the product's name after it. */
  title?: string;
  description?: string;
  /** The address it is known by, in full. */
  url?: string;
  /** A picture of it, in full; without one, the product's poster. */
  image?: string | null;
  /** A schema.org object; '@context' is added. */
  structuredData?: Record<string, unknown>;
  /** Not for search engines. */
  hidden?: boolean;
};

export type Meta = { name: string; content: string } | { property: string; content: string };

export function fullTitle(title: string | undefined): string {
  return title ? `${title} · ${SITE}` : t`${SITE}: Get your shows in order!`;
}

/** The meta elements of a page. A hidden one only says that it is. */
export function metaOf({ title, description, url, image, hidden }: PageWords): Meta[] {
  if (hidden) return [{ name: 'robots', content: 'noindex' }];
  return [
    ...(description ? [{ name: 'description', content: description }] : []),
    { property: 'og:title', content: fullTitle(title) },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:site_name', content: SITE },
    { property: 'og:type', content: 'website' },
    ...(url ? [{ property: 'og:url', content: url }] : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Structured data as the content of a script element: '<' is escaped so that it cannot end the script. */
export function jsonLd(structuredData: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...structuredData }).replaceAll('<', '\\u003c');
}

/** The picture of a page that has none of its own. */
export const POSTER = '/poster.jpg';
