import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { chooseSide, takeWantedSide } from '#app/features/account/sessions.ts';
import { asFailure } from '#app/lib/failure.ts';
import { ownPath } from '#app/lib/own-path.ts';
import type { Side } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioCards } from '#app/ui/forms/radio.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Google has no place to say "I am a venue": whoever came in by it says so here, once. */
export function ChooseSidePage() {
  const router = useRouter();
  const { back } = useSearch({ strict: false }) as { back?: unknown };
  const [side, setSide] = useState<Side>('artist');
  const choose = useMutation({
    mutationFn: chooseSide,
    onSuccess: () => router.history.replace(ownPath(back)),
    onError: (error) => toast.error(asFailure(error).message),
  });
  const asked = useRef(false);
  const { mutate } = choose;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const wanted = takeWantedSide();
    if (wanted) mutate(wanted);
  }, [mutate]);

  return (
    <AccountLayout
      title={t`One question first`}
      intro={t`Are you an artist or a venue? This stays as you choose it.`}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          choose.mutate(side);
        }}
      >
        <RadioCards
          label={t`I am an artist or a venue`}
          options={[
            { value: 'artist', label: t`Artist`, hint: t`I play shows` },
            { value: 'venue', label: t`Venue`, hint: t`I put them on` },
          ]}
          value={side}
          onValueChange={setSide}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={choose.isPending}
          busyLabel={t`Saving...`}
        >
          {t`Go on`}
        </Button>
      </form>
    </AccountLayout>
  );
}
