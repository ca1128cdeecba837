import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/link.tsx';

/** Told to the owner above their own public page. */
export function OwnPageBanner({ editHref, hidden }: { editHref: string; hidden: boolean }) {
  return (
    <Banner
      title="This is your public page"
      action={
        <ButtonLink href={editHref} size="sm">
          Edit Profile
        </ButtonLink>
      }
    >
      {hidden
        ? 'You have hidden your profile: those who have a booking or a conversation with you see this, nobody else.'
        : 'Everybody with its address sees this. What you hide in your settings is not here.'}
    </Banner>
  );
}
