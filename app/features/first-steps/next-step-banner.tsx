import { ListChecks } from 'lucide-react';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';
import { HideSteps } from './hide-steps.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** On every page of a profile that has sent nothing yet: what comes next, and the way there. Not on the page where it is done. */
export function NextStepBanner({ path }: { path: string }) {
  const next = useFirstSteps()?.next;
  if (!next || next.href.split(/[?#]/)[0] === path) return null;
  return (
    <Banner
      tone="accent"
      icon={<ListChecks className="max-sm:hidden" />}
      title={t`Next: ${next.title.charAt(0).toLowerCase()}${next.title.slice(1)}`}
      action={
        <span className="flex flex-wrap items-center gap-2">
          <ButtonLink href={next.href} variant="primary" size="sm">
            {next.button}
          </ButtonLink>
          <HideSteps>{t`Not now`}</HideSteps>
        </span>
      }
      className="rounded-none print:hidden"
    >
      <span className="max-sm:hidden">{next.why}</span>
    </Banner>
  );
}
