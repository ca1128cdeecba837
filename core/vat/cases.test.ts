import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import type { About } from '#core/settlement/invoice.ts';
import { amountsOf, saidBefore, withSaid } from '#core/settlement/note-of-vat.ts';
import type { ContainedTax } from '#core/settlement/taxes.ts';
import { type EarlierPaper, statedOn, vatOfPapers } from '#core/settlement/vat-of-papers.ts';
import { COUNTRY_RULES } from '#core/vat/countries.ts';
import { type TaxParty, treatmentOf } from '#core/vat/treatment.ts';
import type { VatCategory } from '#core/vat/vat-category.ts';

const party = (country: string | null, more: Partial<TaxParty> = {}): TaxParty => ({
  ...NO_DETAILS,
  ...{ country, standing: 'standard' },
  ...more,
});
const rate = (country: string, vatBasisPoints: number, vatId = `${country}1`) =>
  party(country, { vatBasisPoints, vatId });
const small = (country: string, vatId = `${country}1`) =>
  party(country, { standing: 'small-business', vatId });
const exempt = (country: string) => party(country, { standing: 'exempt', vatId: `${country}1` });
const venue = (country: string, vatId = `${country}2`) => party(country, { vatId });

/** One paper of the booking: the whole that is billed by then, as `billFee` takes it. */
type Step = [about: About, cents: number, customer?: TaxParty, supplier?: TaxParty];
type Paper = EarlierPaper & { rows: ContainedTax[] };

/** The papers of a booking: a rise is an invoice, a fall a credit note of the newest. */
function papersOf(steps: readonly Step[], supplier: TaxParty, customer: TaxParty): Paper[] {
  const papers: Paper[] = [];
  for (const [about, whole, to = customer, from = supplier] of steps) {
    const cents = whole - papers.reduce((sum, each) => sum + each.cents, 0);
    const correctsId = cents < 0 ? (papers.findLast((each) => each.correctsId === null)?.id ?? null) : null;
    const owed = treatmentOf(from, to);
    const [rows = []] = vatOfPapers('fee', [{ cents, correctsId }], {
      ...{ before: papers, about, rateNow: owed.rateBasisPoints },
    });
    const said = saidBefore(papers, about === 'deposit') ?? owed;
    const all = about === 'cancellation' ? rows : withSaid(rows, 'fee', Math.abs(cents), said);
    const stated = statedOn(all, 'fee');
    papers.push({
      ...{ id: `${papers.length}`, number: `N-${papers.length}`, correctsId, cents, rows: all },
      ...{ isAdvance: about === 'deposit', rateBasisPoints: stated.rateBasisPoints },
      taxCents: (cents < 0 ? -1 : 1) * stated.taxCents || 0,
    });
  }
  return papers;
}

/** Public sources, read on 2026-11-27; docs/decisions/who-owes-the-vat.md lists them with what was not checked. */
const SOURCE = {
  de: 'https://datenbank.nwb.de/Dokument/Anzeigen/181466/',
  deSmall:
    'https://www.etl-wirtschaftspruefung.de/aktuelles/kleinunternehmerregelung-im-internationalen-kontext',
  deEx: 'https://cdh.de/kleinunternehmerregelung-im-jahressteuergesetz-2024',
  deExempt:
    'https://haufe.de/finance/haufe-finance-office-premium/keine-umsatzsteuerverguenstigung-fuer-musiker-die-als-einzelunternehmer-taetig-sind_idesk_PI20354_HI506281.html',
  b2b: 'https://musicpoolberlin.net/en/node/1395',
  art54: 'https://www.legislation.gov.uk/eudr/2006/112/title/V/chapter/3/section/3/subsection/4/data.html',
  at: 'https://360.lexisnexis.at/d/z_ust_2016_137_USt_2016_137_1_93537aa5de',
  atSmall: 'https://wko.at/steuern/kleinunternehmerregelung-umsatzsteuer',
  ch: 'https://www.gate.estv.admin.ch/mwst-webpublikationen/public/pages/sectorInfos/cipherDisplay.xhtml?publicationId=1012066&componentId=1012196',
  fr: 'https://www.legiculture.fr/tva-les-spectacles-soumis-au-taux-de-210-billetterie/',
  ie: 'https://www.oireachtas.ie/en/debates/question/2021-11-02/254/',
  ieAbroad: 'https://www.oireachtas.ie/en/debates/question/2016-01-26/125/',
  nl: 'https://delodenlast.nl/over-artiesten/btw-voor-artiesten-wat-is-een-optreden/',
  nlAbroad: 'https://welinq.nl/advies/financieel/btw-tarieven/',
  be: 'https://www.boekhouder.be/btw/btw-en-artistieke-sector-welk-btw-tarief-is-van-toepassing',
  beAbroad:
    'https://www.monastucesetconseils.be/2017-09/un-artiste-etranger-se-produit-en-belgique-avec-ou-sans-tva-WATTVAAR_EU05040801',
  es: 'https://www.pratsglas.com/es/consulta-vinculante/iva-v2415-21-16092021',
  esCompany: 'https://faeteda.org/como-deben-tributar-los-artistas',
  it: 'https://fiscooggi.it/rubrica/attualita/articolo/contratti-scrittura-artistica-tutti-iva-ridotta',
  pl: 'https://www.interpretacje.pl/vat/10556135,interpretacja-indywidualna-stanowiskoprawidlowe-interpretacja-0.html',
  dk: 'https://info.skat.dk/data.aspx?chk=211047&lang=da&oid=1947096',
  se: 'https://www.faronline.se/dokument/rattserien/ratt-moms/a/rm_artist',
  deposit: 'docs/decisions/vat-of-a-booking.md (directive 2006/112/EC, article 65)',
  cancel: 'https://curia.europa.eu/juris/liste.jsf?num=C-277/05',
};

