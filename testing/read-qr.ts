import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What a phone reads in a picture of QR codes (SVG, PNG): their texts, by a reader that is not ours. */
export async function readQr(picture: string | Buffer): Promise<string[]> {
  // Without its own file the reader would ask the network for it.
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(file));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  const png = await sharp(Buffer.from(picture)).resize(600).png().toBuffer();
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}
