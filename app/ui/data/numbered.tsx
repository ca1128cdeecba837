import { Fragment, type ReactNode } from 'react';

/** Words with a hyphen, as numbers of documents are: 'RO-INV-2027-000012', '2027-0001', 'ND-43'. */
const HYPHENATED = /([\p{L}\p{N}./]*(?:-[\p{L}\p{N}./]+)+)/u;

const isNumber = (word: string) => /-/.test(word) && /\d/.test(word);

/**
 * A text whose numbers of documents stay in one line each: browsers break a line after any hyphen. One that is wider than its place, on a phone
 * with large type, breaks all the same. What is read aloud or copied is the text as it was.
 */
export function Numbered({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || !children.includes('-')) return children;
  const parts = children.split(HYPHENATED);
  if (!parts.some(isNumber)) return children;
  return parts.map((part, at) =>
    isNumber(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <span key={at} className="inline-block max-w-full">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