type Case = [
  what: string,
  source: string,
  supplier: TaxParty,
  customer: TaxParty,
  steps: Step[],
  /** The VAT of each paper, in cents; below zero on credit notes. */
  vat: number[],
  category: VatCategory | null,
  note: string | null,
];
const whole = (cents: number): Step[] => [['fee', cents]];

const CASES: Case[] = [
  ['a German soloist, 7%', SOURCE.de, rate('DE', 700), venue('DE'), whole(107_000), [7_000], 'S', null],
  [
    'a German performer who is no artist, 19%',
    SOURCE.de,
    rate('DE', 1900),
    venue('DE'),
    whole(119_000),
    [19_000],
    'S',
    null,
  ],
  [
    'a German small business',
    SOURCE.deSmall,
    small('DE'),
    venue('DE'),
    whole(50_000),
    [0],
    'E',
    '§ 19 Abs. 1 UStG',
  ],
  [
    'a German ensemble with the certificate',
    SOURCE.deExempt,
    exempt('DE'),
    venue('DE'),
    whole(50_000),
    [0],
    'E',
    '§ 4 Nr. 20',
  ],
  [
    'a German artist in Austria',
    SOURCE.b2b,
    rate('DE', 700),
    venue('AT'),
    whole(50_000),
    [0],
    'AE',
    'Steuerschuldnerschaft des Leistungsempfängers',
  ],
  [
    'a German small business in the Netherlands',
    SOURCE.b2b,
    small('DE'),
    venue('NL'),
    whole(50_000),
    [0],
    'AE',
    'reverse charge',
  ],
  [
    'a German small business with an id of the scheme',
    SOURCE.deEx,
    small('DE', 'DE1EX'),
    venue('AT'),
    whole(50_000),
    [0],
    'E',
    'article 284',
  ],
  [
    'a German artist for an Austrian without a VAT id',
    SOURCE.art54,
    rate('DE', 700),
    venue('AT', ''),
    whole(107_000),
    [7_000],
    null,
    null,
  ],
  [
    'a German artist in Switzerland',
    SOURCE.b2b,
    rate('DE', 700),
    venue('CH'),
    whole(50_000),
    [0],
    'O',
    'Article 44',
  ],
  [
    'a German artist in the United States',
    SOURCE.b2b,
    rate('DE', 700),
    venue('US', ''),
    whole(50_000),
    [0],
    'O',
    'abroad',
  ],
  [
    'an Austrian musician, 13%',
    SOURCE.at,
    rate('AT', 1300),
    venue('AT'),
    whole(113_000),
    [13_000],
    'S',
    null,
  ],
  [
    'an Austrian small business',
    SOURCE.atSmall,
    small('AT'),
    venue('AT'),
    whole(50_000),
    [0],
    'E',
    '§ 6 Abs. 1 Z 27',
  ],
  [
    'a Swiss musician, exempt',
    SOURCE.ch,
    exempt('CH'),
    venue('CH'),
    whole(50_000),
    [0],
    'E',
    'Art. 21 Abs. 2 Ziff. 14',
  ],
  ['a Swiss musician in Germany', SOURCE.b2b, exempt('CH'), venue('DE'), whole(50_000), [0], 'O', 'abroad'],
  [
    'a French concert that is sold, 5.5%',
    SOURCE.fr,
    rate('FR', 550),
    venue('FR'),
    whole(105_500),
    [5_500],
    'S',
    null,
  ],
  ['a French small business', SOURCE.fr, small('FR'), venue('FR'), whole(50_000), [0], 'E', 'art. 293 B'],
  [
    'a French artist in Belgium',
    SOURCE.beAbroad,
    rate('FR', 550),
    venue('BE'),
    whole(50_000),
    [0],
    'AE',
    'Autoliquidation',
  ],
  ['an Irish performer, 23%', SOURCE.ie, rate('IE', 2300), venue('IE'), whole(123_000), [23_000], 'S', null],
  [
    'a British performer in Ireland',
    SOURCE.ieAbroad,
    rate('GB', 2000),
    venue('IE'),
    whole(50_000),
    [0],
    'O',
    'Reverse charge',
  ],
  [
    'a Dutch performer, 9%, with a deposit of half',
    SOURCE.nl,
    rate('NL', 900),
    venue('NL'),
    [
      ['deposit', 54_500],
      ['fee', 109_000],
    ],
    [4_500, 4_500],
    'S',
    null,
  ],
  [
    'a Dutch performer in Germany',
    SOURCE.nlAbroad,
    rate('NL', 900),
    venue('DE'),
    whole(50_000),
    [0],
    'AE',
    'Btw verlegd',
  ],
  [
    'a Belgian musician for an organiser',
    SOURCE.be,
    exempt('BE'),
    venue('BE'),
    whole(50_000),
    [0],
    'E',
    'article 44, § 2, 8°',
  ],
  [
    'a Belgian musician for somebody who is none, 6%',
    SOURCE.be,
    rate('BE', 600),
    venue('BE'),
    whole(106_000),
    [6_000],
    'S',
    null,
  ],
  ['a Spanish musician, 10%', SOURCE.es, rate('ES', 1000), venue('ES'), whole(110_000), [10_000], 'S', null],
  [
    'a Spanish company, 21%',
    SOURCE.esCompany,
    rate('ES', 2100),
    venue('ES'),
    whole(121_000),
    [21_000],
    'S',
    null,
  ],
  [
    'an Italian contract for a concert, 10%',
    SOURCE.it,
    rate('IT', 1000),
    venue('IT'),
    whole(110_000),
    [10_000],
    'S',
    null,
  ],
  [
    'a Polish performer, exempt',
    SOURCE.pl,
    exempt('PL'),
    venue('PL'),
    whole(50_000),
    [0],
    'E',
    'art. 43 ust. 1 pkt 33',
  ],
  ['a Danish musician, exempt', SOURCE.dk, exempt('DK'), venue('DK'), whole(50_000), [0], 'E', '§ 13'],
  ['a Swedish artist, exempt', SOURCE.se, exempt('SE'), venue('SE'), whole(50_000), [0], 'E', '10 kap. 30 §'],
  [
    'a deposit, then the fee',
    SOURCE.deposit,
    rate('DE', 1900),
    venue('DE'),
    [
      ['deposit', 20_000],
      ['fee', 50_000],
    ],
    [3_193, 4_790],
    'S',
    null,
  ],
  [
    'a fee in two parts',
    SOURCE.deposit,
    rate('DE', 1900),
    venue('DE'),
    [
      ['fee', 30_000],
      ['fee', 50_000],
    ],
    [4_790, 3_193],
    'S',
    null,
  ],
  [
    'a fee that falls',
    SOURCE.de,
    rate('DE', 700),
    venue('DE'),
    [
      ['fee', 107_000],
      ['fee', 96_300],
    ],
    [7_000, -700],
    'S',
    null,
  ],
  [
    'a deposit that is kept for cancelling',
    SOURCE.cancel,
    rate('DE', 1900),
    venue('DE'),
    [
      ['deposit', 20_000],
      ['cancellation', 50_000],
    ],
    [3_193, -3_193],
    null,
    null,
  ],
  [
    'a deposit that is given back',
    SOURCE.cancel,
    rate('DE', 1900),
    venue('DE'),
    [
      ['deposit', 20_000],
      ['cancellation', 0],
    ],
    [3_193, -3_193],
    null,
    null,
  ],
  [
    'a reverse charge that falls',
    SOURCE.b2b,
    rate('DE', 700),
    venue('AT'),
    [
      ['fee', 50_000],
      ['fee', 40_000],
    ],
    [0, 0],
    'AE',
    'Steuerschuldnerschaft',
  ],
  [
    'a venue that moves abroad after the deposit',
    SOURCE.b2b,
    rate('DE', 1900),
    venue('DE'),
    [
      ['deposit', 20_000],
      ['fee', 50_000, venue('AT')],
    ],
    [3_193, -3_193],
    'AE',
    'reverse charge',
  ],
  [
    'a venue that moves home after the deposit',
    SOURCE.b2b,
    rate('DE', 1900),
    venue('AT'),
    [
      ['deposit', 20_000],
      ['fee', 50_000, venue('DE')],
    ],
    [0, 7_983],
    'S',
    null,
  ],
  [
    'a country the product does not know',
    'https://www.skatteetaten.no',
    rate('NO', 2500),
    venue('NO'),
    whole(125_000),
    [25_000],
    null,
    null,
  ],
  [
    'amounts of a currency without minor units',
    SOURCE.b2b,
    rate('JP', 1000),
    venue('JP'),
    whole(50_000),
    [4_545],
    null,
    null,
  ],
];

