import { CircleAlert, Clock } from 'lucide-react';
import { UnsentFiles } from '#app/features/messages/later-parts.ts';
import { MessageBubble } from '#app/features/messages/message-bubble.tsx';
import { removeUnsent, tryAgain, type UnsentMessage } from '#app/features/messages/outbox.ts';
import type { Conversation } from '#app/features/messages/queries.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { t } from '#core/words/t.ts';

/** A message that is not sent yet: it waits for the connection, or the server refused it with a reason. */
export function UnsentBubble({
  message,
  partner,
  viewer,
  onActed,
}: {
  message: UnsentMessage;
  partner: Conversation;
  viewer: Viewer;
  /** Called after a button was pressed, which may be gone then. */
  onActed: () => void;
}) {
  const act = (run: () => void) => () => {
    run();
    onActed();
  };
  const standing = (
    <div className="grid justify-items-end gap-1">
      {message.refusal ? (
        <p className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{t`Not sent.`}</strong> {message.refusal}
          </span>
        </p>
      ) : (
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          {t`Waiting to send`}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {message.refusal ? (
          <Button size="sm" onClick={act(() => tryAgain(viewer.userId, message))}>
            {t`Try again`}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={act(() => removeUnsent(viewer.userId, message.id))}>
          {t`Remove`}
        </Button>
      </div>
    </div>
  );
  const files = message.files?.length ? <UnsentFiles files={message.files} /> : null;
  return <MessageBubble {...{ message, own: true, partner, viewer, standing, files }} />;
}
