import type { Sender } from './draft.ts';

export type Tokens = Record<Exclude<Sender, 'nobody' | 'link'>, string[]>;

/** The sealed link of a mail, the proof of its mailbox where there is one, and the rows that it opens. */
export type Link = { link: string; proof: string | null; ids: Partial<Record<IdKind, string>> };

/** What requests need to know of the product they are sent to. */
export type World = {
  host: string;
  port: number;
  publishableKey: string;
  /** Today for the product (ISO day). */
  today: string;
  /** Access tokens that are alive, of several sessions; they may be renewed while requests are being sent. */
  tokens: Tokens;
  /** Links of bookings; one that was made up where none is known. */
  links: Link[];
  /** Rows of the demo season, by what they are; the same ones at each run of a day. */
  ids: Record<IdKind, string[]>;
};

export const ID_KINDS = [
  'show',
  'booking',
  'settlement',
  'invoice',
  'agreement',
  'conversation',
  'notification',
] as const;
export type IdKind = (typeof ID_KINDS)[number];

const WHERE: Record<IdKind, { as: 'venue' | 'artist'; path: string; column: string }> = {
  show: { as: 'venue', path: 'shows?select=id&status=eq.open&order=show_date,id&limit=20', column: 'id' },
  booking: { as: 'venue', path: 'bookings?select=id&order=status,id&limit=60', column: 'id' },
  settlement: { as: 'venue', path: 'settlements?select=id&order=id&limit=20', column: 'id' },
  invoice: { as: 'venue', path: 'invoice_list?select=id&order=id&limit=20', column: 'id' },
  agreement: { as: 'venue', path: 'agreements?select=id&order=id&limit=20', column: 'id' },
  conversation: { as: 'venue', path: 'conversation_list?select=id&order=id&limit=20', column: 'id' },
  notification: { as: 'venue', path: 'notifications?select=id&order=id&limit=20', column: 'id' },
};

const NO_ID = '00000000-0000-4000-8000-000000000000';

/** Reads the ids that requests name. */
export async function idsOf(url: string, publishableKey: string, tokens: Tokens): Promise<World['ids']> {
  const found = await Promise.all(
    ID_KINDS.map(async (kind) => {
      const { as, path, column } = WHERE[kind];
      const answer = await fetch(`${url}/rest/v1/${path}`, {
        headers: { apikey: publishableKey, authorization: `Bearer ${tokens[as][0]}` },
      });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
      const rows = (await answer.json()) as Record<string, string>[];
      const ids = rows.map((row) => row[column] ?? NO_ID);
      return [kind, ids.length > 0 ? ids : [NO_ID]] as const;
    }),
  );
  return Object.fromEntries(found) as World['ids'];
}
