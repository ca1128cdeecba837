import { Fragment, type ReactNode } from 'react';

/** Words with a hyphen, as numbers of documents are: 'RO-INV-2027-000012', '2027-0001', 'ND-43'. */
const HYPHENATED = /([\p{L}\p{N}./]*(?:-[\p{L}\p{N}./]+)+)/u;
/** A longer one may not fit on a phone in one line, and breaks where it has to. */
const LONGEST = 24;

const isNumber = (word: string) => /-/.test(word) && /\d/.test(word) && word.length <= LONGEST;

/** A text whose numbers of documents stay in one line each: browsers break a line after any hyphen. What is read aloud or copied is the text as it was. */
export function Numbered({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || !children.includes('-')) return children;
  const parts = children.split(HYPHENATED);
  if (!parts.some(isNumber)) return children;
  return parts.map((part, at) =>
    isNumber(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
