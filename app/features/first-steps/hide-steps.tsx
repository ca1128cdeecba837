import type { ReactNode } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Hides the first steps for all who act for the profile. The dashboard brings them back. */
export function HideSteps({ children }: { children: ReactNode }) {
  const hide = useCommand('hide-first-steps', {
    onSuccess: () =>
      toast.success(t`Your first steps are hidden`, { description: t`Your dashboard brings them back.` }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={hide.isPending}
      onClick={() => hide.mutate({ isHidden: true }, { onError: (error) => toast.error(error.message) })}
    >
      {children}
    </Button>
  );
}
