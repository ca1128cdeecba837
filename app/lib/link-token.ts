const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 256 bits of chance as an address holds them. It is made in the browser, so that the server is given its hash alone. */
export const newToken = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** SHA-256 in hexadecimal. */
export const hashOfToken = async (token: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));
