const SITE = 'Running Order';

/**
 * Title, description and structured data of the page that renders it (React moves them into the head). A title other
 * than the product's own gets the product's name after it.
 */
export function PageHead({
  title,
  description,
  structuredData,
  image,
  hidden = false,
}: {
  title?: string;
  description?: string;
  /** A schema.org object; '@context' is added. */
  structuredData?: Record<string, unknown>;
  image?: string;
  /** Not for search engines (areas behind sign-in). */
  hidden?: boolean;
}) {
  const full = fullTitle(title);
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={SITE} />
      {description ? <meta name="description" content={description} /> : null}
      {description ? <meta property="og:description" content={description} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      {hidden ? <meta name="robots" content="noindex" /> : null}
      {structuredData ? (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours; '<' is escaped so that it can't end the script
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...structuredData }).replaceAll(
              '<',
              '\\u003c',
            ),
          }}
        />
      ) : null}
    </>
  );
}

/** Only the title of the tab. */
export function PageTitle({ children }: { children: string }) {
  return <title>{fullTitle(children)}</title>;
}

function fullTitle(title: string | undefined): string {
  return title ? `${title} · ${SITE}` : `${SITE}: Get your shows in order!`;
}
