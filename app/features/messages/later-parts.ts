import type { ComponentProps } from 'react';
import type { BlockMenu as Menu } from '#app/features/messages/block-menu.tsx';
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
