import { Send } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { genresWords } from '#core/catalogue/genre-words.ts';
import { KIT_DAYS } from '#core/press-kit/kit.ts';
import { t } from '#core/words/t.ts';
import { KitView, type ShownKit } from './kit-view.tsx';

/** The kit as its reader will see it, with the one sentence that says what sending does. */
export function KitPreview({
  kit,
  email,
  busy,
  error,
  onSend,
  onClose,
}: {
  kit: ShownKit;
  email: string;
  busy: boolean;
  error?: string | undefined;
  onSend: () => void;
  onClose: () => void;
}) {
  const { name, genres, location } = kit.content;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t`As your reader will see it`}
      description={t`A mail goes to ${email} with a link that opens this for ${KIT_DAYS} days. You can withdraw it at any time.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="primary" icon={<Send />} busy={busy} onClick={onSend}>
            {t`Send the press kit`}
          </Button>
        </>
      }
    >
      <FieldError>{error}</FieldError>
      <p className="type-narrow text-4xl">{name}</p>
      <p className="mt-1 mb-5 text-ink-soft">{[genresWords(genres), location].filter(Boolean).join(' · ')}</p>
      <KitView {...kit} rider={<p>{t`A button that saves the PDF.`}</p>} />
    </Dialog>
  );
}
