import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Fresh recovery codes, shown this once: to print, copy or save. */
export function RecoveryCodes({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}) {
  const [kept, setKept] = useState(false);
  const text = t`Running Order: recovery codes for ${email}\n\n${codes.join('\n')}\n\nEach works once, in place of your device.\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t`Copied`);
    } catch {
      toast.error(t`Your browser did not let us copy. Please download or print the codes.`);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={() => kept && onClose()}
      size="sm"
      title={t`Keep your recovery codes`}
      description={t`If you lose your device, one of these lets you in instead. Each works once. They are not shown again.`}
      footer={
        <Button variant="primary" disabled={!kept} onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="print-alone rounded-md border border-line-strong bg-sunken p-4">
          <p className="mb-2 hidden text-sm print:block">{t`Running Order: recovery codes for ${email}`}</p>
          <ol className="grid gap-y-1 font-mono xs:whitespace-nowrap">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button size="sm" icon={<Printer />} onClick={() => window.print()}>
            {t`Print`}
          </Button>
          <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
            {t`Copy`}
          </Button>
          <Button
            size="sm"
            icon={<Download />}
            onClick={() =>
              saveAs(new Blob([text], { type: 'text/plain' }), 'running-order-recovery-codes.txt')
            }
          >
            {t`Download`}
          </Button>
        </div>
        <Checkbox
          className="print:hidden"
          label={t`I have kept them`}
          checked={kept}
          onCheckedChange={(on) => setKept(on === true)}
        />
      </div>
    </Dialog>
  );
}
