import type { Page } from 'playwright-core';

/**
 * Words that cannot be read whole on the page as it stands, and controls that lie on one another, a line each. What is cut with an ellipsis
 * counts where `words` matches it, which is how a trial language tells the product's words from a person's own; what has a title can be read.
 */
export async function cutOn(page: Page, words?: RegExp): Promise<string[]> {
  return page.evaluate(
    ([ours, flags]) => {
      const isOurs = ours === undefined ? null : new RegExp(ours, flags);
      const found = new Set<string>();
      const name = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('.sr-only, svg, .maplibregl-map');

      const readText = (node: Text) => {
        const parent = node.parentElement as Element;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (boxes.length === 0) return;
        const box = {
          left: Math.min(...boxes.map(({ left }) => left)),
          right: Math.max(...boxes.map(({ right }) => right)),
          bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
        };
        for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
          const style = getComputedStyle(each);
          if (style.display === 'inline' || style.display === 'contents') continue;
          // What a person scrolls is read by scrolling.
          if (/auto|scroll/.test(style.overflowX)) return;
          const around = each.getBoundingClientRect();
          // What is there for who listens alone.
          if (around.width <= 1 || style.clipPath !== 'none') return;
          // A box that is turned is larger than its text.
          if (style.rotate !== 'none') return;
          const [past, below] = [
            Math.max(box.right - around.right, around.left - box.left),
            box.bottom - around.bottom,
          ];
          if (/hidden|clip/.test(style.overflowX)) {
            if (past <= 2 && below <= 3) continue;
            const isEllipsis =
              style.textOverflow === 'ellipsis' || (style.webkitLineClamp || 'none') !== 'none';
            if (each.closest('[title]') || (isEllipsis && !isOurs?.test(node.data))) return;
            found.add(`cut: ${name(parent)}`);
            return;
          }
          if (past > 3) {
            found.add(`out of its box: ${name(parent)}`);
            return;
          }
        }
        if (box.right > window.innerWidth + 1 || box.left < -1)
          found.add(`out of the window: ${name(parent)}`);
      };

      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        if (node.data.trim() && node.parentElement && isSeen(node.parentElement)) readText(node);
      }

      const floats = (element: Element): boolean => {
        for (let each: Element | null = element; each; each = each.parentElement)
          if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
        return false;
      };
      const controls = [
        ...document.querySelectorAll('main :is(a, button, input, select, textarea), header :is(a, button)'),
      ]
        .filter((each) => isSeen(each) && !floats(each))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 2 && box.height > 2);
      controls.forEach((one, at) => {
        for (const other of controls.slice(at + 1)) {
          const [a, b] = [one.box, other.box];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across < 3 || down < 3 || one.element.contains(other.element)) continue;
          // A button that stands in a box, and a link that is broken over lines.
          if (/INPUT|TEXTAREA/.test(one.element.tagName + other.element.tagName)) continue;
          if ([one, other].some(({ element }) => element.getClientRects().length > 1)) continue;
          found.add(`on one another: ${name(one.element)}, ${name(other.element)}`);
        }
      });

      const root = document.scrollingElement as Element;
      if (root.scrollWidth > root.clientWidth)
        found.add(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
      return [...found];
    },
    [words?.source, words?.flags] as const,
  );
}
