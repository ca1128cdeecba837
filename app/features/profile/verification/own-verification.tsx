import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { askForVerification } from '#core/contract/verification.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { listOf } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** How it stands with the badge of one's own profile, and the way to ask for it. */
export function OwnVerification() {
  const isDemo = isDemoAccount(useViewer().userId);
  const [asks, setAsks] = useState(false);
  const { data } = useQuery({
    queryKey: ['verification'],
    queryFn: ({ signal }) => readApi('my-verification', {}, signal),
    enabled: !isDemo,
  });
  if (!data || data.verified) return null;
  const { request } = data;
  const isOpen = request?.status === 'open';
  return (
    <Card
      title={t`Get verified`}
      className="mt-6"
      actions={isOpen ? null : <Button onClick={() => setAsks(true)}>{t`Ask for the badge`}</Button>}
    >
      <div className="grid max-w-prose gap-3">
        {isOpen ? (
          <p>
            {t`You asked for the badge on ${formatInstant(request.askedAt)}. We look at your proof and tell you.`}
          </p>
        ) : (
          <p>{t`A badge tells others that this profile is who it says. Send us what shows that it is yours.`}</p>
        )}
        {request?.note && !isOpen ? (
          <p className="wrap-anywhere">
            {request.status === 'taken' ? t`It was taken away` : t`It was refused`}: {request.note}
          </p>
        ) : null}
      </div>
      {asks ? <AskDialog onClose={() => setAsks(false)} /> : null}
    </Card>
  );
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const [links, setLinks] = useState('');
  const [refused, setRefused] = useState<{ words?: string; links?: string }>({});
  const edit = useUnsaved(words !== '' || links !== '');
  const ask = useCommand('ask-for-verification', {
    onSuccess: () => {
      edit.saved();
      toast.success(t`We have your request`);
      onClose();
    },
  });
  const send = () => {
    const input = { words, links: listOf(links, '\n') };
    const read = askForVerification.input.safeParse(input);
    const saidOf = (name: string) => read.error?.issues.find(({ path }) => path[0] === name)?.message;
    const [ofWords, ofLinks] = [saidOf('words'), saidOf('links')];
    setRefused({ ...(ofWords ? { words: ofWords } : {}), ...(ofLinks ? { links: ofLinks } : {}) });
    if (read.success) ask.mutate(input);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || ask.isPending || onClose()}
      title={t`Ask for the badge`}
      description={t`One of us looks at it. Nobody else reads what you send.`}
      edit={edit}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label={t`How can we see that it is you?`} error={refused.words} required>
          <Textarea
            rows={4}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <Field
          label={t`Links`}
          hint={t`One a line, five at most: your site, a page of yours elsewhere that names this profile.`}
          error={refused.links}
          required
        >
          <Textarea rows={3} value={links} onChange={(event) => setLinks(event.target.value)} />
        </Field>
        <FieldError>{ask.error?.message}</FieldError>
        <DialogActs>
          <Button onClick={() => edit.leave(onClose)} disabled={ask.isPending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="primary" busy={ask.isPending}>
            {t`Send`}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  );
}
