import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bringFiles, deliverMessage, type Outcome } from '#app/features/messages/deliver-message.ts';
import {
  keepUnsent,
  removeUnsent,
  type UnsentMessage,
  unsentMessages,
  watchUnsent,
} from '#app/features/messages/outbox.ts';
import { type Message, messagesQuery } from '#app/features/messages/queries.ts';
import { withMessage } from '#app/features/messages/use-live-messages.ts';
import { useEndedSession } from '#app/lib/ended-session.ts';
import { useNews } from '#app/lib/realtime.ts';
import { readWords, shownIn } from '#app/lib/shown-in.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

const RETRY_MS = { first: 2_000, longest: 30_000 };
/** After so many failures on the server's side a message no longer holds up those behind it. */
const MOST_FAILURES = 4;
const SERVER_FAILED = () => t`Something went wrong on our side. Please try again.`;

/** Sends the unsent messages of an account, in order, for as long as a page of the areas is open. */
export function useOutbox(userId: string): void {
  const queries = useQueryClient();
  const hurry = useRef(() => {});
  useEffect(() => {
    const show = ({ id, conversationId }: UnsentMessage, message: Message | null) => {
      const { queryKey } = messagesQuery(conversationId);
      // Shown before it leaves the outbox, so that it never disappears in between.
      if (message) queries.setQueryData(queryKey, (all) => all && withMessage(all, message));
      else void queries.invalidateQueries({ queryKey });
      removeUnsent(userId, id);
      void readWords(queries, shownIn(['messages']));
    };
    const readAgain = ({ conversationId, files = [] }: UnsentMessage) => {
      void queries.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey });
      if (files[0]) void bringFiles().then((part) => part.forgetFiles(userId, files));
    };
    const outbox = startOutbox(userId, show, readAgain);
    hurry.current = outbox.hurry;
    return outbox.stop;
  }, [userId, queries]);
  // The live connection is back before the browser says so.
  useNews({ told: () => {}, missed: () => hurry.current() });
  const ended = useEndedSession();
  useEffect(() => {
    if (!ended) hurry.current();
  }, [ended]);
}

/**
 * `onTaken` is called when a message has been taken out by its author, or by another tab that sent it: what the server has of its
 * conversation is not known here.
 */
function startOutbox(
  userId: string,
  onDelivered: (unsent: UnsentMessage, row: Message | null) => void,
  onTaken: (unsent: UnsentMessage) => void,
) {
  const failures = new Map<string, number>();
  /** Those that wait, as they were seen last, with what ends the request of one that is being sent. */
  const seen = new Map<string, { message: UnsentMessage; taken: AbortController }>();
  const look = () => {
    const kept = unsentMessages(userId);
    for (const message of kept)
      if (!seen.has(message.id)) seen.set(message.id, { message, taken: new AbortController() });
    return kept;
  };
  let stopped = false;
  let busy = false;
  let asked = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** One message after the other, until the outbox is empty or the server cannot be reached. */
  const sendAll = async () => {
    while (!stopped) {
      const next = look().find(({ refusal }) => !refusal);
      const signal = next && seen.get(next.id)?.taken.signal;
      if (!signal) return;
      const outcome = await deliverMessage(userId, next, signal);
      if (outcome.kind !== 'delivered' && signal.aborted) continue;
      if (!settle(next, outcome)) {
        tries += 1;
        return;
      }
      tries = 0;
    }
  };
  /** True when the message is no longer waiting. */
  const settle = (message: UnsentMessage, outcome: Outcome): boolean => {
    if (outcome.kind === 'delivered') {
      seen.delete(message.id);
      onDelivered(message, outcome.message);
      toast.success(t`Message sent`);
      return true;
    }
    if (outcome.kind === 'refused') return refuse(message, outcome.sentence);
    const failed = (failures.get(message.id) ?? 0) + (outcome.ours ? 1 : 0);
    failures.set(message.id, failed);
    if (failed < MOST_FAILURES) return false;
    failures.delete(message.id);
    return refuse(message, SERVER_FAILED());
  };
  const refuse = (message: UnsentMessage, refusal: string): true => {
    // Signed out or removed meanwhile: it is not brought back.
    if (unsentMessages(userId).some(({ id }) => id === message.id)) {
      keepUnsent(userId, { ...message, refusal });
      toast.error(refusal);
    }
    return true;
  };
  const send = async () => {
    if (stopped) return;
    if (busy) {
      asked = true;
      return;
    }
    busy = true;
    clearTimeout(timer);
    do {
      asked = false;
      await inOneTab(`running-order.outbox.${userId}`, sendAll);
    } while (asked && !stopped && tries === 0);
    busy = false;
    if (stopped || !unsentMessages(userId).some(({ refusal }) => !refusal)) return;
    timer = setTimeout(send, Math.min(RETRY_MS.first * 2 ** Math.min(tries, 5), RETRY_MS.longest));
  };
  const hurry = () => {
    tries = 0;
    void send();
  };
  const onLook = () => document.visibilityState === 'visible' && hurry();
  const unwatch = watchUnsent(userId, () => {
    const kept = look();
    for (const [id, { message, taken }] of seen) {
      if (kept.some((each) => each.id === id)) continue;
      seen.delete(id);
      taken.abort();
      onTaken(message);
    }
    void send();
  });
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', onLook);
  look();
  void send();
  return {
    hurry,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      unwatch();
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', onLook);
    },
  };
}

/** Two tabs send one after the other, which keeps the order. Without this the ids still keep each message single. */
async function inOneTab(name: string, run: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, run);
  else await run();
}
