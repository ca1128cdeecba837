type Header = { key: string; value: string };

/**
 * Whether a program wrote a mail: an absence note, a report, a list, or one of ours that came back. Such a mail is never answered, or two
 * programs would answer each other for ever (RFC 3834).
 */
export function isAutomatic(headers: readonly Header[]): boolean {
  const values = (name: string) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase());
  const has = (name: string) => values(name).length > 0;
  return (
    values('auto-submitted').some((value) => !/^no\b/.test(value)) ||
    values('precedence').some((value) => /^(bulk|junk|list|auto_reply)$/.test(value)) ||
    values('x-auto-response-suppress').some((value) => /\b(all|oof|autoreply)\b/.test(value)) ||
    values('return-path').some((value) => value === '<>' || value === '') ||
    values('content-type').some((value) => /^multipart\/report\b/.test(value)) ||
    ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'list-id', 'list-unsubscribe', 'feedback-id'].some(
      has,
    )
  );
}
