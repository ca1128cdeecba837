import { isStatedMerchandise } from '#core/booking/deals/merchandise.ts';
import type { Withholding } from '#core/withholding/withheld.ts';
import { t } from '#core/words/t.ts';

/** What agreeing on another figure of a confirmed statement does to its papers and its tax, in a sentence; `line` is the id of the line. */
export function correctionWords(line: string, withholding: Withholding | null): string {
  if (isStatedMerchandise(line))
    return t`Once you both agree on another figure, the paper of the commission on merchandise is followed by a credit note or by one more, with its VAT, and what that changes is paid between you.`;
  return withholding?.kind === 'withheld'
    ? t`Once you both agree on another fee, its invoice is followed by a credit note or by one more, with its VAT, and the certificate of the tax withheld is replaced by a new one.`
    : t`Once you both agree on another fee, its invoice is followed by a credit note or by one more, with its VAT.`;
}
