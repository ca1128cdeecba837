/** A request of a guide, as it is shown and as the tests send it. In its text `$NAME` stands for what an earlier step kept. */
export type Step = {
  says: string;
  method: 'GET' | 'POST';
  path: string;
  token: '$VENUE_TOKEN' | '$ARTIST_TOKEN';
  body?: object;
  /** What of the answer is needed later: the name, and where it stands in the answer. */
  keep?: { name: string; at: readonly (string | number)[] };
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

/** A step as one types it, line by line. */
export function asCurl({ method, path, token, body, keep }: Step): string {
  const lines = [
    `curl ${method === 'POST' ? '-X POST ' : ''}"$API${path}"`,
    `  -H "Authorization: Bearer ${token}"`,
    ...(body
      ? [
          '  -H "Content-Type: application/json"',
          '  -H "Idempotency-Key: $(uuidgen)"',
          `  -d ${JSON.stringify(JSON.stringify(body))}`,
        ]
      : []),
  ];
  const kept = keep ? `\n# ${keep.name} is ${keep.at.join('.')} of the answer` : '';
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
