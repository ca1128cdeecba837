// The walls between the rooms of this repository. `node scripts/check-rooms.mjs` names each import that goes through one.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgram } from '../stack/system/system.mjs';

const MAY_IMPORT = {
  client: ['client'],
  core: ['core'],
  app: ['app', 'core'],
  server: ['server', 'core'],
  supabase: ['supabase', 'server', 'core'],
  stack: ['stack', 'server', 'core'],
  demo: ['demo', 'core', 'stack', 'server'],
  testing: ['testing', 'core', 'server', 'stack', 'demo', 'scripts'],
  e2e: ['e2e', 'testing', 'demo', 'core', 'stack'],
  bench: ['bench', 'testing', 'core', 'server', 'stack', 'demo', 'e2e', 'scripts'],
};
/** Tests run against the whole product; what they import is in no build. */
const TESTS_MAY_ALSO_IMPORT = ['server', 'stack', 'demo', 'testing', 'scripts', 'e2e', 'client'];
/** Constants that anyone may import. */
const OPEN_FILES = ['demo/accounts.ts'];
const APP_LAYERS = ['routes', 'features', 'gallery', 'api', 'ui', 'lib'];
/** What acts are about. None of them imports from one that imports from it. */
const SERVER_NOUNS = [
  'api-token',
  'webhook',
  'accounting',
  'admin',
  ...[
    'account',
    'announcement',
    'band',
    'booking',
    'calendar',
    'contacts',
    'demo',
    'hold',
    'matching',
    'member',
    'message',
    'month-invoice',
    'money',
  ],
  ...[
    'night',
    'offer',
    'offer-forms',
    'outsider',
    'payments',
    'report',
    'review',
    'room',
    'series',
    'settlement',
    'show',
  ],
  ...['use', 'promotion', 'press-kit', 'moving-in', 'tickets', 'website', 'connection'],
];
/** The rooms of the server, the upper ones first: a file imports from its own storey and from those below it. */
const SERVER_STOREYS = [
  ['http', 'jobs'],
  // What comes in by mail, read as an act.
  ['reply'],
  // What is itself a mail, or asks what mails ask.
  ['newsletter', 'push'],
  ['mail'],
  SERVER_NOUNS,
  // The rows that several nouns decide from.
  ['rows'],
  ['events'],
  ['commands', 'documents'],
  // The database, files and the log.
  ['', 'log', 'outside', 'words'],
];
/** What the app imports by one file of its own alone, so that a name is not found in two places. */
const ONE_WAY = { 'core/calendar/clock.ts': 'app/lib/format.ts' };
/** Pure ones: no input, no output, no clock of their own. */
const CORE_PACKAGES = [
  'zod',
  'temporal-polyfill',
  'ibantools',
  'papaparse',
  'intl-messageformat',
  'diff',
  'ical.js',
  'fflate',
  'stdnum',
];

/** Every broken wall below `root`, as sentences: the file, what it imports, and the remedy. */
export function brokenWalls(root) {
  const files = Object.keys(MAY_IMPORT).flatMap((room) => sourcesBelow(root, room));
  const broken = [];
  const imports = { features: new Map(), nouns: new Map() };
  for (const file of files) {
    for (const { from, typesOnly } of importsOf(readFileSync(join(root, file), 'utf8'))) {
      const target = resolve(file, from);
      const complaint = target === null ? complainOfPackage(file, from) : complainOf(file, target, typesOnly);
      if (complaint) broken.push(`${file} imports ${from}: ${complaint}`);
      if (target === null || isTest(file)) continue;
      note(imports.features, featureOf(file), featureOf(target), file);
      note(imports.nouns, nounOf(file), nounOf(target), file);
    }
  }
  return [
    ...broken,
    ...circles(
      imports.features,
      'features',
      'Move what both need into app/ui, app/lib or core, or compose them in a route.',
    ),
    ...circles(
      imports.nouns,
      'nouns of the server',
      'Move what both need into a noun below both or into server/rows, or take it as an argument.',
    ),
  ];
}

/** Keeps that one part imports from another, and the first file that does. */
function note(imports, mine, theirs, file) {
  if (!mine || !theirs || mine === theirs) return;
  const known = imports.get(mine) ?? new Map();
  if (!known.has(theirs)) known.set(theirs, file);
  imports.set(mine, known);
}

