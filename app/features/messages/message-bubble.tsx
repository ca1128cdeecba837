import type { ComponentProps, ReactNode } from 'react';
import type { Conversation, Message } from '#app/features/messages/queries.ts';
import type { ReportButton as Report } from '#app/features/report/report-button.tsx';
import { formatInstant } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { cn } from '#app/ui/cn.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { t } from '#core/words/t.ts';

const ReportButton = lazyPart<ComponentProps<typeof Report>>(
  async () => (await import('#app/features/report/report-button.tsx')).ReportButton,
  null,
);

/** Own words right and blue, the partner's left and white with their face. */
export function MessageBubble({
  message,
  own,
  partner,
  viewer,
  by,
  note,
  standing,
  files,
}: {
  message: Pick<Message, 'content'> & Partial<Pick<Message, 'id' | 'created_at' | 'removed_at'>>;
  /** What it brings. */
  files?: ReactNode;
  own: boolean;
  partner: Conversation;
  viewer: Viewer;
  /** The person who wrote it, where several act for that side. */
  by?: string | undefined;
  /** A word of the product's above it. */
  note?: ReactNode;
  /** What stands below it until it is sent, in place of its hour. */
  standing?: ReactNode;
}) {
  return (
    <div className={cn('flex max-w-[85%] items-end gap-2', own && 'flex-row-reverse self-end')}>
      {own ? (
        <Avatar
          name={viewer.name}
          src={pictureUrl(viewer.profile?.avatarPath)}
          square={viewer.side === 'venue'}
          size="sm"
        />
      ) : (
        <Avatar
          name={partner.partner_name}
          src={pictureUrl(partner.partner_avatar_path)}
          square={partner.partner_role === 'Venue'}
          size="sm"
        />
      )}
      <div className={cn('grid min-w-0 gap-1', own && 'justify-items-end')}>
        {note}
        <p
          className={cn(
            'min-w-0 rounded-lg px-3.5 py-2 wrap-anywhere whitespace-pre-wrap',
            !own && 'border border-line bg-raised',
            own && !standing && 'bg-free text-on-free',
            // An outline until it is sent.
            message.removed_at && 'italic opacity-70',
            standing && 'border border-dashed border-line-strong bg-sheet',
            // Files alone are all that it says.
            !message.content && 'sr-only',
          )}
        >
          <span className="sr-only">{own ? t`You: ` : `${partner.partner_name}: `}</span>
          <LinkedText>{message.content}</LinkedText>
        </p>
        {files}
        {standing}
        {message.created_at ? (
          <div className="flex items-center gap-1">
            <p className="text-xs wrap-anywhere text-ink-soft">
              {by ? <>{by} · </> : null}
              <time dateTime={message.created_at}>{formatInstant(message.created_at)}</time>
            </p>
            {message.id && !own && !message.removed_at ? (
              <ReportButton
                small
                thing={{ what: 'message', id: message.id }}
                label={t`Report this message of ${partner.partner_name}`}
              />
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
