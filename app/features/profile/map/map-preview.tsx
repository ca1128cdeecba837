import { PlaceMap } from './place-map.tsx';

/** Where a venue lies, below the address that is typed; loaded by its name, because nobody reads it before the form. */
export const MapPreview = PlaceMap;