describe('of a case with its source', () => {
  test.each(CASES)('%s (%s)', (_what, _source, supplier, customer, steps, vat, category, note) => {
    const papers = papersOf(steps, supplier, customer);
    expect(papers.map(({ taxCents }) => taxCents)).toEqual(vat);
    const row = papers.at(-1)?.rows.find(({ advance }) => advance === undefined);
    expect(row?.category ?? null).toBe(category);
    if (note) expect(row?.note).toContain(note);
    // Net and VAT are the paper, wherever it states VAT or who owes it.
    for (const { cents, rows } of papers)
      if (rows.length > 0)
        expect(rows.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)).toBe(
          Math.abs(cents),
        );
  });
});

test('there are thirty cases at least, each with its source', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(30);
  for (const [what, source] of CASES)
    expect([what, source]).toEqual([what, expect.stringMatching(/^(https?:|docs\/)/)]);
});

test('what nobody has said is asked of the side that can say it', () => {
  expect(treatmentOf(party(null, { standing: null }), venue('DE')).lacks).toEqual([
    { of: 'supplier', what: 'country' },
    { of: 'supplier', what: 'standing' },
  ]);
  expect(treatmentOf(rate('DE', 700), party(null)).lacks).toEqual([{ of: 'customer', what: 'country' }]);
  expect(treatmentOf(rate('DE', 700, ''), venue('AT', '')).lacks).toEqual([
    { of: 'supplier', what: 'vat-id' },
    { of: 'customer', what: 'vat-id' },
  ]);
});

