import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AppLink } from '#app/ui/link.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { t } from '#core/words/t.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { SocialLinks } from './social-links.tsx';

/** The pages of who reads English do without it at first. */
const LanguageSwitch = lazyPart(async () => (await import('./language-switch.tsx')).LanguageSwitch, null);

const columns = () => [
  { title: t`For Artists`, links: [{ label: t`Features`, href: '/' }] },
  { title: t`For Venues`, links: [{ label: t`Features`, href: '/' }] },
  {
    title: t`Company`,
    links: [
      { label: t`About`, href: '/' },
      { label: t`Contact us`, href: '/contact' },
      { label: t`Join Our Team`, href: '/careers' },
      { label: t`Culture`, href: '/culture' },
    ],
  },
  {
    title: t`Support`,
    links: [
      { label: t`Contact Support`, href: '/support' },
      { label: t`Terms & Conditions`, href: '/terms' },
      { label: t`Privacy Policy`, href: '/privacy' },
    ],
  },
];

export function PublicFooter() {
  return (
    <footer className="bg-stage text-on-stage print:hidden">
      <div className="mx-auto grid w-full max-w-7xl gap-x-10 gap-y-12 px-5 pt-14 pb-8 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div className="grid content-start gap-6">
          <Wordmark className="h-14 justify-self-start" />
          <NewsletterForm />
        </div>
        <nav
          aria-label={t`Footer`}
          className="grid grid-cols-[repeat(2,minmax(min-content,1fr))] gap-x-6 gap-y-10 sm:grid-cols-[repeat(4,minmax(min-content,1fr))]"
        >
          {columns().map((column) => (
            <div key={column.title}>
              <h2 className="type-bill text-lg">{column.title}</h2>
              <ul className="mt-2">
                {column.links.map((link) => (
                  <li key={link.label}>
                    <AppLink
                      href={link.href}
                      className="inline-flex min-h-9 items-center rounded-sm text-on-stage-soft underline-offset-4 hover:text-on-stage hover:underline focus-visible:outline-on-stage"
                    >
                      {link.label}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto w-full max-w-7xl px-5 pb-5 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-stage-line pt-5">
          <p className="text-sm text-on-stage-soft">{t`© 2024 Running Order. All rights reserved.`}</p>
          <LanguageSwitch />
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
