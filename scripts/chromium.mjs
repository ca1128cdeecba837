// Finds a Chromium that runs here without a screen: the one CHROMIUM names, the system's, the packaged one, or apt's.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isProgram, system } from '../stack/system/system.mjs';
import { installAside } from './aside.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const PLACE = join(root, 'node_modules', '.cache', 'running-order-chromium');
/** The path of a Chromium that was seen to run. What else it needs is put into this process's environment. */
export async function findChromium(say = () => {}) {
  const named = process.env.CHROMIUM;
  if (named) {
    if (await runs(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not run here.`);
  }
  for (const path of system.browsers()) if (existsSync(path) && (await runs(path))) return remember(path);
  const packaged = await unpack(say);
  if (packaged && ((await runs(packaged)) || (await runs(packaged, lendLibraries()))))
    return remember(packaged);
  const installed = installByApt(say);
  if (installed && (await runs(installed))) return remember(installed);
  throw new Error(
    'No Chromium runs here. Install Chromium, Chrome or Edge (on Debian: apt-get install chromium), or name one with CHROMIUM.',
  );
}

function remember(path) {
  process.env.CHROMIUM = path;
  return path;
}

async function runs(path) {
  const { chromium } = await import('playwright-core');
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  try {
    const browser = await chromium.launch({ executablePath: path, args, timeout: 30_000 });
    const page = await browser.newPage();
    await page.setContent('<p>here</p>');
    const seen = await page.textContent('p');
    await browser.close();
    return seen === 'here';
  } catch {
    return false;
  }
}

/** The Chromium of the package @sparticuz/chromium, with the libraries a bare system lacks. */
async function unpack(say) {
  if (!system.isLinuxX64) return null;
  const path = join(PLACE, 'chromium');
  try {
    if (!existsSync(path)) {
      const packages = await installAside('chromium', say);
      say('Unpacking a Chromium for the tests');
      mkdirSync(PLACE, { recursive: true });
      const entry = pathToFileURL(join(packages, '@sparticuz/chromium/build/esm/index.js')).href;
      // Its libraries come along only where it believes to be in the cloud, and all goes to the temporary directory.
      execFileSync(
        process.execPath,
        ['--input-type=module', '-e', `await (await import('${entry}')).default.executablePath()`],
        {
          env: { ...process.env, TMPDIR: PLACE, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      );
    }
  } catch {
    return null;
  }
  lendFonts();
  return existsSync(path) ? path : null;
}

/** The packaged browser brings one font, and looks for it where nothing is; without any, plain text has no letters. */
function lendFonts() {
  if (process.env.FONTCONFIG_FILE || process.env.FONTCONFIG_PATH) return;
  const file = join(PLACE, 'fonts.conf');
  const place = PLACE.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const places = `<dir>${place}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${place}/fonts-cache</cachedir>`;
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}</fontconfig>\n`,
  );
  process.env.FONTCONFIG_FILE = file;
}

/** The packaged browser brings the libraries that a bare system lacks; where the system has them they stay aside. */
function lendLibraries() {
  const lent = join(PLACE, 'al2023', 'lib');
  process.env.LD_LIBRARY_PATH = [process.env.LD_LIBRARY_PATH, lent].filter(Boolean).join(delimiter);
}

function installByApt(say) {
  const program = system.aptGet();
  if (!program) return null;
  say('Installing Chromium with apt-get');
  const apt = (...words) =>
    spawnSync(program, ['-qq', '-y', ...words], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  if (!apt('install', '--no-install-recommends', 'chromium')) {
    if (!apt('update') || !apt('install', '--no-install-recommends', 'chromium')) return null;
  }
  return system.browsers().find((path) => existsSync(path)) ?? null;
}

if (isProgram(import.meta.url)) {
  console.log(await findChromium(console.error));
}
