import { lazyPart } from '#app/ui/lazy-part.tsx';

/** Loaded after the page that it stands on. */
export const ViewsPart = lazyPart(async () => (await import('./profile-views.tsx')).ProfileViews, null);
