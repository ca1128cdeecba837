import { describe, expect, it } from 'vitest';
import {
  type City,
  cityNameOf,
  meantCity,
  meantParts,
  regionBeside,
  searchedParts,
  stillNames,
  withCity,
} from './city.ts';

const city = (name: string): City => ({
  placeId: 1,
  label: `${name}, Somewhere`,
  name,
  region: '',
  country: 'Somewhere',
  countryCode: 'SW',
  timeZone: 'UTC',
  lat: 0,
  lng: 0,
});

describe('choosing a city', () => {
  it('looks for all of a city box, and for the end of an address', () => {
    expect(searchedParts(' Austin, TX ', 'city')).toEqual(['Austin, TX']);
    expect(searchedParts('Austin, Texas, USA', 'city')).toEqual(['Austin, Texas, US', 'Austin, US']);
    expect(searchedParts('12 Canal St, Ams', 'address')).toEqual(['12 Canal St, Ams', 'Ams']);
    expect(searchedParts('Ams', 'address')).toEqual(['Ams']);
    expect(searchedParts('', 'address')).toEqual(['']);
  });
  it.each([
    ['1420 W Fulton St, Chicago, IL', 'Chicago, IL'],
    ['1420 W Fulton St, Chicago, IL 60607', 'Chicago, IL'],
    ['1420 W Fulton St, Chicago, IL 60607, USA', 'Chicago, IL'],
    ['1420 W Fulton St, Chicago, USA', 'Chicago, US'],
    ['5 Parkway, London NW1 7PG, UK', 'London, GB'],
    ['ul. Józefa 7, 31-056 Kraków', 'Kraków'],
    ['Korte Prinsengracht 9, 1013 GP Amsterdam', 'Amsterdam'],
    ['12 Canal St, 60607', '12 Canal St'],
  ])('reads %s as %s, its state, postcode and short country', (text, reading) => {
    expect(searchedParts(text, 'address')).toContain(reading);
  });
  it('keeps the state and the postcode that were typed when the city is chosen', () => {
    const chicago = { label: 'Chicago, United States', region: 'IL' };
    expect(withCity('1 Main St, Chicago, IL 60607', chicago)).toBe(
      '1 Main St, Chicago, IL 60607, United States',
    );
    expect(withCity('1 Main St, Chicago 60607', chicago)).toBe('1 Main St, Chicago 60607, United States');
    expect(withCity('1 Main St, Chica', chicago)).toBe('1 Main St, Chicago, United States');
    expect(withCity('1 Main St, Chicago, USA', chicago)).toBe('1 Main St, Chicago, United States');
  });
  it('says a region once, in an address and beside a label', () => {
    const portland = { label: 'Portland, OR, United States', region: 'OR' };
    expect(withCity('8 NW 6th Ave, Portland, OR 97209', portland)).toBe(
      '8 NW 6th Ave, Portland, OR 97209, United States',
    );
    expect(withCity('8 NW 6th Ave, Portl', portland)).toBe('8 NW 6th Ave, Portland, OR, United States');
    expect(regionBeside(portland)).toBe('');
    expect(regionBeside({ label: 'Brussels, Belgium', region: 'Brussels' })).toBe('');
    expect(regionBeside({ label: 'Chicago, United States', region: 'IL' })).toBe('IL');
  });
  it('keeps the street when a city is chosen for an address', () => {
    expect(withCity('12 Canal St, ams', city('Amsterdam'))).toBe('12 Canal St, Amsterdam, Somewhere');
    expect(withCity('ams', city('Amsterdam'))).toBe('Amsterdam, Somewhere');
    expect(withCity('12 Canal St, amsterdam, Some', city('Amsterdam'))).toBe(
      '12 Canal St, Amsterdam, Somewhere',
    );
  });
  it('asks for the city of a finished address with its country, and without', () => {
    expect(meantParts('12 Canal St, Amsterdam, Somewhere', 'address')).toEqual([
      'Amsterdam, Somewhere',
      'Somewhere',
    ]);
    expect(meantParts('Amsterdam', 'address')).toEqual(['Amsterdam']);
    expect(meantParts(' Austin, TX ', 'city')).toEqual(['Austin, TX']);
    expect(meantParts(' ', 'address')).toEqual([]);
  });
  it('stays chosen while the text names it, whatever its accents and case', () => {
    expect(stillNames('1 Rua A, LISBOA', 'Lisboa')).toBe(true);
    expect(stillNames('Zurich, Switzerland', 'Zürich')).toBe(true);
    expect(stillNames('Porto', 'Lisboa')).toBe(false);
    expect(stillNames('anything', '')).toBe(false);
    expect(stillNames('Corkscrew Lane, Galway', 'Cork')).toBe(false);
    expect(stillNames('Corkscrew Lane, Cork', 'Cork')).toBe(true);
  });
  it('understands a name that was typed in full without being chosen', () => {
    expect(meantCity('berlin', [city('Berlin'), city('Bern')])?.name).toBe('Berlin');
    expect(meantCity('Austin, TX', [city('Austin')])?.name).toBe('Austin');
    expect(meantCity('ber', [city('Berlin')])).toBeNull();
    expect(meantCity('', [city('Berlin')])).toBeNull();
  });
  it('knows the city of a label', () => {
    expect(cityNameOf('Amsterdam, The Netherlands')).toBe('Amsterdam');
  });
});
