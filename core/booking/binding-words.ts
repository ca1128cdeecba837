import { otherSide, type Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';

/** What an agreement is called from its acceptance until both have signed it, wherever its status is told. */
export const BINDING_UNSIGNED = () => t`Binding, not yet signed`;
/** The same within a sentence. */
export const BINDING_UNSIGNED_IN_SENTENCE = () => t`binding, not yet signed`;

/** Who has yet to sign an agreement that binds, said to one side; `partner` is how the other is called. */
export function signsNext(signed: Record<Side, boolean>, reader: Side, partner: string): string {
  if (signed[reader]) return t`${partner} has yet to sign`;
  return signed[otherSide(reader)]
    ? t`${partner} has signed, and it is your turn`
    : t`it is your turn to sign`;
}