function complainOf(file, target, typesOnly) {
  const [room, theirRoom] = [roomOf(file), roomOf(target)];
  if (OPEN_FILES.includes(target)) return null;
  if (!(theirRoom in MAY_IMPORT) && theirRoom !== 'scripts') return null;
  if (room === 'app' && theirRoom === 'server' && typesOnly) return null;
  if (isTest(file) && TESTS_MAY_ALSO_IMPORT.includes(theirRoom)) return null;
  if (!MAY_IMPORT[room].includes(theirRoom)) {
    return `${room} may import ${MAY_IMPORT[room].join(', ')} only. ${remedy(room, theirRoom)}`;
  }
  // A type from above says what is handed in.
  if (room === 'server' && theirRoom === 'server' && !isTest(file) && !typesOnly)
    return complainInServer(file, target);
  if (room !== 'app' || isTest(file)) return null;
  const oneWay = ONE_WAY[target];
  if (oneWay && file !== oneWay) return `app takes what is in it from ${oneWay}, as all of its screens do.`;
  const [layer, theirLayer] = [layerOf(file), layerOf(target)];
  if (APP_LAYERS.indexOf(theirLayer) < APP_LAYERS.indexOf(layer) && APP_LAYERS.includes(theirLayer)) {
    return `inside app, ${APP_LAYERS.join(' → ')} is a one-way street. Pass it in as a property, or move what both need further down.`;
  }
  return null;
}

function complainInServer(file, target) {
  const [storey, theirStorey] = [file, target].map((path) => {
    const room = path.split('/').slice(1, -1)[0] ?? '';
    return SERVER_STOREYS.findIndex((rooms) => rooms.includes(room));
  });
  if (storey < 0 || theirStorey < 0) {
    return `a room of the server has no storey. Give it one in SERVER_STOREYS of scripts/check-rooms.mjs.`;
  }
  if (theirStorey >= storey) return null;
  return `inside server, nothing imports from a storey above its own. Move what both need further down, or take it as an argument.`;
}

function complainOfPackage(file, name) {
  if (roomOf(file) === 'client') return 'client is copied into programs as it is and imports no package.';
  if (roomOf(file) !== 'core' || isTest(file) || CORE_PACKAGES.includes(name)) return null;
  return `core is pure and may import only ${CORE_PACKAGES.join(', ')}. Take the result as an argument, or move this file to the room that does it.`;
}

function remedy(room, theirRoom) {
  if (room === 'app' && theirRoom === 'server')
    return 'Import the type alone (import type), or ask by a command.';
  if (room === 'core') return 'Take what you need as an argument.';
  return 'Move what both need to core, or take it as an argument.';
}

function circles(imports, what, remedy) {
  const found = [];
  const done = new Set();
  const walk = (feature, path) => {
    if (path.includes(feature)) {
      const circle = [...path.slice(path.indexOf(feature)), feature];
      const where = circle.slice(1).map((next, n) => imports.get(circle[n]).get(next));
      found.push(`${what} in a circle: ${circle.join(' → ')} (by ${where.join(', ')}). ${remedy}`);
      return;
    }
    if (done.has(feature)) return;
    for (const next of imports.get(feature)?.keys() ?? []) walk(next, [...path, feature]);
    done.add(feature);
  };
  for (const feature of imports.keys()) walk(feature, []);
  return found;
}

const IMPORT =
  /(?:^|[;\n])\s*(?:import|export)\s+(type\s+)?([\w*{}\s,$]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

function importsOf(source) {
  return [...source.matchAll(IMPORT)].map(([, type, names = '', from, dynamic]) => ({
    from: from ?? dynamic,
    typesOnly:
      Boolean(type) || (/\{/.test(names) && namesIn(names).every((name) => name.startsWith('type '))),
  }));
}

function namesIn(clause) {
  const [outside, inside = ''] = clause.split(/[{}]/);
  return [outside.replace(/\s|,/g, '') && 'default', ...inside.split(',').map((name) => name.trim())].filter(
    Boolean,
  );
}

/** The file an import means, from the root; null for a package. */
function resolve(file, from) {
  const name = from.replace(/\?.*$/, '');
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.')) return join(dirname(file), name).split(sep).join('/');
  return null;
}

const roomOf = (file) => file.split('/')[0];
const layerOf = (file) => file.split('/')[1];
const featureOf = (file) => /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
const nounOf = (file) => SERVER_NOUNS.find((noun) => file.startsWith(`server/${noun}/`)) ?? null;
const isTest = (file) =>
  /\.(test|screen|e2e|shoot)\.tsx?$/.test(file) ||
  /(^|\/)(testing|tests)\//.test(file) ||
  /(^|\/)test-[^/]+\.ts$/.test(file);

function sourcesBelow(root, directory) {
  let entries;
  try {
    entries = readdirSync(join(root, directory), { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs|js)$/.test(entry.name))
    .map((entry) =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter((path) => !path.includes('node_modules') && !path.includes('/public/'));
}

if (isProgram(import.meta.url)) {
  const broken = brokenWalls(fileURLToPath(new URL('..', import.meta.url)));
  for (const sentence of broken) console.error(sentence);
  process.exit(broken.length > 0 ? 1 : 0);
}