test('whatever both sides say, papers sum to their VAT, and no rate is stated where another country taxes', () => {
  const country = fc.constantFrom('DE', 'AT', 'CH', 'FR', 'IE', 'GB', 'NL', 'BE', 'NO', 'US', null);
  const standing = fc.constantFrom('standard', 'small-business', 'exempt', null);
  const side = fc
    .record({ country, standing, hasId: fc.boolean(), rate: fc.integer({ min: 1, max: 5000 }) })
    .map(({ country, standing, hasId, rate }) =>
      party(country, {
        ...{ standing, vatId: hasId ? 'X1' : '' },
        vatBasisPoints: standing === 'standard' ? rate : null,
      } as Partial<TaxParty>),
    );
  const step = fc.tuple(
    fc.constantFrom<About>('deposit', 'fee'),
    fc.integer({ min: 0, max: 5_000_000 }),
    side,
    side,
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), side, side, (typed, supplier, customer) => {
      const steps = [...typed].sort(([a], [b]) => a.localeCompare(b)) as Step[];
      const papers = papersOf(steps, supplier, customer);
      for (const { cents, rows, taxCents } of papers) {
        if (rows.length > 0)
          expect(rows.reduce((sum, row) => sum + row.netCents + row.taxCents, 0)).toBe(Math.abs(cents));
        expect(amountsOf(rows).reduce((sum, row) => sum + row.taxCents, 0)).toBe(
          Math.abs(taxCents) * Math.sign(taxCents * (cents < 0 ? -1 : 1)) || 0,
        );
      }
      const first = papers.find(({ isAdvance, cents }) => !isAdvance && cents !== 0);
      const sum = papers.reduce((all, { taxCents }) => all + taxCents, 0);
      if (first && !first.rateBasisPoints) expect(sum).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('each country of the table says where its rules were read, when, and what was not checked', () => {
  expect(Object.keys(COUNTRY_RULES).toSorted()).toEqual([
    'AT',
    'BE',
    'CH',
    'DE',
    'DK',
    'ES',
    'FR',
    'GB',
    'IE',
    'IT',
    'NL',
    'PL',
    'SE',
  ]);
  for (const rules of Object.values(COUNTRY_RULES)) {
    expect(rules?.sources.join(' ')).toMatch(/https?:\/\//);
    expect(rules?.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(rules?.unchecked).not.toBe('');
    for (const { basisPoints } of rules?.feeRates ?? []) expect(basisPoints).toBeGreaterThan(0);
  }
});
