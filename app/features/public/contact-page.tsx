import { TextLink } from '#app/ui/link.tsx';
import { publicPages } from '#core/public/pages.ts';
import { t } from '#core/words/t.ts';
import { ContactForm } from './contact-form.tsx';
import { measure, PublicLayout } from './public-layout.tsx';
import { TitleBand } from './text-page.tsx';

export function ContactPage() {
  return (
    <PublicLayout {...publicPages['/contact']}>
      <TitleBand title={t`Contact us`} intro={t`A person reads every message and answers by e-mail.`} />
      <div
        className={`${measure} grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:py-16`}
      >
        <div className="grid content-start gap-8 text-lg">
          <section className="grid gap-2">
            <h2 className="type-bill text-2xl">{t`Who we are`}</h2>
            <p>
              {t`Running Order is made by Running Order Limited, a company registered in Dublin, Ireland. We build one thing: the place where artists and venues arrange live shows with each other.`}
            </p>
          </section>
          <section className="grid gap-2">
            <h2 className="type-bill text-2xl">{t`Something does not work?`}</h2>
            <p>
              <TextLink href="/support">{t`Contact Support`}</TextLink>{' '}
              {t`has answers to what is asked most, and a form that goes straight to those who can look into it.`}
            </p>
          </section>
          <section className="grid gap-2">
            <h2 className="type-bill text-2xl">{t`About a show of yours?`}</h2>
            <p>
              {t`Write to the other side in`} <TextLink href="/messages">{t`Messages`}</TextLink>
              {t`: what you agree there stays with the booking.`}
            </p>
          </section>
        </div>
        <ContactForm kind="contact" label={t`Contact us`} />
      </div>
    </PublicLayout>
  );
}
