import { deployment } from '#app/lib/deployment.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { whatAShowCosts } from '#core/settlement/fee-words.ts';
import { t } from '#core/words/t.ts';
import { measure } from './public-layout.tsx';

export function ReadySection() {
  return (
    <section aria-labelledby="ready" className="bg-accent text-on-accent">
      <div className={`${measure} grid items-center gap-8 py-14 lg:grid-cols-[minmax(0,1fr)_auto] lg:py-20`}>
        <div>
          <h2 id="ready" className="type-narrow text-5xl uppercase lg:text-7xl">
            {t`Ready to get started?`}
          </h2>
          <p className="mt-4 max-w-2xl text-lg font-medium">
            {t`A profile costs nothing. ${whatAShowCosts(deployment.flatFees)} That is all.`}
          </p>
        </div>
        <ButtonLink
          href="/signup"
          variant="ink"
          size="lg"
          className="justify-self-start bg-stage! px-10! text-on-stage! focus-visible:outline-current"
        >
          {t`Sign Up`}
        </ButtonLink>
      </div>
    </section>
  );
}
