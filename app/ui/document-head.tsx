import { useEffect } from 'react';
import { fullTitle, jsonLd, metaOf, type PageWords, POSTER } from '#core/public/page-head.ts';

/**
 * Title, description and structured data of the page that renders it (React moves them into the head), in place of those
 * that the server sent with the first page.
 */
export function PageHead({ title, description, structuredData, image, hidden = false }: PageWords) {
  useEffect(() => {
    for (const sent of document.head.querySelectorAll('[data-sent]')) sent.remove();
  }, []);
  const { origin, pathname } = window.location;
  const url = origin + pathname;
  return (
    <>
      <title>{fullTitle(title)}</title>
      {metaOf({ title, description, url, image: image ?? origin + POSTER, hidden }).map((meta) => (
        <meta key={'name' in meta ? meta.name : meta.property} {...meta} />
      ))}
      {hidden ? null : <link rel="canonical" href={url} />}
      {structuredData ? (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours; '<' is escaped so that it can't end the script
          dangerouslySetInnerHTML={{ __html: jsonLd(structuredData) }}
        />
      ) : null}
    </>
  );
}

/** Only the title of the tab. */
export function PageTitle({ children }: { children: string }) {
  return <title>{fullTitle(children)}</title>;
}
