import { callApi } from '#app/api/call-api.ts';
import type {
  ArchiveName,
  DocumentName,
  ReadAnswer,
  ReadName,
  ReadQuery,
  SecretDocumentInput,
  SecretDocumentName,
} from '#core/contract/index.ts';

/** A read of the contracts, by its name: ranked matches, openings. */
export async function readApi<Name extends ReadName>(
  name: Name,
  query: ReadQuery<Name>,
  signal?: AbortSignal,
): Promise<ReadAnswer<Name>> {
  const asked = queryText(query);
  const response = await callApi(`/${name}${asked && `?${asked}`}`, { signal });
  return ((await response.json()) as { data: ReadAnswer<Name> }).data;
}

/** A document made by the server (an invoice, a statement), as a file for the person. */
export async function readDocument(name: DocumentName, id: string, which: object = {}): Promise<Blob> {
  const asked = queryText(which);
  return (await callApi(`/${name.replace(':id', encodeURIComponent(id))}${asked && `?${asked}`}`, {})).blob();
}

/** An archive of one's own, as a file for the person. */
export async function readArchive(name: ArchiveName): Promise<Blob> {
  return (await callApi(`/${name}`, {})).blob();
}

/** A document for whoever holds a secret, which stands in no address. */
export async function readSecretDocument<Name extends SecretDocumentName>(
  name: Name,
  input: SecretDocumentInput<Name>,
): Promise<Blob> {
  const body = JSON.stringify(input);
  return (
    await callApi(`/${name}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  ).blob();
}

/** A query as an address has it: lists with commas between, and nothing for what is left out. */
function queryText(query: object): string {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  ).toString();
}
