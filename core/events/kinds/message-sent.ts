import * as z from 'zod';
import type { Wordings } from '#core/events/event.ts';
import { beginning } from '#core/events/shared/long-texts.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({});

export const words = {
  // How many files came, and nothing of what they hold.
  message: (p: { excerpt?: string; files?: number }, { them }) => [
    p.files && !p.excerpt
      ? t`${them} sent ${p.files > 1 ? t`${p.files} files` : t`a file`}`
      : t`New message from ${them}`,
    beginning(p.excerpt),
  ],
} satisfies Wordings;

export const toggles = { message: { email: 'email_messages', push: 'push_messages' } } as const;
export const buttons = {
  get message() {
    return t`Read and answer`;
  },
};
