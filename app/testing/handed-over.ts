import { resolveObjectURL } from 'node:buffer';
import { until } from './locator.ts';

/** The file that the page hands over while this is done. That a browser keeps it is what e2e tests look at. */
export async function handedOver(act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const links: HTMLAnchorElement[] = [];
  const note = (event: Event) => {
    const { target } = event;
    if (!(target instanceof window.HTMLAnchorElement) || !target.download) return;
    event.preventDefault();
    links.push(target);
  };
  document.addEventListener('click', note, true);
  try {
    await act();
    const link = await until('a file', () => links[0]);
    const blob = resolveObjectURL(link.href);
    if (!blob) throw new Error(`${link.download} is empty`);
    return { name: link.download, text: Buffer.from(await blob.arrayBuffer()).toString() };
  } finally {
    document.removeEventListener('click', note, true);
  }
}
