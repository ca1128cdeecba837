import { SendHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { chooseFiles, useChosenFiles } from '#app/features/messages/files/chosen-files.ts';
import { AttachFiles, filesTaker } from '#app/features/messages/later-parts.ts';
import { type ChosenFile, MESSAGE_DRAFTS } from '#app/features/messages/outbox.ts';
import type { Pair } from '#app/features/past-agreement/detour-pair.ts';
import { DetourWarning } from '#app/features/past-agreement/lazy-notes.ts';
import { keepOf, keptOf } from '#app/lib/account-storage.ts';
import { useHeld } from '#app/lib/ended-session.ts';
import { isEnter } from '#app/lib/enter-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { canSend, MESSAGE_MAX } from '#core/messages/message.ts';
import { t } from '#core/words/t.ts';

const draftOf = (conversationId: string) => MESSAGE_DRAFTS + conversationId;

/** Enter sends, Shift+Enter begins a new line. What was typed stays until it is sent, even when the page is left. */
export function MessageInput({
  userId,
  conversationId,
  pair,
  box,
  onType,
  onSend,
}: {
  userId: string;
  conversationId: string;
  pair: Pair;
  box: RefObject<HTMLTextAreaElement | null>;
  /** Called at each change by which there is something to send. */
  onType: () => void;
  onSend: (content: string, files: readonly ChosenFile[]) => void;
}) {
  const [typed, setTyped] = useState(() => keptOf(userId, draftOf(conversationId)) ?? '');
  const write = (text: string) => {
    setTyped(text);
    keepOf(userId, draftOf(conversationId), text || null);
  };
  useHeld(typed.trim() !== '', () => keepOf(userId, draftOf(conversationId), typed || null));
  const files = useChosenFiles(userId, conversationId);
  const [notTaken, setNotTaken] = useState<string | null>(null);
  const isReady = canSend(typed) || (files.length > 0 && typed.trim() === '');
  const send = () => {
    if (!isReady) return;
    onSend(typed.trim(), files);
    write('');
    chooseFiles(userId, conversationId, []);
    setNotTaken(null);
  };
  const take = async (given: readonly File[]) => {
    if (given.length > 0) setNotTaken(await (await filesTaker()).takeFiles(userId, conversationId, given));
    box.current?.focus();
  };
  return (
    <form
      className="grid gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void take(Array.from(event.dataTransfer.files));
      }}
    >
      <DetourWarning text={typed} pair={pair} />
      <div className="flex items-end gap-2">
        <Textarea
          ref={box}
          aria-label={t`Message`}
          placeholder={t`Type a message...`}
          rows={1}
          maxLength={MESSAGE_MAX}
          value={typed}
          onChange={(event) => {
            write(event.target.value);
            if (canSend(event.target.value)) onType();
          }}
          onKeyDown={(event) => {
            if (!isEnter(event) || event.shiftKey) return;
            event.preventDefault();
            send();
          }}
          onPaste={(event) => {
            const given = Array.from(event.clipboardData.files);
            if (given.length === 0) return;
            event.preventDefault();
            void take(given);
          }}
          className="max-h-40 flex-1"
        />
        <Button type="submit" variant="primary" disabled={!isReady} icon={<SendHorizontal />}>
          {t`Send`}
        </Button>
      </div>
      <AttachFiles
        files={files}
        error={notTaken}
        onChoose={take}
        onRemove={async (id) => {
          (await filesTaker()).leaveOut(userId, conversationId, id);
          box.current?.focus();
        }}
      />
    </form>
  );
}
