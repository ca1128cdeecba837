import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { brokenRules } from '#testing/e-invoice/broken-rules.ts';
import { schemaFaults } from '#testing/e-invoice/schema-faults.ts';
import { peopleOf } from '#testing/people.ts';
import { type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

/** The papers of bookings as electronic invoices, held against our rules by the published lists (testing/e-invoice). */
let backend: TestBackend;
let stage: Stage;
beforeAll(async () => {
  vi.stubEnv('ISSUER_NAME', 'Running Order Ltd');
  vi.stubEnv('ISSUER_ADDRESS', 'Quay 1');
  vi.stubEnv('ISSUER_POSTCODE', 'T12 AB34');
  vi.stubEnv('ISSUER_CITY', 'Cork');
  vi.stubEnv('ISSUER_COUNTRY', 'IE');
  vi.stubEnv('ISSUER_VAT_ID', 'IE6388047V');
  vi.stubEnv('ISSUER_TAX_PERCENT', '23');
  backend = await startTestBackend();
  stage = await setStage(backend);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend?.stop();
});

const { taxId: _, vatIdCheckedOn: __, ...EMPTY } = NO_DETAILS;
const GERMAN = {
  ...EMPTY,
  ...{ legalName: 'Nova & Drift', legalForm: 'person', address: 'Kade 1', postcode: '10115', city: 'Berlin' },
  ...{ country: 'DE', vatId: 'DE136695976', standing: 'standard', vatBasisPoints: 700 },
  ...{ selfBilling: true },
};
const AUSTRIAN = {
  ...EMPTY,
  ...{ legalName: 'Keller GmbH', legalForm: 'company', address: 'Ring 1', postcode: '1010', city: 'Wien' },
  ...{ country: 'AT', vatId: 'ATU13585627', standing: 'standard' },
};
const BERLINER = { ...AUSTRIAN, postcode: '10117', city: 'Berlin', country: 'DE', vatId: 'DE811569869' };
const says = async (who: Stage['artist'], details: object) =>
  expect(await stage.act(who, 'save-billing-details', details)).toMatchObject({ status: 200 });

type Papers = {
  papers: { number: string; of: string; supplier: string; xml: string | null; lacks: string[] }[];
};
async function asked(who: { accessToken: string } | null, invoiceId: string, as: string, more = '') {
  const token = who?.accessToken;
  const answer = await fetch(
    `${backend.url}/functions/v1/api/electronic-invoice?invoiceId=${invoiceId}&as=${as}${more}`,
    { headers: token ? { authorization: `Bearer ${token}` } : {} },
  );
  return { status: answer.status, ...((await answer.json()) as { data: Papers }) };
}

/** The electronic invoices in a PDF, by their names. */
async function inPdf(who: { accessToken: string }, path: string): Promise<Record<string, string>> {
  const answer = await fetch(`${backend.url}/functions/v1/api/invoices/${path}`, {
    headers: { authorization: `Bearer ${who.accessToken}` },
  });
  expect(answer.status).toBe(200);
  const files = await (await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))).getAttachments();
  const all = Object.values((files ?? {}) as Record<string, { filename: string; content: Uint8Array }>);
  return Object.fromEntries(all.map(({ filename, content }) => [filename, Buffer.from(content).toString()]));
}

/** All papers of a night with a deposit, oldest first. */
async function paid(depositCents: number) {
  const extras = depositCents ? { extras: { depositCents } } : {};
  const deal = { kind: 'guarantee' as const, guaranteeCents: 50_000, ...extras };
  const show = await stage.playedShow({ deal });
  for (const who of depositCents ? [stage.venue, stage.artist] : [])
    await stage.act(who, 'sign-agreement', { agreementId: show.agreementId, signerName: 'Kim de Wit' });
  const { data } = await stage.act(stage.venue, 'conclude-show', {
    ...{ bookingId: show.bookingId, tiers: soldAtDoor(0) },
  });
  await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  const { rows } = await backend.pool.query<{ id: string; kind: string; amount_cents: number }>(
    'select id, kind, amount_cents from invoices where booking_id = $1 order by created_at, number',
    [show.bookingId],
  );
  return rows;
}

/** What the venue is asked for. */
const billed = async () => (await paid(0)).find(({ kind }) => kind === 'invoice');

const CONTACT = '&contactName=Nova&contactPhone=%2B49301&contactEmail=nova%40drift.example';
const RULES = { ubl: 'UBL', peppol: 'UBL', cii: 'CII' } as const;

