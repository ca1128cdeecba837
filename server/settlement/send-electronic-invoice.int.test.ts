import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SENT_A_DAY, SENT_TO_ONE } from '#core/e-invoice/sending.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { brokenRules } from '#testing/e-invoice/broken-rules.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { peopleOf } from '#testing/people.ts';
import { type Player, type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

/** Invoices that a side sends by mail as electronic invoices. */
let backend: TestBackend;
let stage: Stage;
let server: MailServer;
const arrived: Email[] = [];
beforeAll(async () => {
  vi.stubEnv('ISSUER_NAME', 'Running Order Ltd');
  vi.stubEnv('ISSUER_ADDRESS', 'Quay 1');
  vi.stubEnv('ISSUER_CITY', 'Cork');
  vi.stubEnv('ISSUER_COUNTRY', 'IE');
  vi.stubEnv('ISSUER_VAT_ID', 'IE6388047V');
  vi.stubEnv('ISSUER_TAX_PERCENT', '23');
  server = await startMailServer((mail) => {
    arrived.push(mail);
    return null;
  });
  backend = await startTestBackend({ stack: { smtpUrl: server.smtpUrl } });
  stage = await setStage(backend);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend?.stop();
  await server?.close();
});

const { taxId: _, vatIdCheckedOn: __, ...EMPTY } = NO_DETAILS;
const GERMAN = {
  ...EMPTY,
  ...{ legalName: 'Nova & Drift', legalForm: 'person', address: 'Kade 1', postcode: '10115', city: 'Berlin' },
  ...{ country: 'DE', vatId: 'DE136695976', standing: 'standard', vatBasisPoints: 700, selfBilling: true },
};
const BERLINER = {
  ...EMPTY,
  ...{
    legalName: 'Keller GmbH',
    legalForm: 'company',
    address: 'Ring 1',
    postcode: '10117',
    city: 'Berlin',
  },
  ...{ country: 'DE', vatId: 'DE811569869', standing: 'standard' },
};
const says = async (who: Player, details: object) =>
  expect(await stage.act(who, 'save-billing-details', details)).toMatchObject({ status: 200 });

/** The request to pay of a night, and its commission. */
async function papers(venue: object = BERLINER) {
  await says(stage.artist, GERMAN);
  await says(stage.venue, venue);
  const deal = { kind: 'guarantee' as const, guaranteeCents: 50_000 };
  const show = await stage.playedShow({ deal });
  const { data } = await stage.act(stage.venue, 'conclude-show', {
    ...{ bookingId: show.bookingId, tiers: soldAtDoor(0) },
  });
  await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  const { rows } = await backend.pool.query<{ id: string; kind: string }>(
    'select id, kind from invoices where booking_id = $1',
    [show.bookingId],
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? '';
  return { invoiceId: of('invoice'), commissionId: of('commission') };
}
const anAddress = () => `${randomUUID()}@example.com`;
const sends = (who: Player, input: object, key?: string) =>
  stage.act(who, 'send-electronic-invoice', { as: 'factur-x', ...input }, key);
async function mailsTo(email: string) {
  // What the two are told of their nights, with its papers, is tested beside it.
  await backend.pool.query('update notifications set mail_due_at = null');
  await backend.runJobs();
  return arrived.filter(({ to }) => to?.[0]?.address === email);
}
const listed = async (who: Player, invoiceId: string) => {
  const answer = await fetch(`${backend.url}/functions/v1/api/sent-invoices?invoiceId=${invoiceId}`, {
    headers: { authorization: `Bearer ${who.accessToken}` },
  });
  return ((await answer.json()) as { data: { sent: { email: string; mail: string; numbers: string[] }[] } })
    .data?.sent;
};

test('is mailed as the file that was chosen, in the language that was chosen, once for a key, and stands in the history of who sent it', async () => {
  const { invoiceId } = await papers();
  const [email, key] = [anAddress(), randomUUID()];
  const input = { invoiceId, email: email.toUpperCase(), language: 'de' };
  const both = await Promise.all([0, 1].map(() => sends(stage.artist, input, key)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const numbers = both[0]?.data.numbers as string[];
  expect(numbers).toHaveLength(2);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^E-Rechnung .* von /);
  expect(mail?.text).toMatch(/\/unsubscribe\//);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(numbers.map((each) => `${each}.pdf`));
  for (const { content } of mail?.attachments ?? []) {
    const files = await (await getDocumentProxy(new Uint8Array(content as ArrayBuffer))).getAttachments();
    expect(Object.keys(files as object)).toEqual(['factur-x.xml']);
  }
  expect(await listed(stage.artist, invoiceId)).toMatchObject([{ email, mail: 'sent', numbers }]);
  // Whose bookkeeping that is, the other side does not read.
  expect(await listed(stage.venue, invoiceId)).toEqual([]);
});

test('is XML that breaks no rule, with what was typed for it, which is kept no longer than the mail waits', async () => {
  const { invoiceId } = await papers();
  const email = anAddress();
  const said = { reference: '04011000-12345-34', contactName: 'Nova', contactPhone: '+49 301' };
  const lacking = await sends(stage.venue, { invoiceId, email, as: 'xrechnung', ...said });
  expect([lacking.status, lacking.code]).toEqual([409, 'paper-lacks']);
  expect(lacking.message).toContain('names whom to ask at Nova & Drift');
  const contactEmail = 'nova@drift.example';
  await sends(stage.venue, { invoiceId, email, as: 'xrechnung', ...said, contactEmail });
  const [mail] = await mailsTo(email);
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/xml']);
  const xml = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer);
  expect(xml).toContain('<cbc:BuyerReference>04011000-12345-34</cbc:BuyerReference>');
  expect(brokenRules('UBL', xml)).toEqual([]);
  const { rows } = await backend.pool.query('select said from private.sent_invoices where email = $1', [
    email,
  ]);
  expect(rows).toEqual([{ said: {} }]);
});

test('is refused for what lacks data, in the words of the download, and for whoever may not read the paper', async () => {
  const email = anAddress();
  const { invoiceId: unsaid } = await papers({ ...EMPTY, country: 'DE' });
  const lacking = await sends(stage.artist, { invoiceId: unsaid, email });
  expect([lacking.status, lacking.code]).toEqual([409, 'paper-lacks']);
  expect(lacking.message).toMatch(/legal name of .* is missing.*city in the address/);
  const { invoiceId, commissionId } = await papers();
  expect((await sends(stage.venue, { invoiceId: commissionId, email })).code).toBe('unknown-invoice');
  expect((await sends(stage.artist, { invoiceId: commissionId, email })).status).toBe(200);
  const stranger = await peopleOf(backend).artist();
  expect(
    await peopleOf(backend).refused(stranger, 'send-electronic-invoice', { invoiceId, email, as: 'ubl' }),
  ).toMatch(/^404 unknown-invoice/);
  expect((await sends(stage.artist, { invoiceId: randomUUID(), email })).status).toBe(404);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('goes no more often from two profiles of one person at once, and once for one request', async () => {
  const { invoiceId } = await papers();
  const people = peopleOf(backend);
  const agent = await people.venue();
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'artist', $3, 'finance'), ($2, 'venue', $3, 'finance')`,
    [stage.artist.profileId, stage.venue.profileId, agent.userId],
  );
  const ofBoth = [stage.artist, stage.venue].map(({ profileId }) => ({ ...agent, actsFor: profileId }));
  const email = anAddress();
  const input = { invoiceId, email, as: 'ubl' };
  const [one, other] = [randomUUID(), randomUUID()];
  const answers = await Promise.all(
    [one, one, other, randomUUID(), randomUUID(), randomUUID()].map((key, at) =>
      people.send(ofBoth[at % 2] ?? agent, 'send-electronic-invoice', input, key),
    ),
  );
  // One of the requests was sent twice, and answered twice.
  const sent = new Set(answers.flatMap(({ data }) => (data ? [data.sentId] : [])));
  expect(sent.size).toBe(SENT_TO_ONE);
  expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual([
    'invoice-sent-often',
    'invoice-sent-often',
  ]);
  expect(await mailsTo(email)).toHaveLength(SENT_TO_ONE);
});

test('ends with a press in the mail: its address is sent none any more, by nobody, until it is pressed again', async () => {
  const { invoiceId } = await papers();
  const email = anAddress();
  await sends(stage.venue, { invoiceId, email });
  const [mail] = await mailsTo(email);
  const [path = ''] = /\/functions\/v1\/api\/unsubscribe\/[^\s"<>]+/.exec(mail?.text ?? '') ?? [];
  const page = await (await fetch(`${backend.url}${path}`)).text();
  const press = async (html: string) => {
    const [, to = ''] = /action="([^"]+)"/.exec(html) ?? [];
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await fetch(`${backend.url}${to}`, { method: 'POST', headers: form, body: 'page=1' })).text();
  };
  expect(page).toContain('Do not write to me again');
  const ended = await press(page);
  expect(ended).toContain('Nobody writes to you from here any more');
  for (const who of [stage.venue, stage.artist])
    expect(await sends(who, { invoiceId, email })).toMatchObject({
      ...{ code: 'invoice-not-wanted', message: expect.stringContaining('takes no mails') },
    });
  expect(await press(ended)).toContain('Artists and venues can write to you');
  expect((await sends(stage.venue, { invoiceId, email })).status).toBe(200);
});

test('goes to one address so often, so often in a day, and to nobody who wants no mails', async () => {
  const { invoiceId } = await papers();
  const email = anAddress();
  for (let time = 0; time < SENT_TO_ONE; time += 1)
    expect((await sends(stage.venue, { invoiceId, email })).status).toBe(200);
  expect((await sends(stage.venue, { invoiceId, email })).code).toBe('invoice-sent-often');
  const refusing = anAddress();
  await sends(stage.venue, { invoiceId, email: refusing });
  await backend.pool.query('insert into private.unwanted_addresses (email) values ($1)', [refusing]);
  // What waited when they refused does not leave.
  expect(await mailsTo(refusing)).toEqual([]);
  expect((await listed(stage.venue, invoiceId))?.[0]).toMatchObject({ email: refusing, mail: 'unwanted' });
  expect((await sends(stage.venue, { invoiceId, email: refusing })).code).toBe('invoice-not-wanted');
  await backend.pool.query(
    `insert into private.sent_invoices (invoice_id, profile_id, email, as_format, said, numbers, made_at)
      select $1, $2, 'x@books.example', 'ubl', '{}', '{1}', private.now() from generate_series(1, $3)`,
    [invoiceId, stage.venue.profileId, SENT_A_DAY],
  );
  expect((await sends(stage.venue, { invoiceId, email: anAddress() })).code).toBe('too-many-sent-invoices');
});

test('is not sent by who may read the paper no more', async () => {
  const { invoiceId } = await papers();
  const people = peopleOf(backend);
  const member = await people.venue();
  const joins =
    'insert into private.profile_members (profile_id, side, user_id, role) values ($1, $2, $3, $4)';
  await backend.pool.query(joins, [stage.artist.profileId, 'artist', member.userId, 'finance']);
  const email = anAddress();
  const asMember = { ...member, side: 'artist' as const, actsFor: stage.artist.profileId };
  await people.done(asMember, 'send-electronic-invoice', { invoiceId, email, as: 'ubl' });
  await backend.pool.query('delete from private.profile_members where user_id = $1 and profile_id = $2', [
    ...[member.userId, stage.artist.profileId],
  ]);
  expect(await mailsTo(email)).toEqual([]);
  expect((await listed(stage.artist, invoiceId))?.[0]).toMatchObject({ email, mail: 'failed' });
});
