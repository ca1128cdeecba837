import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { canSend, MESSAGE_MAX } from '#core/messages/message.ts';

const draftKey = (id: string) => `running-order.draft.${id}`;

/** Enter sends, Shift+Enter begins a new line. What was typed stays until it is sent, even when the page is left. */
export function MessageInput({
  conversationId,
  onType,
  onSend,
}: {
  conversationId: string;
  /** Called at each change by which there is something to send. */
  onType: () => void;
  onSend: (content: string) => Promise<unknown>;
}) {
  const [typed, setTyped] = useState(() => sessionStorage.getItem(draftKey(conversationId)) ?? '');
  const write = (text: string) => {
    setTyped(text);
    if (text) sessionStorage.setItem(draftKey(conversationId), text);
    else sessionStorage.removeItem(draftKey(conversationId));
  };
  const send = async () => {
    if (!canSend(typed)) return;
    const content = typed.trim();
    write('');
    try {
      await onSend(content);
      toast.success('Message sent');
    } catch (error) {
      write(content);
      toast.error(asFailure(error).message);
    }
  };
  return (
    <form
      className="flex items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        aria-label="Message"
        placeholder="Type a message..."
        rows={1}
        maxLength={MESSAGE_MAX}
        value={typed}
        onChange={(event) => {
          write(event.target.value);
          if (canSend(event.target.value)) onType();
        }}
        onKeyDown={(event) => {
          // While an input method composes, Enter chooses a word.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
        className="max-h-40 flex-1"
      />
      <Button type="submit" variant="primary" disabled={!canSend(typed)} icon={<SendHorizontal />}>
        Send
      </Button>
    </form>
  );
}
