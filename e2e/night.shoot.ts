import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { act, bookedAct, bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { settled } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();
const OUT = process.env.PICTURES ?? '/tmp/night-pictures';

test('pictures of a night', { timeout: 600_000 }, async () => {
  mkdirSync(OUT, { recursive: true });
  const venue = await newVenue(stage.backend, 'Harbour Hall');
  const first = await newArtist(stage.backend, 'The Low Tides');
  const second = await newArtist(stage.backend, 'Ada and the Long-Named Orchestra of the North');
  const done = async (who: Player, command: string, input: unknown) => {
    const answer = await act(stage.backend, who, command, input);
    expect(answer.status, `${command} ${answer.message}`).toBe(200);
    return answer.data as Record<string, string>;
  };
  const show = await bookedShow(stage.backend, {
    venue,
    artist: first,
    deal: { kind: 'guarantee-versus-split', guaranteeCents: 20_000, sharePercent: 70 },
    capacity: 150,
  });
  await bookedAct(stage.backend, {
    ...show,
    venue,
    artist: second,
    deal: { kind: 'door-split', sharePercent: 20 },
  });
  const simple = await bookedShow(stage.backend, { venue, artist: first });
  const told = await bookedShow(stage.backend, {
    venue,
    artist: first,
    deal: { kind: 'guarantee-plus-split', guaranteeCents: 20_000, sharePercent: 70, afterCents: 30_000 },
    capacity: 150,
  });
  const sent = await done(venue, 'conclude-show', {
    bookingId: told.bookingId,
    tiers: [
      { name: 'full-price', sold: 60 },
      { name: 'pre-sale', sold: 40 },
    ],
    tickets: [{ label: 'Student', priceCents: 900, seller: 'Ticket Bureau', sellerFeeCents: 50, sold: 20 }],
    comps: 4,
    costs: [
      { label: 'Sound hire', cents: 12_000 },
      { label: 'Towels', cents: 1500 },
    ],
  });
  const claim = { settlementId: sent.settlementId, line: 'sold:1' };
  await done(first, 'contest-line', {
    ...claim,
    figure: 50,
    why: 'Our merch seller counted 70 at the door.',
  });
  await done(venue, 'answer-contest', { ...claim, answer: 'counter', figure: 55, why: 'The till says so.' });
  await done(first, 'answer-contest', { ...claim, answer: 'accept' });
  await done(first, 'contest-line', {
    settlementId: sent.settlementId,
    line: 'sold:2',
    figure: 45,
    why: 'We counted 45 hands.',
  });
  const screens: [Player, string, string, ((page: import('playwright-core').Page) => Promise<void>)?][] = [
    [
      venue,
      'conclude-simple',
      `/venue/bookings?booking=${simple.bookingId}&open=conclude`,
      async (page) => {
        await page.getByLabel(/Full-price/).fill('30');
        await page.getByLabel(/Pre-sale/).fill('12');
      },
    ],
    [
      venue,
      'conclude-night',
      `/venue/bookings?booking=${show.bookingId}&open=conclude`,
      async (page) => {
        await page.getByLabel(/Full-price/).fill('80');
        await page.getByText(/^More:/).click();
        await page.getByRole('button', { name: 'Add price or seller' }).click();
        await page.getByRole('button', { name: 'Add cost' }).click();
        await page.getByLabel('Cost 1, for what').fill('Sound hire');
        await page.getByLabel('Cost 1, amount').fill('170');
      },
    ],
    [venue, 'statement-venue', `/venue/bookings?booking=${told.bookingId}&open=statement`],
    [
      first,
      'statement-artist',
      `/artist/bookings?booking=${told.bookingId}&open=statement`,
      async (page) => {
        await page.getByRole('button', { name: /^Contest line.*Free tickets/ }).click();
        await page.getByLabel(/Your figure/).fill('10');
      },
    ],
    /* */ [first, 'sheet-artist', `/artist/bookings?booking=${simple.bookingId}`],
    [first, 'propose', `/artist/bookings?booking=${simple.bookingId}&open=propose`],
  ];
  for (const [width, colorScheme] of [[390, 'light'], [1440, 'dark']] as const) {
    {
      for (const who of [venue, first]) {
        const page = await enterAs(stage, who, '/', {
          name: `${who.name} ${width} ${colorScheme}`,
          colorScheme,
          viewport: { width, height: 900 },
        } as never);
        for (const [player, name, path, then] of screens) {
          if (player !== who) continue;
          await page.goto(path);
          await page.getByRole('dialog').first().waitFor();
          await settled(page);
          await then?.(page);
          // All of it: the dialog scrolls inside.
          await page.setViewportSize({ width, height: 3200 });
          await page.waitForTimeout(300);
          await page
            .getByRole('dialog')
            .first()
            .screenshot({ path: `${OUT}/${name}-${width}-${colorScheme}.png` });
          await page.setViewportSize({ width, height: 900 });
        }
        await page.context().close();
      }
    }
  }
});
