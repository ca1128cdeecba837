import { EmptyState } from '#app/ui/empty-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';

/** A person without a profile is led to make one: nothing between two sides can begin before. */
export function FirstStep({ side }: { side: 'artist' | 'venue' | 'not-artist' }) {
  if (side === 'not-artist') {
    return (
      <EmptyState
        title={t`This account is a venue's`}
        action={<ButtonLink href="/venue-profile">{t`To the venue's profile`}</ButtonLink>}
      >
        {t`An artist profile belongs to an artist account.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`Complete your profile`}
      action={
        <ButtonLink
          href={side === 'artist' ? '/artist/edit-profile' : '/venue-edit-profile'}
          variant="primary"
          size="lg"
        >
          {t`Complete your profile`}
        </ButtonLink>
      }
    >
      {side === 'artist'
        ? t`This is your press kit: what you play, where you are, what you ask. Venues find you by it, and you can send its address to anyone.`
        : t`This is how artists see your room: where it is, how many it holds, what it offers and pays. You can open dates once it is there.`}
    </EmptyState>
  );
}
