import { randomUUID } from 'node:crypto';
import type { MessageFile } from '#core/messages/message-file.ts';
import type { TestBackend } from '#testing/backend.ts';
import type { People, Person } from '#testing/people.ts';
import { aPdf, uploadedPaper } from '#testing/uploaded-paper.ts';

type More = { content?: string; id?: string };
type Row = { id: string; content: string; sender_side: string; sender_id: string; files: MessageFile[] };

/** Conversations, and messages in them that bring files, for tests. */
export function sentFilesOf(
  backend: Pick<TestBackend, 'pool' | 'url' | 'publishableKey'>,
  people: Pick<People, 'venue' | 'artist' | 'done'>,
) {
  const conversation = async (venue: Person, artist: Person): Promise<string> => {
    const { rows } = await backend.pool.query(
      `insert into conversations (artist_id, venue_id) values ($1, $2)
       on conflict (artist_id, venue_id) do update set artist_id = excluded.artist_id returning id`,
      [artist.profileId, venue.profileId],
    );
    return rows[0].id;
  };
  const rowOf = async (id: unknown): Promise<Row> => {
    const { rows } = await backend.pool.query('select * from messages where id = $1', [id]);
    return rows[0];
  };
  const input = (conversationId: string, files: { path: string; name: string }[], more: More = {}) => ({
    ...{ id: randomUUID() as string, conversationId, content: '', files },
    ...more,
  });
  return {
    rowOf,
    input,
    conversation,
    async talk() {
      const [venue, artist] = [await people.venue(), await people.artist()];
      return { venue, artist, conversationId: await conversation(venue, artist) };
    },
    /** Sends a PDF, and answers its message with the one file. */
    async sendPlot(who: Person, conversationId: string, name = 'Stage plot.pdf') {
      const path = await uploadedPaper(backend, who, aPdf(name));
      const { messageId } = await people.done(who, 'send-files', input(conversationId, [{ path, name }]));
      const row = await rowOf(messageId);
      return { ...row, file: row.files[0] as MessageFile };
    },
    /** Asks for a file of a message, or its preview. */
    served: (who: Pick<Person, 'token'>, messageId: string, fileId = '', as = 'file') =>
      fetch(`${backend.url}/functions/v1/api/messages/${messageId}/${as}?fileId=${fileId}`, {
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.token}` },
      }),
    /** How many files are kept of a message. */
    async keptOf(messageId: string): Promise<number> {
      const { rows } = await backend.pool.query(
        `select count(*)::int as files from stack.files where bucket = 'message-files' and starts_with(key, $1)`,
        [messageId],
      );
      return rows[0].files;
    },
  };
}
