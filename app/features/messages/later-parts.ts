import type { ComponentProps } from 'react';
import type { BlockMenu as Menu } from '#app/features/messages/block-menu.tsx';
import type { AttachFiles as Attach } from '#app/features/messages/files/attach-files.tsx';
import type { MessageFiles as Files } from '#app/features/messages/files/message-files.tsx';
import type { UnsentFiles as Unsent } from '#app/features/messages/files/unsent-files.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

export const ClosedToWords = lazyPart(
  async () => (await import('#app/features/messages/closed-to-words.tsx')).ClosedToWords,
  null,
);
export const UnmuteButton = lazyPart(
  async () => (await import('#app/features/messages/unmute-button.tsx')).UnmuteButton,
  null,
);

/** Both are asked for after the conversation, which is read first. */
export const BusinessBetween = lazyPart(
  async () => (await import('#app/features/messages/business.tsx')).BusinessBetween,
  null,
);
export const BlockMenu = lazyPart<ComponentProps<typeof Menu>>(
  async () => (await import('#app/features/messages/block-menu.tsx')).BlockMenu,
  null,
);

/** What takes files comes after the box that is written in. */
export const filesTaker = () => import('#app/features/messages/files/take-files.ts');
export const AttachFiles = lazyPart<ComponentProps<typeof Attach>>(
  async () => (await import('#app/features/messages/files/attach-files.tsx')).AttachFiles,
  null,
);
export const MessageFiles = lazyPart<ComponentProps<typeof Files>>(
  async () => (await import('#app/features/messages/files/message-files.tsx')).MessageFiles,
  null,
);
export const UnsentFiles = lazyPart<ComponentProps<typeof Unsent>>(
  async () => (await import('#app/features/messages/files/unsent-files.tsx')).UnsentFiles,
  null,
);
