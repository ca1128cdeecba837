import { useQuery } from '@tanstack/react-query';
import { blocksQuery } from '#app/features/messages/blocks-query.ts';
import type { Conversation } from '#app/features/messages/queries.ts';
import { useBlock } from '#app/features/messages/use-block.ts';
import { Button } from '#app/ui/button.tsx';
import { t } from '#core/words/t.ts';

/** In place of the box to write in, where one side has blocked the other: whoever did it can take it back. */
export function ClosedToWords({ conversation }: { conversation: Conversation }) {
  const { data } = useQuery(blocksQuery);
  const { block, isPending } = useBlock();
  const { partner_id: id, partner_name: name } = conversation;
  const isMine = data?.blocked.some(({ profileId }) => profileId === id);
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line p-4 text-ink-soft">
      <p>
        {isMine ? t`You have blocked ${name}.` : t`${name} does not take messages or requests at the moment.`}
      </p>
      {isMine ? (
        <Button size="sm" busy={isPending} onClick={() => block(id, name, false)}>
          {t`Unblock`}
        </Button>
      ) : null}
    </div>
  );
}
