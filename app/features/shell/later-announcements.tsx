import { type ComponentType, useEffect, useState } from 'react';

type Banners = ComponentType<{ userId: string }>;

/** What everybody is told, above the page. It comes after what the page needs; a page that cannot load it goes without. */
export function LaterAnnouncements({ userId }: { userId: string }) {
  const [Banners, setBanners] = useState<Banners | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./announcement-banners.tsx').then(
        ({ AnnouncementBanners }) => setBanners(() => AnnouncementBanners),
        () => {},
      );
    }, 1_000);
    return () => clearTimeout(timer);
  }, []);
  return Banners ? <Banners userId={userId} /> : null;
}
