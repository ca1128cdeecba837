import type { Conversation, Message } from '#app/features/messages/queries.ts';
import { pictureUrl } from '#app/lib/files.ts';
import { formatInstant } from '#app/lib/format.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { cn } from '#app/ui/cn.ts';
import { LinkedText } from '#app/ui/linked-text.tsx';

/** Own words right and blue, the partner's left and white with their face. */
export function MessageBubble({
  message,
  own,
  partner,
  viewer,
}: {
  message: Message;
  own: boolean;
  partner: Conversation;
  viewer: Viewer;
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
        <p
          className={cn(
            'min-w-0 rounded-lg px-3.5 py-2 wrap-anywhere whitespace-pre-wrap',
            own ? 'bg-free text-on-free' : 'border border-line bg-raised',
          )}
        >
          <span className="sr-only">{own ? 'You: ' : `${partner.partner_name}: `}</span>
          <LinkedText>{message.content}</LinkedText>
        </p>
        <time dateTime={message.created_at} className="text-xs text-ink-soft">
          {formatInstant(message.created_at)}
        </time>
      </div>
    </div>
  );
}
