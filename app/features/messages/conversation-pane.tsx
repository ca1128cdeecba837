import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWhoActed } from '#app/api/who-acted.ts';
import {
  BlockMenu,
  BusinessBetween,
  ClosedToWords,
  MessageFiles,
  UnmuteButton,
} from '#app/features/messages/later-parts.ts';
import { MessageBubble } from '#app/features/messages/message-bubble.tsx';
import { MessageInput } from '#app/features/messages/message-input.tsx';
import {
  removeUnsent,
  type UnsentMessage,
  useUnsentMessages,
  writeMessage,
} from '#app/features/messages/outbox.ts';
import { type Conversation, messagesQuery } from '#app/features/messages/queries.ts';
import { Talk, Typing } from '#app/features/messages/talk.tsx';
import { UnsentBubble } from '#app/features/messages/unsent-bubble.tsx';
import { useConversation } from '#app/features/messages/use-conversation.ts';
import { DetourNote } from '#app/features/past-agreement/lazy-notes.ts';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure } from '#app/lib/failure.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { readWords, shownIn } from '#app/lib/shown-in.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { AppLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { isId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

export function ConversationPane({
  id,
  viewer,
  conversation,
  ready,
  onBack,
}: {
  id: string;
  viewer: Viewer;
  conversation: Conversation | undefined;
  ready: boolean;
  onBack: () => void;
}) {
  const messages = useQuery({ ...messagesQuery(id), enabled: isId(id) });
  const people = useWhoActed(conversation ?? { artist_id: null, venue_id: null });
  const box = useRef<HTMLTextAreaElement>(null);
  // Until the outbox is cleared, a message that has just arrived stands in both.
  const unsent = useUnsentMessages(viewer.userId).filter(
    (each) => each.conversationId === id && !messages.data?.some((sent) => sent.id === each.id),
  );
  const { isHere, isTyping, typed } = useConversation(id, viewer);
  useReadMark(id, conversation?.unread ?? false);

  if (ready && !conversation) {
    return (
      <div className="m-auto grid justify-items-center gap-3 p-6">
        <p className="text-ink-soft">{t`Conversation not found`}</p>
        {unsent.map((message) => (
          <LeftOver key={message.id} userId={viewer.userId} message={message} />
        ))}
        <Button onClick={onBack}>{t`Back to messages`}</Button>
      </div>
    );
  }
  if (!conversation) return <RowsSkeleton count={4} />;
  const pair = { artistId: conversation.artist_id, venueId: conversation.venue_id };
  const profilePath = `/${conversation.partner_role.toLowerCase()}/profile/${conversation.partner_id}`;
  const who = (
    <>
      <Avatar
        name={conversation.partner_name}
        src={pictureUrl(conversation.partner_avatar_path)}
        square={conversation.partner_role === 'Venue'}
      />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <h2 className="type-bill truncate">{conversation.partner_name}</h2>
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          {conversation.partner_role}
          {isHere ? (
            <>
              <span aria-hidden="true" className="ms-1 size-2 rounded-full bg-good" />
              {t`Here now`}
            </>
          ) : null}
        </span>
      </span>
    </>
  );
  return (
    <>
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
        <IconButton
          label={t`Back to conversations`}
          icon={<ArrowLeft />}
          onClick={onBack}
          className="md:hidden"
        />
        {conversation.is_closed ? (
          <div className="flex min-w-0 flex-1 items-center gap-3">{who}</div>
        ) : (
          <AppLink href={profilePath} className="flex min-w-0 flex-1 items-center gap-3 rounded-sm">
            {who}
          </AppLink>
        )}
        <ToTheAgreement conversation={conversation} />
        {conversation.is_muted ? <UnmuteButton id={id} name={conversation.partner_name} /> : null}
        {conversation.is_closed || !conversation.may_write ? null : (
          <BlockMenu
            profileId={conversation.partner_id}
            name={conversation.partner_name}
            conversation={conversation}
          />
        )}
      </header>
      <BusinessBetween conversation={conversation} />
      {messages.isPending ? <RowsSkeleton count={4} /> : null}
      {messages.isError ? (
        <ErrorState message={asFailure(messages.error).message} onRetry={() => messages.refetch()} />
      ) : null}
      {messages.data || unsent.length > 0 ? (
        <Talk>
          {messages.data?.length === 0 && unsent.length === 0 ? (
            <p className="m-auto text-ink-soft">
              {conversation.is_closed ? t`Nothing was said.` : t`Say hello to ${conversation.partner_name}.`}
            </p>
          ) : null}
          {messages.data?.map((message) => {
            const own = message.sender_side === conversation.my_side;
            return (
              <MessageBubble
                key={message.id}
                {...{ message, own, viewer }}
                partner={conversation}
                by={people.get(message.sender_id ?? '')}
                files={
                  message.files?.length ? <MessageFiles files={message.files} messageId={message.id} /> : null
                }
                note={own ? null : <DetourNote text={message.content} pair={pair} />}
              />
            );
          })}
          {unsent.map((message) => (
            <UnsentBubble
              key={message.id}
              message={message}
              partner={conversation}
              viewer={viewer}
              onActed={() => box.current?.focus()}
            />
          ))}
        </Talk>
      ) : null}
      {conversation.is_closed ? (
        <p className="border-t border-line p-4 text-center text-ink-soft">
          {t`This account was closed. Nobody reads messages there any more.`}
        </p>
      ) : !conversation.may_write ? (
        <ClosedToWords conversation={conversation} />
      ) : (
        <>
          <Typing name={isTyping ? conversation.partner_name : null} />
          <MessageInput
            userId={viewer.userId}
            conversationId={id}
            pair={pair}
            box={box}
            onType={typed}
            onSend={(content, files) => writeMessage(viewer.userId, id, content, files)}
          />
        </>
      )}
    </>
  );
}

