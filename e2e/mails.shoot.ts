import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { layOut } from '#server/mail/lay-out.ts';
import type { MailedNight } from '#server/mail/night.ts';
import { noticeMail } from '#server/mail/notice-mail.ts';
import { recoverPassword } from '#stack/auth/emails.ts';
import { closeContexts, sharedBrowser } from './support/stage.ts';

/** Pictures of three mails, at the widths of a phone and of a mail program, light and dark: they go to PICTURES, docs/pictures/mails by default. */
const night: MailedNight = {
  bookingId: '907d2ee9-f796-4bcc-8b70-0c69085bdf28',
  status: 'confirmed',
  side: 'artist',
  artist: 'Nova Drift',
  venue: 'The Cellar',
  address: 'Kerkstraat 1, Amsterdam, Netherlands',
  date: '2027-03-12',
  timeZone: 'Europe/Amsterdam',
  doorsAt: '2027-03-12T18:00:00.000Z',
  startsAt: '2027-03-12T19:00:00.000Z',
  endsAt: '2027-03-12T22:30:00.000Z',
  setStartsAt: '2027-03-12T20:15:00.000Z',
  setMinutes: 60,
  deal: { kind: 'guarantee-versus-split', guaranteeCents: 50_000, sharePercent: 70 },
  currency: 'EUR',
  offeredBy: 'venue',
  depositAtOnce: false,
  standsUntil: null,
  message: null,
  staying: [],
};
const site = { siteUrl: 'https://order.example.com', from: 'Running Order <mail@order.example.com>' };
const sending = { to: 'nova@example.com', now: new Date('2026-11-22T10:00:00Z') };
const told = { name: 'Nova Drift', timeZone: 'America/New_York' };

const mails = {
  confirmed: () =>
    noticeMail(
      {
        ...told,
        kind: 'booking-confirmed',
        title: '12/03/2027 with The Cellar is booked',
        description: 'Agreement RO-2027-000001 is binding, not yet signed.',
        route: '/agreement/final/1',
        night,
      },
      site,
      sending,
    ),
  'long-names': () =>
    noticeMail(
      {
        ...told,
        kind: 'booking-request',
        title: `${'Orchestra'.repeat(9)} asks for 12/03/2027`,
        description: 'Guarantee plus split. Accept, counter or decline.',
        route: '/matches?booking=1',
        night: {
          ...night,
          side: 'venue',
          artist:
            'The Incredibly Long Named Rotterdam Improvisers Philharmonic Orchestra and Friends of the Sea',
          venue: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
          setStartsAt: null,
        },
      },
      site,
      sending,
    ),
  'new-password': () =>
    layOut(
      recoverPassword(
        'nova@example.com',
        `https://order.example.com/auth/v1/verify?token=${'4f'.repeat(30)}`,
      ).content(),
    ),
};

test('pictures of mails', { timeout: 120_000 }, async () => {
  const place = process.env.PICTURES ?? join('docs', 'pictures', 'mails');
  mkdirSync(place, { recursive: true });
  const browser = await sharedBrowser();
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 700]) {
        const page = await browser.newPage({ colorScheme, viewport: { width, height: 300 } });
        for (const [name, mail] of Object.entries(mails)) {
          await page.setContent((await mail()).html ?? '');
          await page.screenshot({ path: join(place, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        }
        await page.close();
      }
    }
  } finally {
    await closeContexts(browser);
  }
});
