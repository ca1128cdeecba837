import type { Email } from 'postal-mime';

/** A report that a mail did not arrive. `isFinal`: its address takes no mail, and will not tomorrow. */
export type Failure = { addresses: string[]; status: string; isFinal: boolean };

/**
 * What a mail reports of one of ours (RFC 3464); null for any other mail. A full mailbox, a server that is away, or words that a filter
 * dislikes say nothing about an address.
 */
export function failureIn({ headers, attachments }: Pick<Email, 'headers' | 'attachments'>): Failure | null {
  const kind = headers.find(({ key }) => key === 'content-type')?.value.toLowerCase() ?? '';
  if (!kind.startsWith('multipart/report')) return null;
  const report = attachments.find(({ mimeType }) => mimeType.endsWith('/delivery-status'));
  if (!report) return null;
  const text = typeof report.content === 'string' ? report.content : new TextDecoder().decode(report.content);
  const lines = text
    .slice(0, 20_000)
    .replace(/\r/g, '')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const values = (name: string) =>
    lines
      .filter((line) => line.toLowerCase().startsWith(`${name}:`))
      .map((line) =>
        line
          .slice(name.length + 1)
          .trim()
          .toLowerCase(),
      );
  const [status = ''] = values('status').map((value) => /^\d\.\d{1,3}\.\d{1,3}/.exec(value)?.[0] ?? '');
  const failed =
    values('action').every((action) => action.startsWith('failed')) && values('action').length > 0;
  return {
    addresses: [...values('final-recipient'), ...values('original-recipient')].map((value) =>
      value.replace(/^[^;]*;\s*/, '').replace(/^<|>$/g, ''),
    ),
    status,
    isFinal: failed && FINAL.test(status),
  };
}

/** No such mailbox, no such host, a mailbox that moved or was closed. */
const FINAL = /^5\.(1\.([12346]|10)|2\.1)$/;
