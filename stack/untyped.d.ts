declare module 'tz-lookup' {
  /** The IANA time zone at a place on Earth, in degrees. */
  export default function zoneAt(lat: number, lng: number): string;
}

declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  export function from(statement: string): Submittable & NodeJS.WritableStream;
  export function to(statement: string): Submittable & NodeJS.ReadableStream;
}
