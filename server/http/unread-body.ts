/**
 * Reads what is left of a request's body and forgets it, up to `most` bytes. A refusal sent while the other side is still
 * writing would close the connection under it: some browsers show that as a lost connection, and never the sentence.
 */
export async function readToTheEnd(request: Request, most = 64 * 1024 * 1024): Promise<void> {
  if (!request.body || request.bodyUsed) return;
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > most) return;
    }
  } catch {
    // Who hung up is told nothing.
  }
}
