import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { continueWithGoogle } from '#app/features/account/sessions.ts';
import { asFailure } from '#app/lib/failure.ts';
import { ownPath } from '#app/lib/own-path.ts';
import type { Side } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';

export function GoogleButton({ side, children }: { side: Side; children: string }) {
  const { back } = useSearch({ strict: false }) as { back?: unknown };
  const go = useMutation({
    mutationFn: () => continueWithGoogle(side, backFromGoogle(ownPath(back))),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <Button block size="lg" icon={<GoogleMark />} busy={go.isPending} onClick={() => go.mutate()}>
      {children}
    </Button>
  );
}

/** A page that led here is gone back to once the account has its side: Google has no place to say "I am a venue". */
function backFromGoogle(to: string): string {
  const { origin } = window.location;
  return to === '/' ? origin : `${origin}/choose-side?${new URLSearchParams({ back: to })}`;
}

/** Google asks that its mark stands in its own colours. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.6-2-6.5-4.8H1.7v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#FBBC05" d="M5.5 14.1a6.9 6.9 0 0 1 0-4.4v-3H1.7a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
      <path
        fill="#EA4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11 11 0 0 0 12 .5 11.5 11.5 0 0 0 1.7 6.7l3.8 3C6.4 7 9 5.1 12 5.1Z"
      />
    </svg>
  );
}
