import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useDeferredValue } from 'react';
import { citiesQuery, likeliestCitiesQuery } from '#app/features/places/cities-query.ts';
import {
  type City,
  cityNameOf,
  meantCity,
  meantParts,
  regionBeside,
  searchedParts,
  stillNames,
  withCity,
} from '#app/features/places/city.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { Combobox } from '#app/ui/forms/combobox.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { t } from '#core/words/t.ts';

/** What the box holds: its text, and the city chosen for it. `cityLabel` names the city, so that the choice can be kept. */
export type Chosen = {
  text: string;
  placeId: number | null;
  cityLabel: string;
  timeZone: string;
  countryCode: string;
  coordinates: { lat: number; lng: number } | null;
};

const NO_CITY: Chosen = {
  text: '',
  placeId: null,
  cityLabel: '',
  timeZone: '',
  countryCode: '',
  coordinates: null,
};

/** What a profile says of where somebody is, in the box. */
export function chosenBefore(
  text: string,
  row: {
    place_id: number | null;
    location: string;
    time_zone: string;
    country_code: string | null;
    lat: number | null;
    lng: number | null;
  } | null,
): Chosen {
  if (!row?.place_id) return { ...NO_CITY, text };
  return {
    text,
    placeId: row.place_id,
    cityLabel: row.location,
    timeZone: row.time_zone,
    countryCode: row.country_code ?? '',
    coordinates: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
  };
}

/**
 * A box that suggests real cities. Free text may stay; choosing a city gives its place, country and time zone.
 * With `kind="address"` the suggestions complete the last part of an address.
 */
export function CityField({
  label,
  value,
  onChange,
  kind = 'city',
  placeholder,
  hint,
  error,
  required = false,
  onBlur,
}: {
  label: string;
  value: Chosen;
  onChange: (value: Chosen) => void;
  kind?: 'city' | 'address';
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  onBlur?: () => void;
}) {
  const typed = useDeferredValue(value.text);
  const { data: cities = [], isFetching } = useQuery(likeliestCitiesQuery(searchedParts(typed, kind)));
  const told = value.placeId
    ? `${value.cityLabel}${value.timeZone ? t`, time zone ${value.timeZone.replaceAll('_', ' ')}` : ''}`
    : (hint ?? t`Choose a city from the list: distances, time zone and matches follow from it.`);
  return (
    <Field label={label} hint={told} error={error} required={required}>
      <Combobox
        value={value.text}
        onValueChange={(text) => {
          const keeps = value.placeId !== null && stillNames(text, cityNameOf(value.cityLabel));
          onChange(keeps ? { ...value, text } : { ...NO_CITY, text });
        }}
        options={cities.map((city) => ({
          value: String(city.placeId),
          label: city.label,
          hint: regionBeside(city),
          city,
        }))}
        onSelect={({ city }) =>
          onChange(chosen(city, kind === 'city' ? city.label : withCity(value.text, city)))
        }
        loading={isFetching}
        emptyText={t`No city found.`}
        placeholder={placeholder}
        icon={<MapPin />}
        onBlur={onBlur}
      />
    </Field>
  );
}

/**
 * The city of a text that was typed without choosing from the list, when there can be no doubt. Ask before saving. Throws
 * when the list cannot be asked.
 */
export async function understood(value: Chosen, kind: 'city' | 'address' = 'city'): Promise<Chosen> {
  if (value.placeId !== null) return value;
  for (const part of meantParts(value.text, kind)) {
    const city = meantCity(part, await queryClient.fetchQuery(citiesQuery(part)));
    if (city) return chosen(city, value.text);
  }
  return value;
}

function chosen(city: City, text: string): Chosen {
  return {
    text,
    placeId: city.placeId,
    cityLabel: city.label,
    timeZone: city.timeZone,
    countryCode: city.countryCode,
    coordinates: { lat: city.lat, lng: city.lng },
  };
}
