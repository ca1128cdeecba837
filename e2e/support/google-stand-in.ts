import { OAuth2Server } from 'oauth2-mock-server';

/** An OpenID provider in Google's place, for `setTheStage`. It lets in whoever `person` is at that moment. */
export async function standInForGoogle(person: { sub: string; email: string; name: string }) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url as string;
  /** The nonce of this sign-in, which Google puts into what it signs. */
  let nonce = '';
  server.service.on('beforeAuthorizeRedirect', (_, request) => {
    nonce = String((request as unknown as { query: Record<string, string> }).query.nonce ?? '');
  });
  server.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, person, { email_verified: true, nonce });
  });
  return {
    stage: {
      stack: { google: { clientId: 'our-id', clientSecret: 'our-secret', issuer } },
      alsoAsked: [new URL(issuer).host],
    },
    service: server.service,
    stop: () => server.stop(),
  };
}
