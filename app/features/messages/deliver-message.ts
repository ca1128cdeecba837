import type { UnsentMessage } from '#app/features/messages/outbox.ts';
import type { Message } from '#app/features/messages/queries.ts';
import { asFailure } from '#app/lib/failure.ts';
import { type Client, getSupabase } from '#app/lib/supabase.ts';
import { MESSAGE_MAX } from '#core/messages/message.ts';
import { inLocale, t } from '#core/words/t.ts';

/** A request without an answer counts as lost after this time. Sent again, it is still one message. */
const PATIENCE_MS = 20_000;

export type Outcome =
  | { kind: 'delivered'; message: Message | null }
  | { kind: 'refused'; sentence: string }
  /** `ours`: the server answered, and failed. Otherwise it was not reached, or does not know who asks. */
  | { kind: 'later'; ours: boolean };

/** What sends files comes with the first one. */
export const bringFiles = () => import('#app/features/messages/files/deliver-files.ts');

type Answer = { data: Message | null; error: unknown; status: number };

/**
 * Sends one message as its author, whoever else signs in meanwhile in another tab. `taken` ends the request: its author
 * has taken the message back.
 */
export async function deliverMessage(
  userId: string,
  message: UnsentMessage,
  taken: AbortSignal,
): Promise<Outcome> {
  const later: Outcome = { kind: 'later', ours: false };
  const client = await getSupabase().catch(() => null);
  const session = client && (await client.auth.getSession()).data.session;
  if (!client || session?.user.id !== userId) return later;
  const author = `Bearer ${session.access_token}`;
  if (message.files?.length) {
    const files = await bringFiles().catch(() => null);
    if (!files) return later;
    const find = async (): Promise<Outcome> => ({
      kind: 'delivered',
      message: (await findMessage(client, author, message.id)).data,
    });
    return files.deliverWithFiles(userId, message, { taken, find });
  }
  const row = { id: message.id, conversation_id: message.conversationId, content: message.content };
  const sent = await answerOf(() =>
    client
      .from('messages')
      .insert(row as never)
      .select()
      .setHeader('Authorization', author)
      .abortSignal(AbortSignal.any([taken, AbortSignal.timeout(PATIENCE_MS)]))
      .maybeSingle(),
  );
  if (!sent.error) return { kind: 'delivered', message: sent.data };
  if (isLost(sent.status)) return later;
  if (sent.status === 500 || isConflict(sent.error)) return { kind: 'later', ours: true };
  // An earlier try may have arrived although its answer was lost.
  const stored = await findMessage(client, author, message.id);
  if (stored.error) return later;
  if (stored.data) return { kind: 'delivered', message: stored.data };
  return { kind: 'refused', sentence: sentenceOf(sent.error) };
}

const findMessage = (client: Client, author: string, id: string): Promise<Answer> =>
  answerOf(() =>
    client
      .from('messages')
      .select()
      .eq('id', id)
      .setHeader('Authorization', author)
      .abortSignal(AbortSignal.timeout(PATIENCE_MS))
      .maybeSingle(),
  );

async function answerOf(ask: () => PromiseLike<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    return { data: null, error, status: 0 };
  }
}

/** No answer, an ended session, or too many requests: none says anything about the message. */
const isLost = (status: number): boolean => [0, 401, 408, 429].includes(status) || status > 500;

/** Two changes at the same moment: PostgreSQL gave up one of them, which succeeds when it is sent again. */
const isConflict = (error: unknown): boolean => asFailure(error).code.startsWith('40');

/** PostgreSQL's own words (a code of five characters) are not for people; a sentence of ours is (P0001, or a code of the gate). */
function sentenceOf(error: unknown): string {
  const { code, message } = asFailure(error);
  if (code === '42501') return t`You can no longer write in this conversation.`;
  if (code === '23514')
    return t`A message has at most ${MESSAGE_MAX.toLocaleString(inLocale('en-IE'))} characters.`;
  const isOurs = code === 'P0001' || !/^([0-9A-Z]{5}|PGRST\d+|SUP)$/.test(code);
  return isOurs ? message : t`The message was not accepted. Please change it.`;
}
