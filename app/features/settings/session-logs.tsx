import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

const Sessions = lazyPart(async () => (await import('./sessions.tsx')).Sessions, <RowsSkeleton count={2} />);

/** Where one is signed in; loaded and shown when asked for. */
export function SessionLogs() {
  const [shown, setShown] = useState(false);
  const listId = useId();
  return (
    <Card
      title={t`Session Logs`}
      subtitle={t`Where you are signed in`}
      flush
      actions={
        <Button aria-expanded={shown} aria-controls={listId} onClick={() => setShown(!shown)}>
          {shown ? t`Hide Session Logs` : t`Show Session Logs`}
        </Button>
      }
    >
      <div id={listId}>{shown ? <Sessions /> : null}</div>
    </Card>
  );
}
