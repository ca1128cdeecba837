import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

/** Pixels across of the PNG: sharp on a poster of A3 at 10 cm. */
const PIXELS = 1200;
/** A quarter of it may be covered or worn; the white frame belongs to it. */
const LOOK = { errorCorrectionLevel: 'Q', margin: 4 } as const;

/** An address as a QR code, to look at and to keep as SVG or PNG. It is made in the browser. */
export function QrCode({ address, name }: { address: string; name: string }) {
  const { data: svg } = useQuery({
    queryKey: ['qr-code', address],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const qrCode = await import('qrcode');
      return qrCode.toString(address, { type: 'svg', ...LOOK });
    },
  });
  const keep = async (make: () => Promise<Blob>, ending: string) => {
    try {
      await saveAs(await make(), `qr-${name}.${ending}`);
    } catch (error) {
      toast.error(asFailure(error).message);
    }
  };
  const png = async () => {
    const canvas = document.createElement('canvas');
    await (await import('qrcode')).toCanvas(canvas, address, { width: PIXELS, ...LOOK });
    return new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('the picture was not made')))),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      {svg ? (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={t`QR code of ${address}`}
          className="size-40 rounded-md border border-line bg-white"
        />
      ) : (
        <Skeleton className="size-40" />
      )}
      <div className="grid min-w-0 gap-2">
        <p className="text-sm break-all text-ink-soft">{address}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<Download />}
            disabled={!svg}
            onClick={() => void keep(async () => new Blob([svg ?? ''], { type: 'image/svg+xml' }), 'svg')}
          >
            {t`SVG`}
          </Button>
          <Button size="sm" icon={<Download />} onClick={() => void keep(png, 'png')}>
            {t`PNG`}
          </Button>
        </div>
      </div>
    </div>
  );
}
