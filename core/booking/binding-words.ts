import { otherSide, type Side } from '#core/booking/side.ts';

/** What an agreement is called from its acceptance until both have signed it, wherever its status is told. */
export const BINDING_UNSIGNED = 'Binding, not yet signed';
/** The same within a sentence. */
export const BINDING_UNSIGNED_IN_SENTENCE = 'binding, not yet signed';

/** Who has yet to sign an agreement that binds, said to one side; `partner` is how the other is called. */
export function signsNext(signed: Record<Side, boolean>, reader: Side, partner: string): string {
  if (signed[reader]) return `${partner} has yet to sign`;
  return signed[otherSide(reader)] ? `${partner} has signed, and it is your turn` : 'it is your turn to sign';
}
