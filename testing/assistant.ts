import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Scope } from '#core/api/scopes.ts';
import { assistantConfig } from '#server/http/developers/guide.ts';
import type { TestBackend } from './backend.ts';
import type { People, Person } from './people.ts';

/** A token of this person for the profile that they act for. */
export async function tokenOf(people: People, who: Person, ...scopes: Scope[]) {
  const made = await people.done(who, 'make-api-token', { name: 'An assistant', scopes, days: 1 });
  return { token: made.token as string, tokenId: made.tokenId as string };
}

/** The client of the protocol's own library, with the configuration that the page for developers shows. */
export async function assistant(
  { url }: Pick<TestBackend, 'url'>,
  token: string,
  versions: 'legacy' | 'auto' = 'auto',
) {
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode: versions } });
  const config = assistantConfig(`${url}/functions/v1/api`, token).mcpServers['running-order'];
  const { headers } = config;
  await client.connect(new StreamableHTTPClientTransport(new URL(config.url), { requestInit: { headers } }));
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
    const [first] = content;
    return {
      isError: isError ?? false,
      text: first?.type === 'text' ? first.text : '',
      data: structuredContent as Record<string, never> | undefined,
    };
  };
  return { client, call };
}
