import { describe, expect, it } from 'vitest';
import { judgeFile, MAX_FILE_BYTES } from '#core/files/file-kinds.ts';
import { refusals } from '#core/refusal.ts';
import { wordedFor } from '#core/words/t.ts';
import { plainEnglishIn } from '../testing/notices/plain-english.ts';
import { trialReader } from '../testing/notices/strict-reader.ts';

const statedBy = ({ code, status }: { code: string; status: number }) => ({ code, status });

describe('a refusal', () => {
  it('names the night that is taken', () => {
    expect(refusals.dateTaken('Nova Drift', '2027-03-12')).toEqual({
      code: 'date-taken',
      status: 409,
      message: 'Nova Drift is already booked on 12/03/2027.',
    });
  });
  it('of one code has one status', () => {
    const statuses = new Map<string, number>();
    for (const { code, status } of Object.values(refusals)) {
      expect(statuses.get(code) ?? status, code).toBe(status);
      statuses.set(code, status);
    }
  });
  it('answers with the code and the status of its definition', () => {
    expect(refusals.venueTaken('Paradiso', '2027-03-12')).toMatchObject(statedBy(refusals.dateTaken));
    expect(refusals.invalidInput(() => 'Please say more.', 'note')).toEqual({
      code: 'invalid-input',
      status: 422,
      message: 'Please say more.',
      field: 'note',
    });
    expect(refusals.demo('It stays.')).toStrictEqual({
      code: 'demo-account',
      status: 403,
      message: 'It stays.',
    });
  });
  it('is a code for programs and a sentence for people', () => {
    const samples = [
      refusals.unknownBooking(),
      refusals.showFull(2, '2027-03-12'),
      refusals.deadlinePassed('2027-03-01'),
      refusals.alreadySigned(),
      refusals.tooManyTickets(800, 750),
      refusals.tooManyDocuments(),
      refusals.documentNotMade(),
    ];
    for (const each of samples) {
      expect(each.code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(each.message).toMatch(/^[A-Z0-9].+\.$/);
    }
    expect(refusals.unknownBooking().code).toBe('unknown-booking');
    expect(refusals.showFull(1, '2027-03-12').message).toBe(
      'The night of 12/03/2027 is taken: this show already has the artist it wants.',
    );
  });
});

describe('a refusal for lack of time', () => {
  it('says when to try again', () => {
    expect(refusals.tooManyDocuments()).toEqual({
      code: 'too-many-documents',
      status: 429,
      message: 'Too many documents are being made at this moment. Please try again in a few seconds.',
      retryAfter: 5,
    });
  });
});

describe('a file', () => {
  it('of the accepted kind and size is fine', () => {
    expect(judgeFile('document', { name: 'Rider.PDF', size: 1000 })).toBeNull();
    expect(judgeFile('photo', { name: 'stage.webp', size: MAX_FILE_BYTES })).toBeNull();
  });
  it('of another kind, too large or empty is refused with what would do', () => {
    expect(judgeFile('document', { name: 'rider.exe', size: 1000 })?.message).toBe(
      'This kind of file is not accepted. Please choose a .pdf, .doc or .docx document.',
    );
    expect(judgeFile('photo', { name: 'stage.png', size: MAX_FILE_BYTES + 1 })?.code).toBe('file-too-large');
    expect(judgeFile('photo', { name: 'stage.png', size: 0 })?.code).toBe('file-empty');
  });
});

it('says which shows keep an account from being deleted, and what ends them', () => {
  const on = (day: string, isPlayed = false) => ({ partner: 'Lio', date: `2026-12-${day}`, isPlayed });
  const said = (...shows: ReturnType<typeof on>[]) => refusals.accountHasShows(shows).message;
  expect(said(on('03'))).toBe(
    'You have a booked show that is not settled and paid: Lio on 03/12/2026. Cancel it, or let it be played, settled and paid, before you delete your account.',
  );
  expect(said(on('01', true), on('03'))).toBe(
    'You have 2 booked shows that are not settled and paid: Lio on 01/12/2026; Lio on 03/12/2026. Settle what was played, and cancel what is still to come, before you delete your account.',
  );
  expect(said(on('01', true), on('02', true), on('03', true), on('04', true))).toBe(
    'You have 4 booked shows that are not settled and paid: Lio on 01/12/2026; Lio on 02/12/2026; Lio on 03/12/2026 and 1 more. Settle them, and let them be paid, before you delete your account.',
  );
});

describe('a name from right to left turns nothing round in a refusal', () => {
  const name = 'נינה';
  const day = '2027-03-12';
  const payout = { cents: 100, currency: 'EUR', day, payer: name, arrivesBy: null };
  const stay = {
    ...{ from: '2027-03-12T19:00:00Z', to: '2027-03-12T23:00:00Z', day, timeZone: 'UTC' },
    venue: { id: 'here', name, lat: 52, lng: 5 },
  };
  const between = { isFirst: true, minutes: 40, fits: false };
  const heard = { here: name, there: name, title: name, from: '12:00', to: '16:00', day };
  const named: Partial<Record<keyof typeof refusals, unknown[]>> = {
    agreedElsewhere: [name, '2027-03-07', true],
    artistMoved: [name],
    placeKept: [[name], '2027-03-07'],
    venueMoved: [name],
    accountHasShows: [[{ partner: name, date: day, isPlayed: false }]],
    accountHasPayouts: [{ ...payout, waitsFor: 'payment' }],
    notTaken: [name],
    blockedByYou: [name],
    dateTaken: [name, day],
    venueTaken: [name, day],
    unavailableThatNight: [name, day],
    awayThatPart: [name, day, { from: null, until: '16:00' }],
    playsElsewhere: [stay, { ...stay, to: stay.from, from: '2027-03-12T17:00:00Z' }, between],
    actPlaysElsewhere: [name, stay, stay, between],
    alreadyReviewed: [name],
    reviewOfNoShow: [name],
    reviewOfClosed: [name],
    actLeft: [name],
    tierCounted: [name],
    lineContested: [{ line_id: 'cost:1', label: name }],
    alreadyRequested: [name],
    alreadyDeclined: [name, day],
    tooManyAsksOf: [name, 3],
    tooManyHoldsWith: [name, 3],
    venueWithoutCity: [name, 'artist'],
    roomArchived: [name],
    roomNameTaken: [name],
    roomHasShows: [name, 2, day],
    roomHasHolds: [name, 2, day],
    roomHasUses: [name, 2, day],
    roomIsPart: [name, name],
    roomTaken: [{ room: name, title: name, from: '12:00', to: '16:00', day }],
    roomHeard: [heard],
    roomsHear: [heard],
    bandIncomplete: [{ away: [name], silent: [name, name] }],
    notForTheWall: [name],
    onTheWall: [name],
    contactMerged: [name],
    contactThere: [name],
    calendarKnown: [name],
    nightsOfBoth: ['artist', [{ day, one: name, other: name }]],
  };
  /** They are given days, numbers, sums and words of the product. */
  const UNNAMED: string[] = [
    'serviceNotOffered',
    'serviceOfOtherSide',
    'tooManyCounts',
    'actTaken',
    'alreadyChallenged',
    'alreadyHeld',
    'alreadyPaid',
    'archivesTooOften',
    'askedInOtherCurrency',
    'cancellingCosts',
    'contactTooFull',
    'dateBooked',
    'dateInThePast',
    'deadlinePassed',
    'fileDamaged',
    'fileKind',
    'fileTooLarge',
    'kitSentOften',
    'lacksForSelfBilling',
    'interestChanged',
    'mailedOften',
    'merchandiseNotStated',
    'messageFilesTooLarge',
    'noProfile',
    'moreThanOpen',
    'notATaxNumber',
    'notAVatId',
    'notInEuros',
    'notOfThisNight',
    'notPayable',
    'notPlayedYet',
    'notYoursToDo',
    'numbersTaken',
    'onlyArtists',
    'onlyVenues',
    'otherCurrency',
    'overpaymentChanged',
    'ownOffer',
    'paidTooMuch',
    'placeFilled',
    'rateNotOfDatev',
    'invoiceSentOften',
    'reviewTooEarly',
    'scopeMissing',
    'settlesTooMuch',
    'showBegun',
    'showFull',
    'soldNotStated',
    'showPlayed',
    'theirOffer',
    'tooEarlyToPropose',
    'tooManyAsks',
    'tooManyCalendars',
    'tooManyComps',
    'contactFilesTooLarge',
    'tooManyContactFiles',
    'tooManyContacts',
    'tooManyHolds',
    'tooManyKindsOfNight',
    'tooManyKits',
    'tooManyLinkMails',
    'tooManyLinks',
    'tooManyMailboxes',
    'tooManyMembers',
    'tooManyMessageFiles',
    'tooManyNightFiles',
    'tooManyPapers',
    'tooManyProfiles',
    'tooManySentInvoices',
    'tooManyTickets',
    'tooManyTokens',
    'tooManyWebhooks',
    'tooManyPushDevices',
    'tooMuchToExport',
    'twoBusinessYears',
    'unknownTier',
  ];
  /** They are given a whole sentence: whoever writes it isolates the names in it. */
  const SENTENCES: string[] = [
    'acceptedAlready',
    'bookingOver',
    'countsUnlikely',
    'demo',
    'invalidInput',
    'notNow',
    'paperLacks',
    'paymentDeclined',
    'paymentUnknown',
    'ruled',
    'sellerKeepsTooMuch',
    'seriesRefused',
    'stageTaken',
    'unreadableBody',
  ];
  const said = (refusal: string, given: unknown[]): string =>
    (refusals[refusal as keyof typeof refusals] as (...given: unknown[]) => { message: string })(...given)
      .message;

  it.each(Object.entries(named))('%s', (refusal, given) => {
    const parts = said(refusal, given).split(`\u2068${name}\u2069`);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).not.toMatch(/[\u0590-\u05ff\u2066-\u2069]/);
    const plain = JSON.parse(JSON.stringify(given).replaceAll(name, 'Nova Drift'));
    expect(said(refusal, plain)).toBe(parts.join('Nova Drift'));
  });
  it('and leaves no English in it, in another language', async () => {
    const reader = await trialReader('ar-XB');
    const left = Object.entries(named).flatMap(([refusal, given]) =>
      plainEnglishIn(
        wordedFor(reader, () => said(refusal, given)),
        'ar-XB',
      ).map((word) => `${refusal}: ${word}`),
    );
    expect(left).toEqual([]);
  });
  it('nor in one that is not listed here', () => {
    const takesWords = Object.keys(refusals).filter((refusal) => {
      try {
        return said(refusal, [name, name, name]).includes(name);
      } catch {
        return true;
      }
    });
    expect(takesWords.filter((refusal) => !(refusal in named)).toSorted()).toEqual(
      [...UNNAMED, ...SENTENCES].toSorted(),
    );
  });
});
