/**
 * For which of their profiles a person acts on this page. Only who chose one of several has it here: each tab keeps its own, and a new tab
 * begins with the one that was chosen last.
 */
const KEY = 'running-order.acts-for';

type Chosen = { userId: string; profileId: string };

/** A page acts for one profile for as long as it is open. A tab that has chosen none notes that too: what another tab chooses is not its own. */
let chosen = chosenByTab();

function chosenByTab(): Chosen | null {
  try {
    const own = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? 'null';
    sessionStorage.setItem(KEY, own);
    return JSON.parse(own) as Chosen | null;
  } catch {
    return null;
  }
}

/** The profile that requests of this page name; null: the person's own, or the first that they came to. */
export const actsFor = (): string | null => chosen?.profileId ?? null;

/** What is kept in this browser is kept for a person, and beside that for each further profile of theirs. */
export const deskOf = (userId: string): string =>
  chosen && chosen.userId === userId ? `${userId}.as.${chosen.profileId}` : userId;

/** Chooses a profile for this tab, and for tabs to come; null is the person's own. The page is loaded anew after it. */
export function actFor(next: Chosen | null): void {
  chosen = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing acts for the first profile after the next load.
  }
}

/** Whether what this page has chosen is somebody else's: another person signed in. */
export const choseAs = (userId: string): boolean => chosen === null || chosen.userId === userId;

let home: string | null = null;

/** Notes under whose id the profile that this page acts for keeps its files. */
export function noteHome(homeId: string | null): void {
  home = homeId;
}

/** The folder of the profile's files; null while it is not known, or before there is a profile. */
export const homeFolder = (): string | null => home;
