import { useRef } from 'react';

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 256 bits of chance as an address holds them. It is made in the browser, so that the server is given its hash alone. */
const newToken = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** SHA-256 in hexadecimal. */
const hashOfToken = async (token: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));

/**
 * The token of a private link that is to be made. Until it is `used`, the same one is given: a press that comes before the answer asks for
 * the same link, and not for another that is never shown.
 */
export function useLinkToken() {
  const kept = useRef<string | null>(null);
  return {
    give: async () => {
      kept.current ??= newToken();
      const token = kept.current;
      return { token, tokenSha256: await hashOfToken(token) };
    },
    used: () => {
      kept.current = null;
    },
  };
}
