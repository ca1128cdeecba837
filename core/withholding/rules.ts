import { t } from '#core/words/t.ts';
/** How a country taxes a foreign artist by what the one who pays withholds. Rates in basis points, amounts in the smallest unit of its currency. */
export type WithholdingRule = {
  /** What the tax is called on papers. */
  tax: string;
  currency: string;
  /** Of the taxed part; undefined where the artist's country is one whose rate is not known. */
  rate: (artistCountry: string) => number | null | undefined;
  /** On the tax itself. */
  surcharge?: { label: string; basisPoints: number };
  /** The part of the fee that is taxed, where a flat part of it counts as expenses. */
  taxedBasisPoints?: number;
  /** What each person deducts. */
  deductionEachCents?: number;
  /** Nothing is withheld up to so much, which is no allowance: beyond it all is taxed. `of`: for each person and show, or all that one payer pays in a tax year. */
  freeUpTo?: { cents: number; of: 'person-and-show' | 'payer-and-year'; words: string };
  /** What lowers it, in a sentence for both sides. */
  relief: string;
  /** What is withheld of an artist of whose country no rate is known, as far as the law says it, in a sentence. */
  otherwise?: string;
  /** What the law calls the papers by which the venue declares it and the artist proves it, in a sentence; absent where that was not checked. */
  papers?: string;
  /** Where the law says so, what it was checked against and when. */
  law: string;
  source: string;
  checkedOn: string;
};

