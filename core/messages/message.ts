import * as z from 'zod';
import { isUnseen, text } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

export const MESSAGE_MAX = 4000;

/** A message between an artist and a venue: something must be in it. */
export const messageSchema = z.object({
  content: text(MESSAGE_MAX).min(1, { error: () => t`Write something to send.` }),
});

/** Whether the send button may be pressed: not for blank or whitespace only. */
export function canSend(typed: string): boolean {
  return !isUnseen(typed) && typed.trim().length <= MESSAGE_MAX;
}
