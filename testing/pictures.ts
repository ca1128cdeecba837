import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** What the files below tell beside their pixels. */
export const SECRETS = {
  camera: 'NORDLICHT-CAM-7',
  place: '52/1 31/1 1234/100',
  text: 'taken in the kitchen of 9 Elm Row',
  xmp: 'xmp-written-by-a-phone',
};

type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A photo with much detail; its left half is dark. */
export async function photo(
  kind: Kind,
  { width = 600, height = 400, orientation = 1 } = {},
): Promise<Buffer> {
  return drawn(width, height).toFormat(kind).withMetadata({ orientation }).toBuffer();
}

/** A photo as a phone writes it: with its position, its camera, a colour profile and XMP, as far as the kind has them. */
export async function photoOfPhone(kind: Kind, size = { width: 600, height: 400 }): Promise<Buffer> {
  const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${SECRETS.xmp}"/></rdf:RDF></x:xmpmeta>`;
  return drawn(size.width, size.height)
    .toFormat(kind)
    .withIccProfile('p3')
    .withExif({
      IFD0: { Model: SECRETS.camera, ImageDescription: SECRETS.text },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: SECRETS.place,
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .withXmp(xmp)
    .toBuffer();
}

/** A JPEG whose last parameters are not those of the standard, as some phones write it: whole, and warned of. */
export async function ofUnknownSort(): Promise<Buffer> {
  const bytes = Buffer.from(await photo('jpeg'));
  const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  bytes[scan + 2 + bytes.readUInt16BE(scan + 2) - 2] = 0;
  return bytes;
}

/** The PNG with texts in it, behind its header. */
export function withTextOfPng(png: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const texts = [
    chunk('tEXt', Buffer.from(`Comment\0${SECRETS.text}`, 'latin1')),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${SECRETS.xmp}`)),
  ];
  return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]);
}

/** What a picture tells that it should not: words of the files above, and blocks of metadata by their names. */
export function secretsIn(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const told = Object.values(SECRETS).filter((each) => file.includes(each));
  return [...told, ...blocksOf(file).filter((name) => !OF_PIXELS.has(name))];
}

const OF_PIXELS = new Set([
  ...['VP8 ', 'VP8L', 'VP8X', 'ALPH'],
  ...['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'bKGD', 'pHYs'],
  ...['d8', 'c0', 'c2', 'c4', 'db', 'da', 'dd', 'e0 JFIF'],
]);

/** The names of the blocks that a WebP, PNG or JPEG file consists of. */
function blocksOf(file: Buffer): string[] {
  const names: string[] = [];
  if (file.toString('latin1', 0, 4) === 'RIFF') {
    for (let at = 12; at < file.length; at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2))
      names.push(file.toString('latin1', at, at + 4));
  } else if (file.toString('latin1', 1, 4) === 'PNG') {
    for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
      names.push(file.toString('latin1', at + 4, at + 8));
  } else if (file[0] === 0xff && file[1] === 0xd8) {
    for (let at = 2; file[at + 1] !== 0xda; at += 2 + file.readUInt16BE(at + 2)) {
      const marker = file.toString('hex', at + 1, at + 2);
      names.push(/^e|fe/.test(marker) ? `${marker} ${file.toString('latin1', at + 4, at + 8)}` : marker);
    }
  }
  return names;
}

function drawn(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const dark = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#202020' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } }).composite([
    { input: { ...dark }, left: 0, top: 0 } as never,
  ]);
}
