import type { ReactNode } from 'react';
import { t } from '#core/words/t.ts';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** Ways to tell a band or a venue about this: nothing is loaded from these links until somebody goes there. */
export function SocialLinks() {
  const page = encodeURIComponent(window.location.origin);
  const words = encodeURIComponent(t`Running Order: artists and venues arrange live shows directly.`);
  const links: { name: string; href: string; icon: ReactNode }[] = [
    {
      name: t`Share on Facebook`,
      href: `https://www.facebook.com/sharer/sharer.php?u=${page}`,
      icon: (
        <path
          d="M14.5 21v-8h3l.5-3.5h-3.5V7.4c0-1 .4-1.7 1.9-1.7H18V2.6C17.5 2.5 16.6 2.5 15.7 2.5c-2.8 0-4.7 1.7-4.7 4.6v2.4H8V13h3v8"
          {...line}
        />
      ),
    },
    {
      name: t`Share on Twitter`,
      href: `https://x.com/intent/tweet?text=${words}&url=${page}`,
      icon: <path d="M4 4l16 16M20 4 4 20" {...line} strokeWidth={2.6} />,
    },
    {
      name: t`Share on WhatsApp`,
      href: `https://wa.me/?text=${words}%20${page}`,
      icon: (
        <path
          d="M3.5 20.5 5 16a8.5 8.5 0 1 1 3.3 3zM9 8.5c0 3.5 3 6.5 6.5 6.5l.7-2-2.2-1-1 .8a5 5 0 0 1-2-2l.8-1-1-2.2z"
          {...line}
        />
      ),
    },
    {
      name: t`Share by e-mail`,
      href: `mailto:?subject=${encodeURIComponent('Running Order')}&body=${words}%20${page}`,
      icon: <path d="M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7" {...line} />,
    },
  ];
  return (
    <ul className="-mx-3 flex gap-1">
      {links.map((link) => (
        <li key={link.name}>
          <a
            href={link.href}
            aria-label={link.name}
            title={link.name}
            rel="noreferrer"
            {...(link.href.startsWith('http') ? { target: '_blank' } : {})}
            className="grid size-11 place-items-center rounded-md text-on-stage-soft hover:bg-on-stage/10 hover:text-on-stage focus-visible:outline-on-stage"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
              {link.icon}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
