import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import type { Request } from './request.ts';

const AskForm = lazyPart(async () => (await import('./ask-form.tsx')).AskForm, <FormSkeleton />);

/** Sends several requests, all to be answered by one day. Those that are refused are told, and the others stand. */
export function AskAll({
  requests,
  title,
  description,
  timeZone,
  asked,
}: {
  requests: readonly Request[];
  title: string;
  description: string;
  timeZone: string;
  /** What is told when all of so many were asked. */
  asked: (count: number) => string;
}) {
  const [open, setOpen] = useState(false);
  if (requests.length === 0 && !open) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {requests.length === 1 ? t`Ask for it` : t`Ask for all ${requests.length}`}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        <AskForm requests={requests} timeZone={timeZone} asked={asked} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
