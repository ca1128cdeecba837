import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import { countMail, noSoonerThan } from './attempts.ts';
import { type Auth, type From, fromOf, inTransaction, type Query } from './auth.ts';
import { AuthRefused, refusals } from './auth-refused.ts';
import { rememberDevice } from './devices.ts';
import { alreadyHasAccount, confirmAddress } from './emails.ts';
import { bodyOf, email, FILL_IN, metadata, password } from './input.ts';
import { makeLink } from './links.ts';
import { sendLater } from './mailing.ts';
import { judgeNewPassword } from './passwords.ts';
import { ownPath } from './redirects.ts';
import { startSession } from './sessions.ts';
import { userByEmail } from './users.ts';

/** Where addresses are confirmed every answer takes this long: the time tells nothing of who has an account. */
const ANSWER_MS = 300;

const input = z.object({
  email: z.string({ error: FILL_IN }).pipe(email),
  password: z.string({ error: FILL_IN }).pipe(password),
  data: metadata.nullish(),
});
type Input = z.output<typeof input>;

/**
 * POST /signup. Where addresses are confirmed, a known address is answered like any other, and its owner gets a mail.
 * Elsewhere the account is signed in at once, and a known address is refused.
 */
export function signUpRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const asked = await bodyOf(c, input);
    judgeNewPassword(asked.password, asked.email);
    // Before an address is looked for: what is refused tells nothing of who has an account.
    await auth.pool.query(`select private.keep_to_switch('sign-ups')`);
    const from = fromOf(auth, c);
    if (!auth.emailConfirmation) return c.json(await signUpAtOnce(auth, asked, from));
    const next = ownPath(auth, c.req.query('redirect_to')) ?? '/';
    return c.json(await noSoonerThan(ANSWER_MS, () => signUpByMail(auth, asked, next)));
  };
}

async function signUpAtOnce(auth: Auth, asked: Input, from: From) {
  if (await userByEmail(auth.pool, asked.email)) throw refusals.alreadyRegistered();
  const hash = await auth.passwords.hash(asked.password);
  return inTransaction(auth.pool, async (client) => {
    const id = await insertAccount(client, { ...asked, hash, confirmed: true });
    await rememberDevice(auth, client, { id, email: asked.email }, from);
    return startSession(auth, client, { userId: id, method: 'password', from });
  });
}

async function signUpByMail(auth: Auth, asked: Input, next: string) {
  const hash = await auth.passwords.hash(asked.password);
  try {
    await countMail(auth, asked.email);
    const known = await userByEmail(auth.pool, asked.email);
    if (known?.email_confirmed_at) void sendLater(auth, alreadyHasAccount(auth, asked.email));
    else {
      const link = await inTransaction(auth.pool, async (client) => {
        // Of two sign-ups that nobody has confirmed the last one counts, and its link alone.
        if (known)
          await client.query('delete from auth.users where id = $1 and email_confirmed_at is null', [
            known.id,
          ]);
        const userId = await insertAccount(client, { ...asked, hash, confirmed: false });
        return makeLink(auth, client, { userId, kind: 'confirmation_token', relatesTo: asked.email, next });
      });
      void sendLater(auth, confirmAddress(asked.email, link));
    }
  } catch (error) {
    // Too many mails, or another sign-up at this moment: the mailbox has its mail.
    if (!(error instanceof AuthRefused)) throw error;
  }
  return likeAnyOther(asked);
}

/** An account that waits for its confirmation, as it would look: with ids of nobody. */
function likeAnyOther({ email, data }: Input) {
  const id = randomUUID();
  const now = new Date().toISOString();
  const identityData = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identityData,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: identityData,
        provider: 'email',
        email,
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

type NewAccount = {
  email: string;
  hash: string | null;
  data?: Record<string, unknown> | null;
  confirmed: boolean;
  /** Where the person is known by; by the address itself when by nothing else. */
  identity?: { provider: string; id: string; data: Record<string, unknown> };
};

/** Writes an account and its identity as Supabase does; the database adds what the product needs of it. */
export async function insertAccount(client: Query, account: NewAccount): Promise<string> {
  const id = randomUUID();
  const { email, confirmed } = account;
  // Only a link that was read in the mailbox proves an address.
  const said = { ...account.data, sub: id, email, email_verified: false, phone_verified: false };
  const identity = account.identity ?? { provider: 'email', id, data: said };
  const { provider } = identity;
  try {
    await client.query(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
         confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, phone_change,
         phone_change_token, reauthentication_token, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, 'authenticated', 'authenticated', $2, $3, case when $4 then now() end, case when not $4 then now() end,
         '', '', '', '', '', '', '', '', $5, $6, now(), now())`,
      [
        id,
        email,
        account.hash,
        confirmed,
        JSON.stringify({ provider, providers: [provider] }),
        JSON.stringify({ ...account.data, ...identity.data }),
      ],
    );
  } catch (error) {
    // Two sign-ups of one address at the same moment: the unique index let one through.
    if ((error as { code?: string }).code === '23505') throw refusals.alreadyRegistered();
    throw error;
  }
  await client.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now(), now())`,
    [randomUUID(), provider, identity.id, id, JSON.stringify(identity.data)],
  );
  return id;
}
