import { createElement, forwardRef, type SVGProps } from 'react';

/** A drawing of lucide-react: its shapes, each a tag with its attributes. */
type Drawing = { name: string; node: [tag: string, attributes: Record<string, string>][] };
type Props = SVGProps<SVGSVGElement> & { size?: number | string };

const PEN = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Makes the component of an icon. In the built application it stands in for lucide-react's own, which brings 2 kB more for
 * contexts and attributes that no screen sets. An icon without a name of its own is hidden from readers.
 */
export default function createLucideIcon({ name, node }: Drawing) {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for an icon, where its module is loaded
  return forwardRef<SVGSVGElement, Props>(function Icon(
    { size = 24, className = '', children, ...rest },
    ref,
  ) {
    const isNamed = Boolean(children) || Object.keys(rest).some((prop) => /^(aria-|role$|title$)/.test(prop));
    return createElement(
      'svg',
      {
        ref,
        ...PEN,
        width: size,
        height: size,
        className: `lucide lucide-${name} ${className}`.trim(),
        ...(isNamed ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  });
}
