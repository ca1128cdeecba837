import { type FormEvent, useRef, useState } from 'react';
import { readDocument } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { MessageFiles } from '#app/features/messages/later-parts.ts';
import { deviceZone } from '#app/lib/device-zone.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';

/** The conversation about this booking. A message keeps its id until it was sent, so that sent twice it is one. */
export function WordsPart({ booking: { messages, offer, me } }: { booking: LinkedBooking }) {
  const [words, setWords] = useState('');
  const id = useRef(crypto.randomUUID());
  const partner = me.side === 'artist' ? offer.venue_name : offer.artist_name;
  const write = useCommand('write-by-link', {
    onSuccess: () => {
      setWords('');
      id.current = crypto.randomUUID();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() && !write.isPending) write.mutate({ id: id.current, content: words });
  };
  return (
    <Card title={t`Messages with ${partner}`}>
      <div className="grid gap-4">
        {messages.length === 0 ? (
          <p className="text-ink-soft">{t`Nothing was written yet. Ask whatever is open.`}</p>
        ) : (
          <ol className="grid gap-2">
            {messages.map(({ id: message, by, who, content, files, at }) => (
              <li
                key={message}
                className={cn(
                  'max-w-[90%] rounded-md border border-line px-3 py-2',
                  by === me.side ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-sheet',
                )}
              >
                {content ? <p className="whitespace-pre-line wrap-anywhere">{content}</p> : null}
                {files.length > 0 ? (
                  <MessageFiles
                    files={files}
                    messageId={message}
                    read={({ id }) =>
                      readDocument('bookings/:id/message-file', offer.booking_id, { fileId: id })
                    }
                    hasPreviews={false}
                  />
                ) : null}
                <p className="text-sm text-ink-soft">
                  {who}, {formatInstant(at, deviceZone(offer.time_zone))}
                </p>
              </li>
            ))}
          </ol>
        )}
        <form noValidate className="grid gap-2" onSubmit={submit}>
          <Field label={t`Message to ${partner}`} error={write.error?.message}>
            <Textarea
              rows={3}
              maxLength={4000}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
          <Button
            className="justify-self-start"
            type="submit"
            busy={write.isPending}
            busyLabel={t`Sending...`}
          >
            {t`Send`}
          </Button>
        </form>
      </div>
    </Card>
  );
}
