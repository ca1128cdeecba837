import { useMutation } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { readDocument } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { pictureOfDrawing } from '#app/lib/picture-of-drawing.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { DropdownMenu } from '#app/ui/overlays/dropdown-menu.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** The pixels across of pictures that are shared: 1080 × 1080, and 1080 × 1920 for a story. */
const PIXELS = 1080;

const FORMATS = [
  {
    read: (id: string) => readDocument('shows/:id/poster', id),
    get label() {
      return t`A3 to print`;
    },
    hint: 'PDF',
    file: 'poster',
    ending: 'pdf',
  },
  {
    read: async (id: string) => pictureOfDrawing(await readDocument('shows/:id/poster-square', id), PIXELS),
    get label() {
      return t`Square for a feed`;
    },
    get hint() {
      return t`PNG, 1080 × 1080`;
    },
    file: 'poster-square',
    ending: 'png',
  },
  {
    read: async (id: string) => pictureOfDrawing(await readDocument('shows/:id/poster-story', id), PIXELS),
    get label() {
      return t`Story for a phone`;
    },
    get hint() {
      return t`PNG, 1080 × 1920`;
    },
    file: 'poster-story',
    ending: 'png',
  },
] as const;
type Format = (typeof FORMATS)[number];

/** The poster of a booked night to keep: to print, and as two pictures to share. */
export function PosterMenu({
  showId,
  date,
  about,
  ...look
}: {
  showId: string;
  date: string;
  /** Which night, for whoever hears the button alone. */
  about?: string;
  size?: 'sm';
  block?: boolean;
}) {
  const make = useMutation({
    mutationFn: ({ read }: Format) => read(showId),
    onSuccess: async (made, { file, ending }) => {
      const name = `${file}-${date}.${ending}`;
      await saveAs(made, name);
      toast.success(t`Poster Downloaded`, { description: name });
    },
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <DropdownMenu
      label={t`Download the poster`}
      align="start"
      trigger={
        <Button
          icon={<Image />}
          busy={make.isPending}
          busyLabel={t`Making the poster...`}
          {...(about ? { 'aria-label': t`Poster: ${about}` } : {})}
          {...look}
        >
          {t`Poster`}
        </Button>
      }
      items={FORMATS.map((format) => ({
        label: format.label,
        hint: format.hint,
        onSelect: () => make.mutate(format),
      }))}
    />
  );
}
