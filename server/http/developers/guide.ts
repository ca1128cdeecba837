import { EMBED_DEFAULTS, embedQuery, embedSnippet } from '#core/website/embed-options.ts';

/** A request of a guide, as it is shown and as the tests send it. In its text `$NAME` stands for what an earlier step kept. */
export type Step = {
  says: string;
  method: 'GET' | 'POST';
  /** Below the API, or below the site for what anybody reads there without a token. */
  path: string;
  token?: '$VENUE_TOKEN' | '$ARTIST_TOKEN';
  body?: object;
  /** A header of its own, as one types it. */
  header?: string;
  /** With which status it is answered; left out, with 200. */
  answers?: 304 | 409;
  /** What of the answer is needed later: the name, and where it stands in the answer, or which header it is. */
  keep?: { name: string; at: readonly (string | number)[] } | { name: string; header: string };
};

/** From an empty calendar to an agreement that both sides have signed. */
export const FIRST_BOOKING: readonly Step[] = [
  {
    says: 'The venue opens a night that seeks one artist. Its token has the scope write.',
    method: 'POST',
    path: '/open-show',
    token: '$VENUE_TOKEN',
    body: {
      date: '$DAY',
      doors: '19:00',
      showTime: '20:00',
      curfew: '23:00',
      fullPriceCents: 1700,
      title: 'A night by curl',
    },
    keep: { name: '$SHOW', at: ['data', 'showId'] },
  },
  {
    says: 'It reads its nights (scope read); “next” asks for the page after.',
    method: 'GET',
    path: '/list-shows?limit=10',
    token: '$VENUE_TOKEN',
  },
  {
    says: 'It asks an artist, for a guarantee of 500.00 in the currency of its city. Ids of artists come from /matches?showId=…',
    method: 'POST',
    path: '/request-booking',
    token: '$VENUE_TOKEN',
    body: {
      showId: '$SHOW',
      artistId: '$ARTIST',
      deal: { kind: 'guarantee', guaranteeCents: 50_000 },
    },
  },
  {
    says: 'The artist reads what it was asked.',
    method: 'GET',
    path: '/list-bookings?status=requested',
    token: '$ARTIST_TOKEN',
    keep: { name: '$BOOKING', at: ['data', 'bookings', 0, 'id'] },
  },
  {
    says: 'It accepts: the night is booked, and offers for the same night end.',
    method: 'POST',
    path: '/accept-booking',
    token: '$ARTIST_TOKEN',
    body: { bookingId: '$BOOKING' },
  },
  {
    says: 'Both read the agreement.',
    method: 'GET',
    path: '/list-bookings?status=confirmed',
    token: '$ARTIST_TOKEN',
    keep: { name: '$AGREEMENT', at: ['data', 'bookings', 0, 'agreementId'] },
  },
  {
    says: 'And sign it.',
    method: 'POST',
    path: '/sign-agreement',
    token: '$ARTIST_TOKEN',
    body: { agreementId: '$AGREEMENT', signerName: 'Mia Marsh' },
  },
  {
    says: '',
    method: 'POST',
    path: '/sign-agreement',
    token: '$VENUE_TOKEN',
    body: { agreementId: '$AGREEMENT', signerName: 'Ana Lima' },
  },
];

/** The same night by a program with the client: the file of the text that is shown, and that the tests run. */
export const FIRST_PROGRAM = `import { RunningOrder, RunningOrderError } from 'running-order-client';

const { ADDRESS: address, VENUE_TOKEN, ARTIST_TOKEN, ARTIST: artistId, DAY: date } = process.env;
const venue = new RunningOrder({ address, token: VENUE_TOKEN });
const artist = new RunningOrder({ address, token: ARTIST_TOKEN });

try {
  const { showId } = await venue.act('open-show', {
    date, doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700, title: 'A night by program',
  });
  await venue.act('request-booking', {
    showId, artistId, deal: { kind: 'guarantee', guaranteeCents: 50_000 },
  });
  // Reads page after page, as long as there are rows and the loop goes on.
  for await (const asked of artist.each('list-bookings', { status: 'requested' })) {
    if (asked.showId === showId) await artist.act('accept-booking', { bookingId: asked.id });
  }
  for await (const booked of artist.each('list-bookings', { status: 'confirmed' })) {
    const { agreementId } = booked;
    if (booked.showId !== showId || !agreementId) continue;
    await artist.act('sign-agreement', { agreementId, signerName: 'Mia Marsh' });
    const { complete } = await venue.act('sign-agreement', { agreementId, signerName: 'Ana Lima' });
    console.log(complete ? \`Booked and signed: \${booked.day}, \${booked.artist}.\` : 'Not signed yet.');
  }
} catch (error) {
  // The code is for programs, the message a sentence for a person.
  if (!(error instanceof RunningOrderError)) throw error;
  console.error(error.code, error.message);
  process.exitCode = 1;
}
`;

