import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { closeContexts, sharedBrowser } from './support/stage.ts';

/**
 * The icons of the installed product, drawn from its own mark: `ONLY=icons npx vitest run --project pictures e2e/icons`. A maskable one
 * fills its square, with the mark inside the circle that every shape of icon leaves.
 */
const ICONS = [
  { name: 'icon-192', size: 192, inset: 0 },
  { name: 'icon-512', size: 512, inset: 0 },
  { name: 'icon-maskable-512', size: 512, inset: 0.12 },
  { name: 'apple-touch-icon', size: 180, inset: 0.04 },
];
const GROUND = '#17163b';

test.runIf(process.env.ONLY === 'icons')('icons', async () => {
  const browser = await sharedBrowser();
  const mark = readFileSync(join('app', 'public', 'favicon.svg'), 'utf8');
  for (const { name, size, inset } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const side = size * (1 - 2 * inset);
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${inset ? GROUND : 'transparent'}">
        ${mark.replace('<svg ', `<svg width="${side}" height="${side}" `)}</body>`,
    );
    const picture = await page.screenshot({ omitBackground: inset === 0 });
    writeFileSync(join('app', 'public', 'icons', `${name}.png`), picture);
    await page.close();
  }
  await closeContexts(browser);
});
