import { partsOf } from '#app/lib/links.ts';

/** Somebody's words with their web addresses as links. Nothing is asked of those addresses before a person opens one. */
export function LinkedText({ children }: { children: string }) {
  return partsOf(children).map(({ at, text, href }) =>
    href ? (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="rounded-sm underline decoration-1 underline-offset-[0.2em] hover:decoration-[3px]"
      >
        {text}
      </a>
    ) : (
      text
    ),
  );
}
