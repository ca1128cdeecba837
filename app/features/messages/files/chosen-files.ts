import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type ChosenFile, MESSAGE_DRAFTS } from '#app/features/messages/outbox.ts';
import { keepOf, keptOf, watchKeptOf } from '#app/lib/account-storage.ts';

/** Files of a half-written message are a part of it, where signing out says what it erases. */
const FILE_DRAFTS = `${MESSAGE_DRAFTS}files.`;

export function chosenFiles(userId: string, conversationId: string): ChosenFile[] {
  return read(keptOf(userId, FILE_DRAFTS + conversationId));
}

export function chooseFiles(userId: string, conversationId: string, files: readonly ChosenFile[]): void {
  keepOf(userId, FILE_DRAFTS + conversationId, files.length > 0 ? JSON.stringify(files) : null);
}

function read(text: string | null): ChosenFile[] {
  try {
    const kept = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The files that stand by the message which is being written in a conversation. */
export function useChosenFiles(userId: string, conversationId: string): readonly ChosenFile[] {
  const name = FILE_DRAFTS + conversationId;
  const known = useRef<{ text: string | null; files: ChosenFile[] }>({ text: null, files: [] });
  return useSyncExternalStore(
    useCallback((changed: () => void) => watchKeptOf(userId, name, changed), [userId, name]),
    () => {
      const text = keptOf(userId, name);
      if (text !== known.current.text) known.current = { text, files: read(text) };
      return known.current.files;
    },
  );
}
