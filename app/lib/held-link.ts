/**
 * The link of a booking that this page was opened with, by whoever has no account. It goes with each request of the page, whoever is signed in
 * there. It stands behind the '#' of the address, which browsers send to nobody, and is kept in this tab alone; what proves the mailbox is kept
 * in the browser until it ends.
 */
export type HeldLink = { link: string; proof: string | null };

const KEY = 'running-order.link';
const PROOFS = 'running-order.link-proof';

let held: HeldLink | null = null;
const watchers = new Set<() => void>();

export const heldLink = (): HeldLink | null => held;

/** Takes the link out of the address, or the one that this tab has opened before; null where there is neither. */
export function holdLinkOfPage(): HeldLink | null {
  const named = window.location.hash.slice(1);
  const link = named || kept(sessionStorage, KEY);
  if (named) keep(sessionStorage, KEY, named);
  held = link ? { link, proof: proofOf(link) } : null;
  return held;
}

/** The page is left: requests are those of whoever is signed in again. */
export function letLinkGo(): void {
  held = null;
}

/** What the mailed code has proved, until then; null forgets it. */
export function keepProof(proof: { token: string; until: string } | null): void {
  if (!held) return;
  keep(localStorage, PROOFS, proof ? JSON.stringify({ ...proof, for: held.link.slice(-24) }) : null);
  held = { ...held, proof: proof?.token ?? null };
  for (const watch of watchers) watch();
}

export function watchLink(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function proofOf(link: string): string | null {
  try {
    const proof = JSON.parse(kept(localStorage, PROOFS) ?? 'null') as {
      token: string;
      until: string;
      for: string;
    } | null;
    return proof && proof.for === link.slice(-24) && Date.parse(proof.until) > Date.now()
      ? proof.token
      : null;
  } catch {
    return null;
  }
}

function kept(place: Storage, key: string): string | null {
  try {
    return place.getItem(key);
  } catch {
    return null;
  }
}

function keep(place: Storage, key: string, value: string | null): void {
  try {
    if (value === null) place.removeItem(key);
    else place.setItem(key, value);
  } catch {
    // A browser that keeps nothing asks for the mail again after the next load.
  }
}
