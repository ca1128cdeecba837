import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { remembersSomeone } from '#app/lib/supabase.ts';
import { cn } from '#app/ui/cn.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { AppLink, ButtonLink } from '#app/ui/link.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { t } from '#core/words/t.ts';

const links = () => [
  { label: t`Contact us`, href: '/contact' },
  { label: t`Culture`, href: '/culture' },
  { label: t`Support`, href: '/support' },
];

/** Logo, tagline and the way in; for somebody who is signed in, the way back to their area. */
export function PublicNav() {
  const [open, setOpen] = useState(false);
  const known = remembersSomeone();
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [open]);
  return (
    <header className="relative z-30 bg-stage text-on-stage print:hidden">
      <div className="mx-auto flex min-h-18 w-full max-w-7xl items-center gap-x-5 px-5 sm:px-8">
        <AppLink href="/" className="rounded-sm focus-visible:outline-on-stage">
          <Wordmark className="h-10" />
        </AppLink>
        <p className="hidden text-on-stage-soft sm:block">{t`Get your shows in order!`}</p>
        <nav aria-label={t`Account`} className="ms-auto hidden items-center gap-2 md:flex">
          {known ? null : (
            <AppLink
              href="/signin"
              className="flex min-h-10 items-center rounded-md px-3 font-semibold hover:bg-on-stage/10 focus-visible:outline-on-stage"
            >
              {t`Sign In`}
            </AppLink>
          )}
          <WayIn known={known} />
        </nav>
        {known ? (
          <div className="ms-auto md:hidden">
            <WayIn known />
          </div>
        ) : null}
        <IconButton
          ref={toggle}
          label={open ? t`Close menu` : t`Open menu`}
          icon={open ? <X /> : <Menu />}
          tone="stage"
          aria-expanded={open}
          aria-controls="public-menu"
          onClick={() => setOpen(!open)}
          className={cn('-me-2 focus-visible:outline-on-stage md:hidden', !known && 'ms-auto')}
        />
      </div>
      <nav
        id="public-menu"
        aria-label={t`Menu`}
        hidden={!open}
        className="border-t border-stage-line px-5 pt-2 pb-6 md:hidden [&[hidden]]:hidden"
      >
        <p className="py-2 text-on-stage-soft sm:hidden">{t`Get your shows in order!`}</p>
        <ul>
          {[...(known ? [] : [{ label: t`Sign In`, href: '/signin' }]), ...links()].map((link) => (
            <li key={link.href}>
              <AppLink
                href={link.href}
                onClick={() => setOpen(false)}
                className="type-bill flex min-h-12 items-center border-b border-stage-line text-xl focus-visible:outline-on-stage"
              >
                {link.label}
              </AppLink>
            </li>
          ))}
        </ul>
        {known ? null : (
          <div className="mt-5">
            <WayIn known={false} />
          </div>
        )}
      </nav>
    </header>
  );
}

function WayIn({ known }: { known: boolean }) {
  return (
    <ButtonLink
      href={known ? '/dashboard' : '/signup'}
      variant="primary"
      className="focus-visible:outline-on-stage"
    >
      {known ? t`Dashboard` : t`Sign Up`}
    </ButtonLink>
  );
}
