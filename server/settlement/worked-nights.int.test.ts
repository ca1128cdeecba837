import { beforeAll, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import { feesOf } from '#core/settlement/fees.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import { setParties } from '#testing/set-parties.ts';
import { bookedAct, newArtist, type Player } from '#testing/stage.ts';

const { backend, stage } = setParties();
let others: Player[];
beforeAll(async () => {
  others = await Promise.all([newArtist(backend, 'Second'), newArtist(backend, 'Third')]);
});

const named = (id: string, label: string) => ({ id, label });
const promoter = (point: string) =>
  ({
    kind: 'custom',
    lines: [
      { ...named('cost:1', 'Show costs'), key: 'is', unit: 'money' },
      { ...named('line:1', 'Guarantee'), key: 'is', unit: 'money', agreed: 50_000 },
      { ...named('line:2', 'Costs and guarantee'), key: 'sum', of: ['cost:1', 'line:1'] },
      { ...named('line:3', 'Split point'), key: 'percent', basisPoints: 11_500, of: point },
      { ...named('line:4', 'Door beyond it'), key: 'less', from: 'door', off: ['line:3'] },
      { ...named('line:5', 'Share'), key: 'percent', basisPoints: 8_000, of: 'line:4' },
      { ...named('line:6', 'Guarantee and share'), key: 'sum', of: ['line:1', 'line:5'] },
    ],
  }) as Deal;
const pool = (place: number): Deal => ({
  ...{ kind: 'shared-pool', poolPercent: 70, openersCents: 10_000, place },
  acts: [{ weight: 5 }, { weight: 3 }, { weight: 2 }],
});
const steps = [
  { fromCents: 100_000, sharePercent: 70 },
  { fromCents: 200_000, sharePercent: 85 },
];
const perHead: Deal = {
  ...{ kind: 'per-head', guaranteeCents: 30_000, headCents: 450, aboveHeads: 60 },
  extras: {
    bonuses: [
      { atSold: 120, cents: 10_000 },
      { atSold: 150, cents: 15_000 },
    ],
  },
};
const split = (sharePercent: number, extras?: Deal['extras']): Deal => ({
  ...{ kind: 'door-split', sharePercent },
  ...(extras ? { extras } : {}),
});

type Night = { priceCents: number; sold: number; tickets?: object[]; comps?: number; costs?: object[] };
type Example = [what: string, deals: Deal[], night: Night, fees: number[], printed: string[]];

/** The worked examples (docs/decisions/deals-as-lines.md), stated by the venue, and read in the PDF. */
const EXAMPLES: Example[] = [
  [
    'agreed, capped costs',
    [
      split(80, {
        costs: [
          { label: 'Sound', agreedCents: 18_000 },
          { label: 'Hotel', capCents: 20_000 },
          { label: 'Catering' },
        ],
      }),
    ],
    {
      priceCents: 1450,
      sold: 143,
      costs: [
        { label: 'Hotel', cents: 26_540 },
        { label: 'catering ', cents: 9_635 },
      ],
    },
    [127_772],
    ['143 × €14.50', '€2,073.50', 'Hotel that counts the less of'],
  ],
  [
    'a ticket fee off the top, and the tax contained',
    [split(70, { ticketFeeCents: 100, taxPercent: 9 })],
    { priceCents: 1450, sold: 143 },
    [123_977],
    ['€1,930.50', '€159.40', '€1,771.10'],
  ],
  [
    'three acts that share one door',
    [pool(1), pool(2), pool(3)],
    { priceCents: 159_715, sold: 1 },
    [52_401, 31_440, 20_960],
    ['€1,048.01'],
  ],
  [
    'prices, sellers and comps',
    [split(75, { compsAllowed: 10 })],
    {
      ...{ priceCents: 1200, sold: 0, comps: 11 },
      tickets: [
        { label: 'Advance', priceCents: 1200, seller: 'Ticket Bureau', sellerFeeCents: 50, sold: 96 },
        { label: 'Door', priceCents: 1500, sold: 41 },
        { label: 'Student', priceCents: 1000, sold: 20 },
      ],
    },
    [144_825],
    ['96 × €0.50', '€1,931.00'],
  ],
  ['per head and bonuses', [perHead], { priceCents: 1000, sold: 143 }, [77_350], ['€373.50']],
  ['per head and both bonuses', [perHead], { priceCents: 1000, sold: 150 }, [95_500], ['€150.00']],
  [
    'an escalator by bands',
    [{ kind: 'escalator', sharePercent: 60, steps, counts: 'band' }],
    { priceCents: 231_437, sold: 1 },
    [156_721],
    ['€2,314.37'],
  ],
  [
    'an escalator that counts for the whole door',
    [{ kind: 'escalator', sharePercent: 60, steps, counts: 'whole' }],
    { priceCents: 231_437, sold: 1 },
    [196_721],
    ['€2,314.37', '85% of line'],
  ],
  [
    "a promoter's profit, the guarantee inside the split point",
    [promoter('line:2')],
    { priceCents: 273_143, sold: 1, costs: [{ label: 'Show costs', cents: 118_000 }] },
    [113_954],
    ['115% of line', '€1,932.00'],
  ],
  [
    "a promoter's profit, the guarantee outside of it",
    [promoter('cost:1')],
    { priceCents: 273_143, sold: 1, costs: [{ label: 'Show costs', cents: 118_000 }] },
    [159_954],
    ['€1,357.00'],
  ],
];

test.each(EXAMPLES)(
  '%s comes out to the cent, by the commands and in the PDF',
  async (_, deals, night, fees, printed) => {
    const { priceCents, sold, ...more } = night;
    const [first, ...rest] = deals as [Deal, ...Deal[]];
    const show = await stage.playedShow({
      ...{ deal: first, fullPriceCents: priceCents, presalePriceCents: null, capacity: 200 },
    });
    const bookings = [show.bookingId];
    for (const [at, deal] of rest.entries()) {
      const artist = others[at] as Player;
      bookings.push((await bookedAct(backend, { ...show, venue: stage.venue, artist, deal })).bookingId);
    }
    const tiers = [{ name: 'full-price', sold }];
    const { status, message } = await stage.act(stage.venue, 'conclude-show', {
      bookingId: show.bookingId,
      tiers,
      ...more,
    });
    expect([status, message]).toEqual([200, undefined]);
    for (const [at, bookingId] of bookings.entries()) {
      const fee = fees[at] as number;
      const kept = await backend.sql
        .selectFrom('settlements')
        .select(['id', 'artist_fee_cents', 'venue_total_cents', 'artist_net_cents'])
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow();
      const { artistNetCents, venueTotalCents } = feesOf(fee, FEES_OF_TODAY, 'EUR');
      expect(kept).toMatchObject({
        ...{ artist_fee_cents: fee, venue_total_cents: venueTotalCents, artist_net_cents: artistNetCents },
      });
      if (at > 0) continue;
      const answer = await fetch(`${backend.url}/functions/v1/api/settlements/${kept.id}/document`, {
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${stage.venue.accessToken}` },
      });
      expect(answer.status).toBe(200);
      const text = await wordsOfPdf(await answer.arrayBuffer());
      for (const words of [...printed, formatMoneyExact(fee, 'EUR'), formatMoneyExact(artistNetCents, 'EUR')])
        expect(text).toContain(words);
    }
  },
);
