import { ReportButton } from '#app/features/report/report-button.tsx';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { t } from '#core/words/t.ts';

/** One photo of a profile, large. */
export function LargePhoto({
  photo: { path, name },
  reportOf,
  onClose,
}: {
  photo: { path: string; name: string };
  /** The profile that it stands on, for a reader who may report it. */
  reportOf: string | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      size="lg"
      footer={
        reportOf ? (
          <ReportButton thing={{ what: 'picture', id: reportOf, path }} label={t`Report ${name}`} />
        ) : undefined
      }
    >
      <img
        src={pictureUrl(path, 'whole') ?? ''}
        alt={name}
        className="mx-auto max-h-[70dvh] rounded-md object-contain"
      />
    </Dialog>
  );
}
