import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';

/** Told to the owner above their own public page. */
export function OwnPageBanner({ editHref, hidden }: { editHref: string; hidden: boolean }) {
  return (
    <Banner
      title={t`This is your public page`}
      action={
        <ButtonLink href={editHref} size="sm">
          {t`Edit Profile`}
        </ButtonLink>
      }
    >
      {hidden
        ? t`You have hidden your profile: those who have a booking or a conversation with you see this, nobody else.`
        : t`Everybody with its address sees this. What you hide in your settings is not here.`}
    </Banner>
  );
}
