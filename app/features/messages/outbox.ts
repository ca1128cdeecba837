import { useCallback, useRef, useSyncExternalStore } from 'react';
import { allKeptOf, keepOf, watchKeptOf } from '#app/lib/account-storage.ts';

/** A file that was chosen for a message: its bytes lie in the browser's store under its id (app/lib/chosen-file-store.ts). */
export type ChosenFile = {
  id: string;
  name: string;
  bytes: number;
  /** Where it was uploaded to: it is not sent a second time when its message is. */
  path?: string;
};

/** A message that the server has not confirmed yet. Its id becomes the id of the row: sent twice, it is one message. */
export type UnsentMessage = {
  id: string;
  conversationId: string;
  /** Empty where files are all that it says. */
  content: string;
  files?: ChosenFile[];
  /** Milliseconds; no two messages of an account have the same, so that they go in the order in which they were written. */
  writtenAt: number;
  /** Why the server refused it; it is not sent again until its author asks for it. */
  refusal?: string;
};

/** How the names of half-written messages begin; the conversation follows. */
export const MESSAGE_DRAFTS = 'draft.';
const nameOf = (id: string) => `unsent.${id}`;

/** The unsent messages of an account, oldest first. One entry each: two tabs never overwrite each other's. */
export function unsentMessages(userId: string): UnsentMessage[] {
  return allKeptOf(userId, 'unsent.')
    .flatMap((text) => {
      try {
        const each = JSON.parse(text) as UnsentMessage;
        return each?.id && each.conversationId && (each.content || each.files?.length) ? [each] : [];
      } catch {
        return [];
      }
    })
    .sort((a, b) => a.writtenAt - b.writtenAt);
}

/** Puts a message into the outbox. It is sent by `useOutbox`, now or when the connection is back. */
export function writeMessage(
  userId: string,
  conversationId: string,
  content: string,
  files: readonly ChosenFile[] = [],
): void {
  const last = unsentMessages(userId).at(-1)?.writtenAt ?? 0;
  keepUnsent(userId, {
    id: crypto.randomUUID(),
    conversationId,
    content,
    files: [...files],
    writtenAt: Math.max(Date.now(), last + 1),
  });
}

export function keepUnsent(userId: string, message: UnsentMessage): void {
  keepOf(userId, nameOf(message.id), JSON.stringify(message));
}

export function removeUnsent(userId: string, id: string): void {
  keepOf(userId, nameOf(id), null);
}

/** Sends a refused message again, in its old place. */
export function tryAgain(userId: string, { refusal: _refusal, ...message }: UnsentMessage): void {
  keepUnsent(userId, message);
}

export const watchUnsent = (userId: string, changed: () => void): (() => void) =>
  watchKeptOf(userId, 'unsent.', changed);

/** The unsent messages of an account, in this tab and in others. */
export function useUnsentMessages(userId: string): UnsentMessage[] {
  const known = useRef<{ text: string; messages: UnsentMessage[] }>({ text: '[]', messages: [] });
  return useSyncExternalStore(
    useCallback((changed: () => void) => watchUnsent(userId, changed), [userId]),
    () => {
      const messages = unsentMessages(userId);
      const text = JSON.stringify(messages);
      if (text !== known.current.text) known.current = { text, messages };
      return known.current.messages;
    },
  );
}
