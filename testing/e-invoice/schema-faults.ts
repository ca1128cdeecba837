import { Profile, validateXsd } from '@stackforge-eu/factur-x';

/** What the official schema of Factur-X 1.09 (ZUGFeRD 2.5), profile EN 16931, finds wrong in a Cross Industry Invoice. */
export async function schemaFaults(cii: string): Promise<string[]> {
  const { errors } = await validateXsd(cii, Profile.EN16931);
  return errors.map(({ message }) => message);
}
