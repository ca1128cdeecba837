import { has, type Rule, rulesOf, type Said, type Written } from '#testing/e-invoice/said.ts';

const PEPPOL = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

const isPeppol = ({ specification }: Said) => Boolean(specification?.includes('peppol'));
const isXRechnung = ({ specification }: Said) => Boolean(specification?.includes('xrechnung'));
const isWithinGermany = ({ seller, buyer }: Said) => seller.country === 'DE' && buyer.country === 'DE';

/** Rules that are asked of some files alone. */
const askedOf = (isAsked: (said: Said) => boolean, written: readonly Written[]): Rule[] =>
  rulesOf(written.map(([id, means, keeps]) => [id, means, (said) => !isAsked(said) || keeps(said)] as const));

/** A rule of XRechnung that Peppol asks within Germany under another number. */
type Twofold = readonly [number: string, means: string, keeps: Written[2]];

const isPhone = (phone: string | null | undefined) => !has(phone) || (phone?.match(/\d/g) ?? []).length >= 3;
/** One @ with two letters at least on each side, neither beginning nor ending with a point or a blank. */
const isEmail = (email: string | null | undefined) =>
  !has(email) || /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/.test(email ?? '');

const GERMAN: Twofold[] = [
  ['1', 'it says how it is paid (BG-16)', ({ paymentMeans }) => paymentMeans.length > 0],
  ['2', 'the seller has a contact (BG-6)', ({ seller }) => seller.contact !== null],
  ['3', 'the address of the seller has a city (BT-37)', ({ seller }) => has(seller.city)],
  ['4', 'the address of the seller has a postcode (BT-38)', ({ seller }) => has(seller.postcode)],
  ['5', 'the contact has a name (BT-41)', ({ seller }) => !seller.contact || has(seller.contact.name)],
  [
    '6',
    'the contact has a phone number (BT-42)',
    ({ seller }) => !seller.contact || has(seller.contact.phone),
  ],
  [
    '7',
    'the contact has an e-mail address (BT-43)',
    ({ seller }) => !seller.contact || has(seller.contact.email),
  ],
  ['8', 'the address of the buyer has a city (BT-52)', ({ buyer }) => has(buyer.city)],
  ['9', 'the address of the buyer has a postcode (BT-53)', ({ buyer }) => has(buyer.postcode)],
  [
    '14',
    'each row of VAT has a rate, what is outside of the scope as well (BT-119)',
    ({ taxes }) => taxes.every(({ rate }) => has(rate)),
  ],
  ['15', 'it has the reference of the buyer (BT-10)', ({ reference }) => has(reference)],
  [
    '16',
    'the seller of what has a category has a VAT id or a tax number (BT-31, BT-32)',
    ({ seller, taxes }) =>
      has(seller.vatId) || has(seller.taxNumber) || taxes.every(({ category }) => category === 'O'),
  ],
  [
    '17',
    'its type is an invoice or a credit note (BT-3)',
    ({ type }) => !has(type) || /^38[01]$/.test(type ?? ''),
  ],
  [
    '27',
    'the phone number has three figures at least (BT-42)',
    ({ seller }) => isPhone(seller.contact?.phone),
  ],
  ['28', 'the e-mail address has the form of one (BT-43)', ({ seller }) => isEmail(seller.contact?.email)],
];

const DANISH_MEANS = ['1', '10', '31', '42', '48', '49', '50', '58', '59', '93', '97'];

/** All numbers of a scheme that the parties are known by. */
const numbersOf = (scheme: string, { seller, buyer }: Said): string[] =>
  [seller.endpoint, seller.register, buyer.endpoint, buyer.register].flatMap((each) =>
    each?.scheme === scheme ? [each.id] : [],
  );

