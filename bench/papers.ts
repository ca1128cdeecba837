import { render } from '#server/documents/render.ts';
import { printed } from '#server/documents/runs.ts';
import { invoicePaper } from '#testing/papers.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { ms, percentile, printTable } from './report.ts';

const TIMES = 10;
/** Names as they stand on papers: one for what every document has, and some whose typefaces are read for them. */
const NAMES: Record<string, string> = {
  'Latin, in the typefaces of every document': 'Ania Łąka',
  'Latin with marks of Yoruba, Ewe and Nuer': 'Ọ̀ṣun Ɛ́dem Ŋ̈ɔ́',
  'Latin with marks of Ngiemboon, which no typeface has': 'Ɔ̌ɛ̂',
  Georgian: 'ნინო ქართული',
  'Devanagari, shaped by HarfBuzz': 'श्रीकृष्ण क्षेत्र',
  'Khmer, shaped by HarfBuzz': 'ស្ត្រីខ្មែរ',
  Arabic: 'ليلى الموسيقى',
  Chinese: '广州音乐会',
  Korean: '한국어 밴드',
  'an emoji': 'Nova 🎸',
};

/** What a paper costs whose names need typefaces of their own: the first one of each script, and those after it. */
export async function measurePapers({ options, say }: Bench): Promise<void> {
  const times = numberOption(options.times, TIMES);
  const rows: (string | number)[][] = [];
  // The renderer itself is loaded with the first document.
  await render('invoice', invoicePaper('RO-INV-2027-000000'));
  for (const [script, name] of Object.entries(NAMES)) {
    say(script);
    const took: number[] = [];
    const before = process.memoryUsage().rss;
    let bytes = 0;
    for (let time = 0; time <= times; time++) {
      const began = process.cpuUsage();
      const paper = invoicePaper(`RO-INV-2027-${String(time).padStart(6, '0')}`, {
        artist: { name, location: 'Kraków, Poland' },
      });
      bytes = (await render('invoice', paper)).length;
      const { user, system } = process.cpuUsage(began);
      took.push((user + system) / 1000);
    }
    const [first = 0, ...later] = took;
    const grown = (process.memoryUsage().rss - before) / 1e6;
    const codes = printed(name).missing.length;
    rows.push([
      script,
      ms(first),
      ms(percentile(later, 0.5)),
      ms(Math.max(0, grown)),
      ms(bytes / 1000),
      codes,
    ]);
  }
  console.log('## An invoice with a name in another script\n');
  console.log(
    `Milliseconds of the processor, one after the other in one process, ${times} after the first of each. What the process grew by holds what it\n` +
      'did not give back yet. Code points: letters that no typeface has with their marks.\n',
  );
  printTable(['name', 'first, ms', 'later, ms p50', 'process grew, MB', 'PDF, kB', 'code points'], rows);
}
