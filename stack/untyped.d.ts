declare module 'tz-lookup' {
  /** The IANA time zone at a place on Earth, in degrees. */
  export default function zoneAt(lat: number, lng: number): string;
}

declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  export function from(statement: string): Submittable & NodeJS.WritableStream;
  export function to(statement: string): Submittable & NodeJS.ReadableStream;
}

declare module 'fxa-common-password-list' {
  const list: {
    /** Whether a password is among the most common ones. */
    test(password: string): boolean;
  };
  export default list;
}

declare module 'fs-native-extensions' {
  /** Asks for a lock on a whole open file; false while another descriptor holds one. The system gives it back when its process ends. */
  export function tryLock(fd: number): boolean;
  export function unlock(fd: number): void;
}

declare module 'http_ece' {
  type Keys = {
    version: 'aes128gcm';
    privateKey: import('node:crypto').ECDH;
    dh?: string;
    authSecret: string;
  };
  /** Opens what a push service was given, as a browser does. */
  export function decrypt(message: Buffer, keys: Keys): Buffer;
}
