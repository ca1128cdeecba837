import type { IncomingOptions } from '#stack/stack-options.ts';
import { portNumber } from './port-number.ts';
import { StartRefused } from './start-refused.ts';

/** Where answers to mails come in, as the environment says; undefined where they do not. Refuses what is incomplete. */
export function incomingIn(env: NodeJS.ProcessEnv): IncomingOptions | undefined {
  const { REPLY_DOMAIN: domain, INBOUND_AUTHSERV_ID: provider, INBOUND_WEBHOOK_SECRET: secret } = env;
  const port = portNumber(env, 'INBOUND_SMTP_PORT');
  if (!domain && !provider && !secret && !port) return undefined;
  if (!domain || !provider || !(secret || port))
    throw new StartRefused(
      'Answers by mail need REPLY_DOMAIN, INBOUND_AUTHSERV_ID, and INBOUND_SMTP_PORT or INBOUND_WEBHOOK_SECRET: give all of them, or none.',
    );
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain) || domain.length > 180)
    throw new StartRefused(`REPLY_DOMAIN is ${domain}: give a domain, for example reply.order.example.com.`);
  if (secret && secret.length < 24)
    throw new StartRefused('INBOUND_WEBHOOK_SECRET is too short: give at least 24 random characters.');
  return {
    domain: domain.toLowerCase(),
    provider,
    smtp: port ? { port, host: env.INBOUND_SMTP_HOST || '127.0.0.1' } : undefined,
    webhookSecret: secret || undefined,
  };
}
