import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { wordsOfInvoice } from '#testing/pdf-words.ts';
import { peopleOf } from '#testing/people.ts';
import { type Player, type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

let server: MailServer;
let backend: TestBackend;
let stage: Stage;
let arrived: Email[] = [];
beforeAll(async () => {
  server = await startMailServer((mail) => {
    arrived.push(mail);
    return null;
  });
  backend = await startTestBackend({ stack: { smtpUrl: server.smtpUrl } });
});
beforeEach(async () => {
  stage = await setStage(backend);
  arrived = [];
});
afterAll(async () => {
  await backend?.stop();
  await server?.close();
});

const EMPTY = { ...NO_DETAILS, standing: 'standard' };
const GERMAN = {
  ...EMPTY,
  ...{ legalName: 'Nova Drift', legalForm: 'person', address: 'Kade 1', postcode: '10115', city: 'Berlin' },
  ...{ country: 'DE', vatId: 'DE136695976', vatBasisPoints: 700, selfBilling: true },
};
const HOUSE = { ...EMPTY, legalName: 'Keller GmbH', address: 'Ring 1', postcode: '10117', city: 'Berlin' };

/** What a mail to somebody whose subject begins so carries: names, and bytes. */
const papersTo = ({ email }: Player, subject: RegExp) => {
  const mail = arrived.find((each) => each.to?.[0]?.address === email && subject.test(each.subject ?? ''));
  if (!mail) throw new Error(`no mail ${subject}: ${arrived.map((each) => each.subject).join(' | ')}`);
  const papers = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
  return { text: mail.text ?? '', papers: papers.map(({ filename, content }) => ({ filename, content })) };
};
const sha256 = (bytes: unknown) =>
  createHash('sha256')
    .update(Buffer.from(bytes as ArrayBuffer))
    .digest('hex');
const downloaded = async (who: Player, path: string) => {
  const response = await backend.ask(`/functions/v1/api/${path}`, {
    headers: { authorization: `Bearer ${who.accessToken}`, apikey: backend.publishableKey },
  });
  expect(response.status, path).toBe(200);
  return sha256(await response.arrayBuffer());
};
const invoiceOf = async (bookingId: string) => {
  const { rows } = await backend.pool.query(
    `select id, number, artist ->> 'paper_number' as own from invoices where booking_id = $1 and payer = 'venue' and kind = 'invoice'`,
    [bookingId],
  );
  return rows[0] as { id: string; number: string; own: string };
};
/** `statement`: as it is downloaded while it waits for an answer. */
async function settled() {
  const { bookingId } = await stage.playedShow({ deal: { kind: 'guarantee', guaranteeCents: 50_000 } });
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await backend.runJobs();
  const statement = await downloaded(stage.artist, `settlements/${data.settlementId}/document`);
  await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  await backend.runJobs();
  return { bookingId, statement, ...(await invoiceOf(bookingId)) };
}

test('an invoice and a statement come with their mails, as they are downloaded', async () => {
  const { id, number, statement } = await settled();
  const sent = papersTo(stage.artist, /^Statement to review/);
  expect(sent.papers.map(({ content }) => sha256(content))).toEqual([statement]);
  const invoice = papersTo(stage.venue, new RegExp(`${number}`));
  expect(invoice.papers.map(({ filename }) => filename)).toEqual([`${number}.pdf`]);
  expect(invoice.text).toContain(`Attached: ${number}.pdf`);
  expect(sha256(invoice.papers[0]?.content)).toBe(await downloaded(stage.venue, `invoices/${id}/document`));
});

test('beside a request to pay comes the electronic invoice of each supplier, and the artist is sent their own once it is paid', async () => {
  for (const [name, value] of Object.entries({
    ...{ ISSUER_NAME: 'Running Order Ltd', ISSUER_COUNTRY: 'IE', ISSUER_STANDING: 'standard' },
    ...{
      ISSUER_VAT_ID: 'IE6433435F',
      ISSUER_TAX_PERCENT: '23',
      ISSUER_ADDRESS: 'Quay 1',
      ISSUER_CITY: 'Cork',
    },
  }))
    vi.stubEnv(name, value);
  expect((await stage.act(stage.artist, 'save-billing-details', GERMAN)).status).toBe(200);
  expect(
    (await stage.act(stage.venue, 'save-billing-details', { ...HOUSE, country: 'DE', vatId: 'DE136695976' }))
      .status,
  ).toBe(200);
  const { id, number, own, bookingId } = await settled();
  const { papers } = papersTo(stage.venue, new RegExp(number));
  expect(papers.map(({ filename }) => filename)).toEqual([
    `${number}.pdf`,
    `${own}.pdf`,
    expect.stringMatching(/^RO-FEE-.*\.pdf$/),
  ]);
  expect(sha256(papers[1]?.content)).toBe(
    await downloaded(stage.venue, `invoices/${id}/supplier-paper?of=fee`),
  );
  expect(Buffer.from(papers[1]?.content as ArrayBuffer).toString('latin1')).toContain('factur-x.xml');
  await stage.act(stage.venue, 'process-payout', { bookingId });
  await backend.runJobs();
  vi.unstubAllEnvs();
  expect(papersTo(stage.artist, /paid/).papers.map(({ filename }) => filename)).toEqual([
    `${number}.pdf`,
    `${own}.pdf`,
  ]);
});

test('an agreement comes once both have signed, with the hash under which it is kept', async () => {
  const { agreementId } = await stage.playedShow({ daysAgo: -20 });
  const sign = (who: Player) => stage.act(who, 'sign-agreement', { agreementId, signerName: 'Kim de Wit' });
  await sign(stage.artist);
  await backend.runJobs();
  expect(papersTo(stage.venue, /signed agreement/).papers).toEqual([]);
  await sign(stage.venue);
  await backend.runJobs();
  const { papers } = papersTo(stage.artist, /signed agreement/);
  const { rows } = await backend.pool.query('select number, pdf_sha256 from agreements where id = $1', [
    agreementId,
  ]);
  expect(papers.map(({ filename, content }) => [filename, sha256(content)])).toEqual([
    [`${rows[0].number}.pdf`, rows[0].pdf_sha256],
  ]);
});

test('who does not want papers with mails is sent the mail alone', async () => {
  await stage.venue.client.from('settings').update({ email_papers: false }).eq('user_id', stage.venue.userId);
  const { number } = await settled();
  const { papers, text } = papersTo(stage.venue, new RegExp(number));
  expect([papers, text.includes('Attached')]).toEqual([[], false]);
});

test('no bank account is mailed, also to whoever may read it in the invoice', async () => {
  const account = { holder: 'Nova Drift', iban: 'NL91 ABNA 0417 1643 00', bic: 'ABNANL2A' };
  expect((await stage.act(stage.artist, 'keep-bank-details', account)).status).toBe(200);
  const { id, number } = await settled();
  const mailed = papersTo(stage.venue, new RegExp(number)).papers[0]?.content;
  expect(await wordsOfInvoice(backend, stage.venue.accessToken, id)).toContain('NL91');
  expect(sha256(mailed)).not.toBe(await downloaded(stage.venue, `invoices/${id}/document`));
});

test('a paper that cannot be made, or whose reader may not see it, keeps no mail from leaving', async () => {
  const { bookingId } = await stage.playedShow({ deal: { kind: 'guarantee', guaranteeCents: 50_000 } });
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await backend.runJobs();
  await backend.pool.query(
    `insert into notifications (user_id, kind, params, route, side, artist_id, venue_id, profile_id)
     select $1, 'invoice-issued', jsonb_build_object('number', 'RO-INV-1', 'amountCents', 100, 'currency', 'EUR', 'dueOn', '2030-01-01'),
       '/invoice/' || gen_random_uuid(), 'venue', $2, $3, $3`,
    [stage.venue.userId, stage.artist.profileId, stage.venue.profileId],
  );
  await backend.runJobs();
  expect(papersTo(stage.venue, /RO-INV-1/).papers).toEqual([]);
  // Somebody of the crew is told nothing that they may not read.
  await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  const { id } = await invoiceOf(bookingId);
  const stranger = (await peopleOf(backend).venue()) as unknown as Player;
  await backend.pool.query(
    `insert into notifications (user_id, kind, params, route, side, venue_id, profile_id)
     select $1, 'invoice-issued', jsonb_build_object('number', 'RO-INV-2', 'amountCents', 100, 'currency', 'EUR', 'dueOn', '2030-01-01'),
       '/invoice/' || $2, 'venue', $3, $3`,
    [stranger.userId, id, stranger.profileId],
  );
  await backend.runJobs();
  const mail = arrived.find(({ subject }) => subject?.includes('RO-INV-2'));
  expect(mail?.attachments).toEqual([]);
});
