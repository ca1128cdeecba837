import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/** What a country's VAT says of a performer's fee. Rates are basis points; sentences are those that its papers carry, in its language. */
export type CountryRules = {
  /** Rates that a performer's fee may have, with the case of each: its owner says which. */
  feeRates: readonly { basisPoints: number; when: string }[];
  /** What a paper of a small business states; null where there are none, or where the product knows no sentence. */
  smallBusiness: string | null;
  /** What a paper of a performer states whom the law exempts; null where the product knows no sentence. */
  exempt: string | null;
  /** 'Reverse charge' and 'Self-billing' in the language of the directive (article 226, 10a and 11a) or of the law. */
  reverseCharge: string;
  selfBilling: string;
  /** Where it was read, and when; and what was not checked against a public source. */
  sources: readonly string[];
  checkedOn: Day;
  unchecked: string;
};

const checkedOn: Day = '2026-11-27';
const DIRECTIVE =
  'Directive 2006/112/EC, articles 44, 54, 196, 224 and 226, https://eur-lex.europa.eu/eli/dir/2006/112';

/** What the product knows; of every other country it says that it does not know, and takes what is typed. */
export const COUNTRY_RULES: Readonly<Partial<Record<string, CountryRules>>> = {
  DE: {
    feeRates: [
      {
        basisPoints: 700,
        get when() {
          return t`performances of artists and ensembles, § 12 (2) no. 7a UStG`;
        },
      },
      {
        basisPoints: 1900,
        get when() {
          return t`everything else, § 12 (1) UStG`;
        },
      },
    ],
    get smallBusiness() {
      return t`Steuerfreier Umsatz eines Kleinunternehmers, § 19 Abs. 1 UStG.`;
    },
    get exempt() {
      return t`Steuerfrei nach § 4 Nr. 20 Buchstabe a UStG.`;
    },
    get reverseCharge() {
      return t`Steuerschuldnerschaft des Leistungsempfängers`;
    },
    get selfBilling() {
      return t`Gutschrift`;
    },
    sources: [
      'https://datenbank.nwb.de/Dokument/Anzeigen/181466/ (OFD Hannover on § 12 (2) no. 7a: soloists as ensembles)',
      'https://www.etl-wirtschaftspruefung.de/aktuelles/kleinunternehmerregelung-im-internationalen-kontext (§ 19 UStG, § 34a UStDV from 2025)',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`the words of § 14 (4) no. 10 UStG`;
    },
  },
  AT: {
    feeRates: [
      {
        basisPoints: 1300,
        get when() {
          return t`artists, and performances of music, § 10 (3) UStG 1994`;
        },
      },
      {
        basisPoints: 2000,
        get when() {
          return t`everything else, § 10 (1) UStG 1994`;
        },
      },
    ],
    get smallBusiness() {
      return t`Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung, § 6 Abs. 1 Z 27 UStG 1994.`;
    },
    exempt: null,
    get reverseCharge() {
      return t`Übergang der Steuerschuld auf den Leistungsempfänger (Reverse Charge)`;
    },
    get selfBilling() {
      return t`Gutschrift`;
    },
    sources: [
      'https://wko.at/steuern/kleinunternehmerregelung-umsatzsteuer (from 2025: €55,000)',
      'https://360.lexisnexis.at/d/z_ust_2016_137_USt_2016_137_1_93537aa5de (13% for performances of music from 2016)',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`the exemptions of § 6 (1) nos. 24 and 25, and the sentence of § 11 (1a)`;
    },
  },
  CH: {
    feeRates: [
      {
        basisPoints: 260,
        get when() {
          return t`performances for which taxation was opted for, articles 22 and 25 MWSTG`;
        },
      },
    ],
    get smallBusiness() {
      return t`Nicht steuerpflichtig nach Art. 10 Abs. 2 MWSTG.`;
    },
    get exempt() {
      return t`Von der Steuer ausgenommen nach Art. 21 Abs. 2 Ziff. 14 MWSTG.`;
    },
    get reverseCharge() {
      return t`Bezugsteuer nach Art. 45 MWSTG`;
    },
    get selfBilling() {
      return t`Gutschrift`;
    },
    sources: [
      'http://www.mwstnetzwerk.com/art-21-mwstg-2010/art-21-abs-2-ziff-14-mwstg-2010 (article 21 (2) no. 14 in its words)',
      'https://www.gate.estv.admin.ch/mwst-webpublikationen/public/pages/sectorInfos/cipherDisplay.xhtml?publicationId=1012066&componentId=1012196 (fees of performers are exempt)',
    ],
    checkedOn,
    get unchecked() {
      return t`the rate of 2.6% of article 25, the place of article 8 (2) c, and article 45`;
    },
  },
  FR: {
    feeRates: [
      {
        basisPoints: 550,
        get when() {
          return t`sale of a concert or show, article 278-0 bis, F, CGI`;
        },
      },
      {
        basisPoints: 1000,
        get when() {
          return t`other services of performers, article 279 CGI`;
        },
      },
      {
        basisPoints: 2000,
        get when() {
          return t`everything else, article 278 CGI`;
        },
      },
    ],
    get smallBusiness() {
      return t`TVA non applicable, art. 293 B du CGI.`;
    },
    get exempt() {
      return t`Exonération de TVA, article 261, 7, 1° du CGI.`;
    },
    get reverseCharge() {
      return t`Autoliquidation`;
    },
    get selfBilling() {
      return t`Autofacturation`;
    },
    sources: [
      'https://bofip.impots.gouv.fr/doctrine/pgp/167-PGP%2340_020 (BOI-TVA-LIQ-30-20-40, 7 February 2024)',
      'https://www.legiculture.fr/tva-les-spectacles-soumis-au-taux-de-210-billetterie/ (2.1% is for tickets of the first 140 nights alone, not for what an organiser pays)',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`the words of article 293 B, and article 261`;
    },
  },
  IE: {
    feeRates: [
      {
        basisPoints: 2300,
        get when() {
          return t`fees of performers, VAT Consolidation Act 2010, section 46`;
        },
      },
    ],
    get smallBusiness() {
      return t`No VAT: the supplier is not registered, turnover below the threshold.`;
    },
    exempt: null,
    get reverseCharge() {
      return t`Reverse charge`;
    },
    selfBilling: 'Self-billing',
    sources: [
      'https://www.oireachtas.ie/en/debates/question/2021-11-02/254/ (no reduced rate for the fee of a performer; 9% and the exemption are for admission)',
      'https://www.kildarestreet.com/wrans/?id=2023-03-07a.161 (performing artists: standard rate, 23%)',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`the threshold of 2026`;
    },
  },
  GB: {
    feeRates: [
      {
        basisPoints: 2000,
        get when() {
          return t`fees of performers, VAT Act 1994`;
        },
      },
    ],
    get smallBusiness() {
      return t`No VAT: the supplier is not registered for VAT.`;
    },
    get exempt() {
      return t`Exempt: VAT Act 1994, Schedule 9, Group 13.`;
    },
    get reverseCharge() {
      return t`Reverse charge: customer to account for VAT to its tax authority`;
    },
    selfBilling: 'Self-billing',
    sources: [
      'https://www.legislation.gov.uk/eudr/2006/112/title/V/chapter/3/section/3/subsection/4/data.html',
    ],
    checkedOn,
    get unchecked() {
      return t`the words of the VAT Act 1994 and of Notice 700/62`;
    },
  },
  NL: {
    feeRates: [
      {
        basisPoints: 900,
        get when() {
          return t`performances of performing artists, Wet OB 1968, table I`;
        },
      },
      {
        basisPoints: 2100,
        get when() {
          return t`everything else`;
        },
      },
    ],
    get smallBusiness() {
      return t`Vrijgesteld van btw: kleineondernemersregeling, artikel 25 Wet OB 1968.`;
    },
    exempt: null,
    get reverseCharge() {
      return t`Btw verlegd`;
    },
    get selfBilling() {
      return t`Factuur uitgereikt door afnemer`;
    },
    sources: [
      'https://delodenlast.nl/over-artiesten/btw-voor-artiesten-wat-is-een-optreden/ (9%)',
      'https://www.mtpadviseurs.nl/blog/welk-btw-tarief-moet-je-berekenen-over-je-gage-21-9-of-0/',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`the words of article 25`;
    },
  },
  BE: {
    feeRates: [
      {
        basisPoints: 600,
        get when() {
          return t`performances that are not exempt, Royal Decree no. 20, table A, XXIX`;
        },
      },
      {
        basisPoints: 2100,
        get when() {
          return t`everything else`;
        },
      },
    ],
    get smallBusiness() {
      return t`Petite entreprise soumise au régime de la franchise de taxe. TVA non applicable.`;
    },
    get exempt() {
      return t`Exonéré de la TVA: article 44, § 2, 8° du Code de la TVA.`;
    },
    get reverseCharge() {
      return t`Autoliquidation`;
    },
    get selfBilling() {
      return t`Autofacturation`;
    },
    sources: [
      'https://www.boekhouder.be/btw/btw-en-artistieke-sector-welk-btw-tarief-is-van-toepassing (6%, and who is exempt)',
      'https://nft.lauwers-law.be/statut-fiscal/impots-indirects/tva/non-application-des-exemptions-article-44-ctva',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`the sentence of small businesses`;
    },
  },
  ES: {
    feeRates: [
      {
        basisPoints: 1000,
        get when() {
          return t`artists who are natural persons, to organisers, article 91.Uno.2.13.º Ley 37/1992`;
        },
      },
      {
        basisPoints: 2100,
        get when() {
          return t`everybody else, article 90`;
        },
      },
    ],
    smallBusiness: null,
    get exempt() {
      return t`Operación exenta: artículo 20.Uno.14.º de la Ley 37/1992.`;
    },
    get reverseCharge() {
      return t`Inversión del sujeto pasivo`;
    },
    get selfBilling() {
      return t`Facturación por el destinatario`;
    },
    sources: [
      'https://www.pratsglas.com/es/consulta-vinculante/iva-v2415-21-16092021 (DGT V2415-21)',
      'https://faeteda.org/como-deben-tributar-los-artistas',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`whether Spain has a scheme for small businesses in 2026, and article 20`;
    },
  },
  IT: {
    feeRates: [
      {
        basisPoints: 1000,
        get when() {
          return t`contracts of performers for shows, table A, part III, no. 119, DPR 633/1972`;
        },
      },
      {
        basisPoints: 2200,
        get when() {
          return t`everything else`;
        },
      },
    ],
    get smallBusiness() {
      return t`Operazione senza applicazione dell’IVA: regime forfettario, articolo 1, commi da 54 a 89, legge n. 190/2014.`;
    },
    exempt: null,
    get reverseCharge() {
      return t`Inversione contabile`;
    },
    get selfBilling() {
      return t`Autofatturazione`;
    },
    sources: [
      'https://admin.bollettinotributario.com/iva-aliquote-contratti-di-scrittura-connessi-con-gli-spettacoli-ed-alle-relative-prestazioni-rese-da-intermediari-aliquota-agevolata-del-10-a-seguito-della-modifica-introdotta-da (Circolare 20/E of 2018)',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`the sentence of the regime forfettario`;
    },
  },
  PL: {
    feeRates: [
      {
        basisPoints: 800,
        get when() {
          return t`services of culture at the reduced rate`;
        },
      },
      {
        basisPoints: 2300,
        get when() {
          return t`everything else`;
        },
      },
    ],
    get smallBusiness() {
      return t`Zwolnienie podmiotowe: art. 113 ust. 1 ustawy o VAT.`;
    },
    get exempt() {
      return t`Zwolnienie: art. 43 ust. 1 pkt 33 lit. b ustawy o VAT.`;
    },
    get reverseCharge() {
      return t`odwrotne obciążenie`;
    },
    selfBilling: 'samofakturowanie',
    sources: [
      'https://www.interpretacje.pl/vat/10556135,interpretacja-indywidualna-stanowiskoprawidlowe-interpretacja-0.html (0112-KDIL1-2.4012.421.2025.2.PM: concerts of one performer are exempt)',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`the rate of 8%`;
    },
  },
  DK: {
    feeRates: [
      {
        basisPoints: 2500,
        get when() {
          return t`what is no artistic activity`;
        },
      },
    ],
    get smallBusiness() {
      return t`Ingen moms: ikke momsregistreret, momslovens § 48.`;
    },
    get exempt() {
      return t`Momsfri: momslovens § 13, stk. 1, nr. 7.`;
    },
    get reverseCharge() {
      return t`Omvendt betalingspligt`;
    },
    get selfBilling() {
      return t`Selvfakturering`;
    },
    sources: [
      'https://info.skat.dk/data.aspx?chk=211047&lang=da&oid=1947096 (musicians engaged for a concert are exempt, also as a company)',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`the sentence of § 48`;
    },
  },
  SE: {
    feeRates: [
      {
        basisPoints: 600,
        get when() {
          return t`rights to recordings of a performance`;
        },
      },
      {
        basisPoints: 2500,
        get when() {
          return t`artists who perform no protected work`;
        },
      },
    ],
    get smallBusiness() {
      return t`Undantag från skatteplikt för små företag, 18 kap. mervärdesskattelagen (2023:200).`;
    },
    get exempt() {
      return t`Undantag från skatteplikt, 10 kap. 30 § mervärdesskattelagen (2023:200).`;
    },
    get reverseCharge() {
      return t`Omvänd betalningsskyldighet`;
    },
    get selfBilling() {
      return t`Självfakturering`;
    },
    sources: [
      'https://www.faronline.se/dokument/rattserien/ratt-moms/a/rm_artist (chapter 10, sections 30 and 31: the fee of a performance is exempt)',
      'https://www4.skatteverket.se/rattsligvagledning/edition/2021.5/339544.html',
      DIRECTIVE,
    ],
    checkedOn,
    get unchecked() {
      return t`chapter 18`;
    },
  },
};
