import { deployment } from '#app/lib/deployment.ts';
import { type PictureSize, pictureAddress } from '#core/profile/picture-address.ts';

/** The address of a public picture, or null when there is none; a small one beside a name unless another is asked for. */
export function pictureUrl(path: string | null | undefined, size: PictureSize = 'list'): string | null {
  return pictureAddress(deployment.supabaseUrl, path, size);
}