/** What was written in a conversation that is gone since: its author can still read and remove it. */
function LeftOver({ userId, message }: { userId: string; message: UnsentMessage }) {
  return (
    <section
      aria-label={t`Not sent`}
      className="grid w-full max-w-md gap-2 rounded-md border border-dashed border-line-strong p-3"
    >
      <p className="wrap-anywhere whitespace-pre-wrap">{message.content}</p>
      <p className="text-sm text-bad">
        <strong className="font-semibold">{t`Not sent.`}</strong> {message.refusal}
      </p>
      <Button size="sm" className="justify-self-start" onClick={() => removeUnsent(userId, message.id)}>
        {t`Remove`}
      </Button>
    </section>
  );
}

/** Reading is noted when the conversation is open and something new stands in it. */
function useReadMark(id: string, unread: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!unread) return;
    void getSupabase()
      .then((client) => client.rpc('mark_conversation_read', { conversation: id }))
      .then(() => readWords(queries, shownIn(['conversations', 'notifications'])));
  }, [id, unread, queries]);
}

function ToTheAgreement({ conversation }: { conversation: Conversation }) {
  const navigate = useNavigate();
  const open = () => {
    // Agreements are made and signed by commands; a deployment without them has none.
    if (!deployment.functions) return toast.info(t`Agreement feature not available`);
    return navigate({
      to: conversation.my_side === 'artist' ? '/artist/agreement' : '/venue/agreement',
      search: { with: conversation.partner_id },
    });
  };
  const none = conversation.agreement_numbers.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 max-md:order-last max-md:w-full">
      {none ? (
        <span id="no-agreement" className="text-sm text-ink-soft">
          {t`No agreement yet`}
        </span>
      ) : null}
      <Button
        variant={none ? 'secondary' : 'ink'}
        size="sm"
        onClick={open}
        {...(none ? { 'aria-describedby': 'no-agreement' } : {})}
        className="max-md:grow"
      >
        {t`TO THE AGREEMENT`}
      </Button>
    </div>
  );
}