/** Whether the last figure fits those before it: every second is doubled, from the right. */
const isByLuhn = (figures: string): boolean =>
  [...figures].reverse().reduce((sum, figure, at) => {
    const doubled = Number(figure) * (at % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

/** What Peppol BIS Billing 3.0 and XRechnung 3.0 ask for on top of EN 16931, of what the product writes. */
export const NETWORK_RULES: Rule[] = [
  ...askedOf(
    (said) => isPeppol(said) || isXRechnung(said),
    [
      ['PEPPOL-EN16931-R001', 'it names its business process (BT-23)', ({ process }) => has(process)],
      [
        'PEPPOL-EN16931-R010',
        'the buyer has an electronic address (BT-49)',
        ({ buyer }) => has(buyer.endpoint?.id),
      ],
      ['PEPPOL-EN16931-R020', 'the seller has one (BT-34)', ({ seller }) => has(seller.endpoint?.id)],
    ],
  ),
  ...askedOf(isPeppol, [
    [
      'PEPPOL-EN16931-R002',
      'it has one note at most, but within Germany (BT-22)',
      (said) => isWithinGermany(said) || said.notes.length <= 1,
    ],
    [
      'PEPPOL-EN16931-R003',
      'it has the reference of the buyer or of an order (BT-10)',
      ({ reference }) => has(reference),
    ],
    [
      'PEPPOL-EN16931-R004',
      'its specification is that of Peppol BIS Billing 3.0 (BT-24)',
      ({ specification }) => specification === PEPPOL,
    ],
    [
      'PEPPOL-EN16931-R007',
      'its business process is one of billing (BT-23)',
      ({ process }) =>
        !has(process) || /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(process ?? ''),
    ],
    ...(['O', 'AE'] as const).map(
      (code): Written => [
        `PEPPOL-EN16931-P01${code === 'O' ? '05' : '07'}`,
        `the reason VATEX-EU-${code} is that of the category ${code} alone`,
        ({ taxes }) =>
          taxes.every(({ reasonCode, category }) => reasonCode !== `VATEX-EU-${code}` || category === code),
      ],
    ),
  ]),
  ...askedOf(isXRechnung, [
    ...GERMAN.map(([number, means, keeps]): Written => [`BR-DE-${number}`, means, keeps]),
    [
      'BR-DE-21',
      'its specification is that of XRechnung 3.0 (BT-24)',
      ({ specification }) => specification === XRECHNUNG,
    ],
    ['BR-DE-TMP-32', 'it says when it was supplied (BT-72)', ({ suppliedOn }) => has(suppliedOn)],
  ]),
  ...askedOf(
    (said) => isPeppol(said) && isWithinGermany(said),
    GERMAN.map(([number, means, keeps]): Written => [`DE-R-${number.padStart(3, '0')}`, means, keeps]),
  ),
  ...askedOf(
    (said) => isPeppol(said) && said.seller.country === 'DK',
    [
      ['DK-R-002', 'a Danish supplier has its CVR number (BT-30)', ({ seller }) => has(seller.register?.id)],
      [
        'DK-R-014',
        'the number of a Danish supplier is of the scheme 0184 (BT-30)',
        ({ seller }) => !seller.register || seller.register.scheme === '0184',
      ],
      [
        'DK-R-005',
        'between two of Denmark it is paid in one of its ways (BT-81)',
        ({ buyer, paymentMeans, isCreditNote }) =>
          isCreditNote ||
          buyer.country !== 'DK' ||
          paymentMeans.every((code) => has(code) && DANISH_MEANS.includes(code ?? '')),
      ],
    ],
  ),
  ...askedOf(isPeppol, [
    [
      'PEPPOL-COMMON-R042',
      'a CVR number has eight figures, with DK before them or without',
      (said) => numbersOf('0184', said).every((id) => /^(DK)?\d{8}$/.test(id)),
    ],
    [
      'PEPPOL-COMMON-R049',
      'a Swedish number of the register has ten figures, the last of which fits',
      (said) => numbersOf('0007', said).every((id) => /^\d{10}$/.test(id) && isByLuhn(id)),
    ],
  ]),
  ...askedOf(
    (said) => isPeppol(said) && said.seller.country === 'IT',
    [
      [
        'IT-R-001',
        'the tax number of an Italian supplier has 11 to 16 letters and figures (BT-32)',
        ({ seller }) => !has(seller.taxNumber) || /^[A-Z0-9]{11,16}$/.test(seller.taxNumber ?? ''),
      ],
      ['IT-R-002', 'an Italian supplier has a street (BT-35)', ({ seller }) => has(seller.street)],
      ['IT-R-003', 'an Italian supplier has a city (BT-37)', ({ seller }) => has(seller.city)],
      ['IT-R-004', 'an Italian supplier has a postcode (BT-38)', ({ seller }) => has(seller.postcode)],
    ],
  ),
  ...askedOf(
    (said) => isPeppol(said) && said.seller.country === 'SE' && Boolean(said.seller.vatId?.startsWith('SE')),
    [
      ['SE-R-001', 'a Swedish VAT id has 14 letters (BT-31)', ({ seller }) => seller.vatId?.length === 14],
      [
        'SE-R-002',
        'twelve of them are figures (BT-31)',
        ({ seller }) => /^\d+$/.test(seller.vatId?.slice(2) ?? ''),
      ],
      [
        'SE-R-006',
        'a rate of a Swedish supplier is 6, 12 or 25 (BT-119)',
        ({ taxes }) =>
          taxes.every(({ category, rate }) => category !== 'S' || [6, 12, 25].includes(Number(rate))),
      ],
    ],
  ),
];