/** How a program of the box office counts what is sold of a night. */
export const COUNT_TICKETS: readonly Step[] = [
  {
    says: 'The night whose tickets are counted; the one that was opened last stands first.',
    method: 'GET',
    path: '/list-shows?limit=1',
    token: '$VENUE_TOKEN',
    keep: { name: '$SHOW', at: ['data', 'shows', 0, 'id'] },
  },
  {
    says: 'Its prices, each with an id of your own (a UUID) that stays the same whatever the price is called. The whole list is sent each time.',
    method: 'POST',
    path: '/keep-ticket-tiers',
    token: '$VENUE_TOKEN',
    body: {
      showId: '$SHOW',
      url: null,
      tiers: [{ id: '$PRICE', name: 'Full price', priceCents: 1700, allocation: 150, onSaleOn: null }],
    },
  },
  {
    says: 'A count says all that were sold by now, and not those since the last count. Every count is kept; the last one counts.',
    method: 'POST',
    path: '/record-ticket-counts',
    token: '$VENUE_TOKEN',
    body: { showId: '$SHOW', source: 'program', counts: [{ tierId: '$PRICE', sold: 42 }] },
  },
  {
    says: 'Another seller counts beside the house, and may say of when its count is true (countedAt, left out here).',
    method: 'POST',
    path: '/record-ticket-counts',
    token: '$VENUE_TOKEN',
    body: {
      showId: '$SHOW',
      source: 'program',
      counts: [{ tierId: '$PRICE', seller: 'Record shop', sold: 8 }],
    },
  },
  {
    says: 'What is unlikely is refused with 409 and counts-unlikely, and a sentence that says why: fewer than before, more than there are, more than the room holds.',
    method: 'POST',
    path: '/record-ticket-counts',
    token: '$VENUE_TOKEN',
    body: { showId: '$SHOW', source: 'program', counts: [{ tierId: '$PRICE', sold: 40 }] },
    answers: 409,
  },
  {
    says: 'Where it is meant, because tickets came back, say so; never by default.',
    method: 'POST',
    path: '/record-ticket-counts',
    token: '$VENUE_TOKEN',
    body: { showId: '$SHOW', source: 'program', counts: [{ tierId: '$PRICE', sold: 40 }], sure: true },
  },
  {
    says: 'Both sides read the counts, what is sold in all, and what is usual by this day.',
    method: 'GET',
    path: '/tickets?showId=$SHOW',
    token: '$VENUE_TOKEN',
  },
];

/** How a website reads the nights to come of a profile. Nobody needs a token for it. */
export const READ_FEED: readonly Step[] = [
  {
    says: 'JSON Feed 1.1; what programs want to know of each night (times by the clock of the venue, acts in playing order, prices) stands in its _show.',
    method: 'GET',
    path: '/feeds/$PROFILE/shows.json',
    keep: { name: '$ETAG', header: 'etag' },
  },
  {
    says: 'Ask again with the ETag of the last answer: while nothing changed you get 304 and no body.',
    method: 'GET',
    path: '/feeds/$PROFILE/shows.json',
    header: 'If-None-Match: $ETAG',
    answers: 304,
  },
  { says: 'The same nights for feed readers (RSS 2.0),', method: 'GET', path: '/feeds/$PROFILE/shows.rss' },
  { says: 'for calendars (iCalendar),', method: 'GET', path: '/feeds/$PROFILE/shows.ics' },
  {
    says: 'and for search engines (JSON-LD, schema.org).',
    method: 'GET',
    path: '/feeds/$PROFILE/shows.jsonld',
  },
];

/** The list of shows in a frame, as it is and in one's own colours. `site` is where people reach the product. */
export const embedExamples = (site: string): string[] =>
  [EMBED_DEFAULTS, { ...EMBED_DEFAULTS, theme: 'dark' as const, accent: '#00a37a', shown: 5 }].map(
    (options) =>
      embedSnippet(`${site}/embed/PROFILE${embedQuery(options)}`, {
        name: 'your name',
        shown: options.shown,
      }),
  );

/** A step as one types it, line by line. */
export function asCurl({ method, path, token, body, header, keep }: Step): string {
  const ofHeader = keep && 'header' in keep;
  const lines = [
    `curl ${method === 'POST' ? '-X POST ' : ''}${ofHeader ? '-i ' : ''}"${token ? '$API' : '$SITE'}${path}"`,
    ...(token ? [`  -H "Authorization: Bearer ${token}"`] : []),
    ...(header ? [`  -H "${header}"`] : []),
    ...(body
      ? [
          '  -H "Content-Type: application/json"',
          '  -H "Idempotency-Key: $(uuidgen)"',
          `  -d ${JSON.stringify(JSON.stringify(body))}`,
        ]
      : []),
  ];
  const from = keep && ('header' in keep ? `the header ${keep.header}` : keep.at.join('.'));
  const kept = keep ? `\n# ${keep.name} is ${from} of the answer` : '';
  return lines.join(' \\\n') + kept;
}

/** What a person gives their assistant: where it asks, and with which token. `api` is the address of the API. */
export const assistantConfig = (api: string, token: string) => ({
  mcpServers: {
    'running-order': {
      type: 'http',
      url: `${api}/mcp`,
      headers: { Authorization: `Bearer ${token}` },
    },
  },
});