test.each([
  ['within one country, with a deposit', BERLINER, 20_000],
  ['across a border', AUSTRIAN, 0],
])(
  'papers %s break no rule of electronic invoices, and sum up to what is asked for',
  async (_name, venue, deposit) => {
    await says(stage.artist, GERMAN);
    await says(stage.venue, venue);
    let said = 0;
    for (const paper of await paid(deposit)) {
      const reader = paper.kind.startsWith('commission') ? stage.artist : stage.venue;
      for (const as of ['ubl', 'peppol', 'cii'] as const) {
        const { status, data } = await asked(reader, paper.id, as, as === 'peppol' ? CONTACT : '');
        expect(status).toBe(200);
        for (const { xml, lacks } of data.papers) {
          expect(lacks).toEqual([]);
          expect(brokenRules(RULES[as], xml ?? '')).toEqual([]);
          if (as === 'cii') expect(await schemaFaults(xml ?? '')).toEqual([]);
          said += 1;
        }
        if (as === 'cii') {
          // The PDF of each supplier's paper has the same in it, and so has that of all of it.
          const [one, ...others] = data.papers;
          expect(await inPdf(reader, `${paper.id}/document`)).toEqual(
            others.length === 0
              ? { 'factur-x.xml': one?.xml }
              : Object.fromEntries(data.papers.map(({ number, xml }) => [`${number}.xml`, xml])),
          );
          for (const { of, xml } of data.papers)
            expect(await inPdf(reader, `${paper.id}/supplier-paper?of=${of}`)).toEqual({
              'factur-x.xml': xml,
            });
        }
        if (as !== 'ubl') continue;
        const payable = data.papers.map(({ xml }) =>
          Number(/PayableAmount[^>]*>([\d.-]+)</.exec(xml ?? '')?.[1]),
        );
        expect(Math.round(payable.reduce((sum, each) => sum + each * 100, 0))).toBe(paper.amount_cents);
      }
    }
    expect(said).toBeGreaterThanOrEqual(6);
  },
  120_000,
);

const statusOfPdf = async (token: string, path: string) =>
  (
    await fetch(`${backend.url}/functions/v1/api/invoices/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;

test('a stranger and whoever is signed out read none, and the commission is its artist’s', async () => {
  const papers = await paid(0);
  const stranger = await peopleOf(backend).artist();
  for (const { id, kind } of papers) {
    expect((await asked({ accessToken: stranger.token }, id, 'ubl')).status).toBe(404);
    expect((await asked(null, id, 'ubl')).status).toBe(401);
    for (const of of ['fee', 'commission', 'nothing'])
      expect(await statusOfPdf(stranger.token, `${id}/supplier-paper?of=${of}`)).toBe(404);
    expect(await statusOfPdf(stage.artist.accessToken, `${id}/supplier-paper?of=nothing`)).toBe(404);
    if (kind === 'commission') expect((await asked(stage.venue, id, 'ubl')).status).toBe(404);
  }
  expect((await asked(stage.venue, papers[0]?.id ?? '', 'pdf')).status).toBe(422);
});

test('what a paper lacks is said in sentences, and an XRechnung asks for a contact', async () => {
  await says(stage.artist, GERMAN);
  await says(stage.venue, { ...EMPTY, country: 'DE' });
  const paper = await billed();
  const { data } = await asked(stage.venue, paper?.id ?? '', 'ubl');
  expect(data.papers[0]).toMatchObject({ xml: null, supplier: 'Nova & Drift' });
  expect(data.papers[0]?.lacks.join(' ')).toMatch(/legal name of .* is missing.*city in the address/);
  await says(stage.venue, BERLINER);
  const other = await billed();
  const without = await asked(stage.venue, other?.id ?? '', 'xrechnung');
  expect(without.data.papers[0]?.lacks.join(' ')).toContain('names whom to ask at Nova & Drift');
  const contact = `${CONTACT}&reference=04011000-12345-34`;
  const { xml } = (await asked(stage.venue, other?.id ?? '', 'xrechnung', contact)).data.papers[0] ?? {};
  expect(xml).toContain('<cbc:BuyerReference>04011000-12345-34</cbc:BuyerReference>');
  expect(xml).toContain('xrechnung_3.0');
  expect(brokenRules('UBL', xml ?? '')).toEqual([]);
});