const EU = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT'],
  ...['LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];
const EEA = [...EU, 'IS', 'LI', 'NO'];
/** Countries whose treaty with the Netherlands is beyond doubt, Cyprus since 1 January 2024; of others it is not known here. */
const TREATY_WITH_NL = [...EEA, 'AU', 'CA', 'CH', 'GB', 'JP', 'NZ', 'US'];

/**
 * By the country of the show. null as a rate: nothing is withheld. What is not in this table is not known, and is said to be so: the two then
 * record what a tax adviser tells them. Where an artist's treaty exempts it, tax is withheld all the same until the office has given a certificate.
 */
export const WITHHOLDING: Readonly<Record<string, WithholdingRule>> = {
  DE: {
    get tax() {
      return t`German withholding tax`;
    },
    currency: 'EUR',
    rate: () => 1500,
    surcharge: {
      get label() {
        return t`Solidarity surcharge`;
      },
      basisPoints: 550,
    },
    freeUpTo: {
      cents: 25_000,
      of: 'person-and-show',
      get words() {
        return t`€250 for each person and show`;
      },
    },
    get relief() {
      return t`A certificate of exemption of the Bundeszentralamt für Steuern, asked for before the payment, lowers it or takes it away.`;
    },
    get papers() {
      return t`The venue declares it to the Bundeszentralamt für Steuern by quarter, and gives the artist the certificate of § 50a (5) EStG (Steuerbescheinigung).`;
    },
    get law() {
      return t`§ 50a (1) no. 1 and (2) EStG; § 4 SolzG`;
    },
    source: 'https://www.gesetze-im-internet.de/estg/__50a.html; BMF of 25 November 2010, BStBl I p. 1350',
    checkedOn: '2026-11-27',
  },
  GB: {
    get tax() {
      return t`Income tax of a foreign entertainer`;
    },
    currency: 'GBP',
    rate: () => 2000,
    freeUpTo: {
      cents: 1_257_000,
      of: 'payer-and-year',
      get words() {
        return t`the personal allowance of £12,570, of all that one payer pays in a tax year`;
      },
    },
    get relief() {
      return t`The Foreign Entertainers Unit agrees to less on form FEU8, asked for 30 days before the payment.`;
    },
    get papers() {
      return t`The venue declares it on form FEU1 by quarter, and gives the artist form FEU2.`;
    },
    get law() {
      return t`ITA 2007 s. 966; SI 1987/530`;
    },
    source: 'https://www.gov.uk/guidance/pay-tax-on-payments-to-foreign-performers',
    checkedOn: '2026-11-27',
  },
  ES: {
    get tax() {
      return t`Income tax of non-residents (IRNR)`;
    },
    currency: 'EUR',
    rate: (country) => (EEA.includes(country) ? 1900 : 2400),
    get relief() {
      return t`The rate of 19% needs a certificate of tax residence in the EU, Iceland, Liechtenstein or Norway.`;
    },
    get papers() {
      return t`The venue declares it on form 216 (of the year: form 296), and gives the artist the certificate of what was withheld (certificado de retenciones).`;
    },
    get law() {
      return t`TRLIRNR (RDLeg 5/2004) art. 13.1.b, 25.1.a`;
    },
    get source() {
      return t`TEAC 00/04898/2021 of 25 February 2025 (fiscal-impuestos.com/node/38863); Agencia Tributaria, Instrucciones modelo 216, ejercicio 2024 y siguientes; Orden EHA/3290/2008`;
    },
    checkedOn: '2026-11-28',
  },
  FR: {
    get tax() {
      return t`Retenue à la source`;
    },
    currency: 'EUR',
    rate: () => 1500,
    taxedBasisPoints: 9000,
    get relief() {
      return t`A treaty that leaves the tax to the country of residence takes it away, with form 5000.`;
    },
    get law() {
      return t`CGI art. 182 A bis: 15% after 10% for expenses`;
    },
    // The form that the venue pays it with is named by no source that was found, and so by no paper of ours.
    source:
      'https://bofip.impots.gouv.fr/bofip/1819-PGP.html (BOI-IR-DOMIC-10-20-20-20); gmba-allinial.com/fr/mag-expert/la-retenue-la-source-en-cas-daccueil-en-france-dartistes-etrangers',
    checkedOn: '2026-11-28',
  },
  BE: {
    get tax() {
      return t`Bedrijfsvoorheffing / précompte professionnel`;
    },
    currency: 'EUR',
    // The treaty with France has no article for artists.
    rate: (country) => (country === 'FR' ? undefined : 1800),
    deductionEachCents: 40_000,
    get relief() {
      return t`The office accepts production costs of a touring company in place of the flat €400.`;
    },
    get papers() {
      return t`The venue declares it (bedrijfsvoorheffing / précompte professionnel) and states it on fiche 281.30, of which the artist gets one; all of a year are on the statement 325.30.`;
    },
    get law() {
      return t`CIR/WIB 92 art. 228 § 2, 8° and annex III of its decree: 18% after €400 for each artist`;
    },
    source:
      'https://www.arti-tax.com/tax-reduction-belgium/; cultuurloket.be on bedrijfsvoorheffing; FOD Financiën, Bericht aan de werkgevers, fiche 281.30',
    checkedOn: '2026-11-28',
  },
  IT: {
    get tax() {
      return t`Ritenuta a titolo d’imposta`;
    },
    currency: 'EUR',
    rate: () => 3000,
    get relief() {
      return t`A treaty lowers it where the artist shows a certificate of tax residence before the payment.`;
    },
    get papers() {
      return t`The venue gives the artist the Certificazione Unica of the year, and states it in model 770.`;
    },
    get law() {
      return t`DPR 600/1973 art. 25 (2)`;
    },
    source:
      'https://it.readkong.com/page/novita-del-modello-cu-2019-1670358 (Risoluzione 56/E, 3.5.2005; DPR 322/1998 art. 4); economia.leonardo.it/modello-770-normativa-per-chi-si-trova-allestero/',
    checkedOn: '2026-11-28',
  },
  US: {
    get tax() {
      return t`Withholding of a nonresident alien`;
    },
    currency: 'USD',
    rate: () => 3000,
    get relief() {
      return t`A Central Withholding Agreement with the IRS (form 13930, 45 days before the first show) lowers it.`;
    },
    get papers() {
      return t`The venue declares it on form 1042, and gives the artist form 1042-S.`;
    },
    get law() {
      return t`IRC § 1441`;
    },
    source:
      'https://www.irs.gov/businesses/international-businesses/help-for-foreign-athletes-and-entertainers',
    checkedOn: '2026-11-27',
  },
  NL: {
    get tax() {
      return t`Loonbelasting of artists`;
    },
    currency: 'EUR',
    rate: (country) => (TREATY_WITH_NL.includes(country) ? null : undefined),
    get relief() {
      return t`Artists of countries that have a tax treaty with the Netherlands pay none since 2007.`;
    },
    get otherwise() {
      return t`Where there is no treaty, it is 20% of the fee.`;
    },
    get papers() {
      return t`Nothing is declared where nothing is withheld. The artist proves where they live: a copy of the passport and the address in the country of residence.`;
    },
    get law() {
      return t`Uitvoeringsregeling loonbelasting, since 1 January 2007`;
    },
    source:
      'http://taxman.nu/dutch_artist_tax.html (Staatscourant 27 December 2006, no. 251); https://www.allarts.nl/en/news/update-no-withholding-tax-from-artists-and-sportsmen-from-treaty-countries (20% without a treaty); https://www.mojo.nl/tax (what the artist shows)',
    checkedOn: '2026-11-28',
  },
};
