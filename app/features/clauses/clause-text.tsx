import { Fragment, type ReactNode } from 'react';
import { Chip } from '#app/ui/chip.tsx';
import { type FieldFacts, fieldLabel, filledIn, partsOf } from '#core/booking/own-clauses/clause-fields.ts';

/** A clause as it will be read: filled in where its night is known, its fields as chips where not. */
export function ClauseText({ text, facts }: { text: string; facts?: FieldFacts | undefined }): ReactNode {
  if (facts) return <p className="whitespace-pre-line wrap-anywhere">{filledIn(text, facts)}</p>;
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {partsOf(text).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own
        <Fragment key={at}>
          {'words' in part ? part.words : <Chip className="min-h-6! px-2!">{fieldLabel(part.field)}</Chip>}
        </Fragment>
      ))}
    </p>
  );
}
