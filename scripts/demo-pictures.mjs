// Prints the pictures of the demo's two profiles (demo/pictures) from the drawings below: `node scripts/demo-pictures.mjs`.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const [WIDTH, HEIGHT] = [1200, 900];
const range = (count) => Array.from({ length: count }, (_, at) => at);
const many = (count, draw) => range(count).map(draw).join('');

/** Two inks and a paper, as on the posters. */
const LOOM = { paper: '#f7ebe6', ink: '#2a0b16', drum: '#ff6a6c', light: '#f5c521' };
const HASK = { paper: '#edf1f8', ink: '#0c1f4d', drum: '#5c9bff', light: '#ff8d26' };

const drawings = {
  'loom-stage': loomStage(LOOM),
  'loom-room': loomRoom(LOOM),
  'hask-solo': haskSolo(HASK),
  'hask-harbour': haskHarbour(HASK),
  'hask-trio': haskTrio(HASK),
};

const browser = await chromium.launch({
  executablePath: await findChromium(console.error),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
for (const [name, drawing] of Object.entries(drawings)) {
  await page.setContent(
    `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" style="display:block">${drawing}</svg>`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(`../demo/pictures/${name}.png`, import.meta.url)) });
}
await browser.close();

/** The stage before the doors: piano, kit, an amplifier, one microphone in two beams. */
function loomStage({ paper, ink, drum, light }) {
  return `<rect width="1200" height="900" fill="${ink}"/>
    ${many(11, (row) => many(16, (at) => `<rect x="${at * 80 - (row % 2) * 40}" y="${row * 56 + 20}" width="74" height="50" fill="${drum}" opacity="${(0.1 + ((at * 7 + row * 5) % 6) * 0.018).toFixed(3)}"/>`))}
    <path d="M330 60 60 700H700L360 60z" fill="${light}" opacity=".5"/><path d="M860 60 520 700H1150L890 60z" fill="${drum}" opacity=".55"/>
    <rect width="1200" height="26" fill="${paper}"/><path d="M312 26h70l-14 54h-42zM842 26h70l-14 54h-42z" fill="${paper}"/>
    <path d="M0 690H1200V900H0z" fill="${drum}"/><path d="M0 690H1200v16H0z" fill="${paper}"/>${many(13, (at) => `<path d="M${at * 100} 706 ${(at - 6) * 150 + 600} 900" stroke="${ink}" stroke-width="4" opacity=".35"/>`)}
    <g fill="${paper}"><path d="M90 420h300v290H90z"/><path d="M60 540h350v52H60z"/></g>
    <g fill="${ink}"><path d="M112 444h256v70H112z" opacity=".9"/>${many(11, (at) => `<rect x="${82 + at * 29}" y="540" width="13" height="28"/>`)}<path d="M112 612h256v80H112z" opacity=".9"/></g>
    <path d="M250 640h110v22H250zM262 662h14v60h-14zM334 662h14v60h-14z" fill="${light}"/>
    <g stroke="${paper}" stroke-width="12" stroke-linecap="round" fill="none"><path d="M590 470V740M530 742h120M590 470 650 436"/></g><rect x="636" y="408" width="52" height="34" rx="17" transform="rotate(-30 662 425)" fill="${paper}"/>
    <g><circle cx="890" cy="610" r="108" fill="${paper}"/><circle cx="890" cy="610" r="88" fill="${light}"/><path d="M846 618h88" stroke="${ink}" stroke-width="10"/><rect x="760" y="470" width="110" height="74" rx="6" fill="${paper}"/><rect x="908" y="470" width="110" height="74" rx="6" fill="${paper}"/><rect x="1000" y="570" width="100" height="70" rx="6" fill="${paper}"/><path d="M690 430h150M960 400h170" stroke="${light}" stroke-width="12" stroke-linecap="round"/><path d="M765 430V720M1045 400V720" stroke="${paper}" stroke-width="7"/></g>
    <g><rect x="440" y="600" width="110" height="118" fill="${paper}"/><circle cx="495" cy="668" r="38" fill="${ink}"/><circle cx="495" cy="668" r="16" fill="${drum}"/></g>`;
}

/** The room: saw-tooth windows of the weaving shed, candles, and the backs of seventy chairs. */
function loomRoom({ paper, ink, drum, light }) {
  const pane = (x) =>
    `<path d="M${x} 120h250v330H${x}z" fill="${ink}"/><path d="M${x + 125} 120v330M${x} 230h250M${x} 340h250" stroke="${paper}" stroke-width="10"/>`;
  return `<rect width="1200" height="900" fill="${paper}"/>
    <path d="M0 90 300 0V90zM300 90 600 0V90zM600 90 900 0V90zM900 90 1200 0V90z" fill="${drum}"/>
    ${pane(70)}${pane(475)}${pane(880)}<circle cx="985" cy="200" r="46" fill="${light}"/>
    ${many(9, (at) => `<path d="M${at * 150 - 20} 96q75 70 150 0" fill="none" stroke="${ink}" stroke-width="4"/><circle cx="${at * 150 + 55}" cy="140" r="15" fill="${light}"/>`)}
    <path d="M0 520H1200V900H0z" fill="${drum}"/><path d="M0 510h1200v14H0z" fill="${ink}"/>
    ${many(3, (row) => {
      const count = 9 - row * 2;
      const size = 92 + row * 44;
      const gap = (1200 - count * size) / (count + 1);
      return many(count, (at) => {
        const x = gap + at * (size + gap);
        const y = 540 + row * 108;
        return `<g fill="${ink}"><rect x="${x}" y="${y}" width="${size}" height="${size * 0.62}" rx="${size * 0.14}"/><rect x="${x + size * 0.08}" y="${y + size * 0.5}" width="${size * 0.1}" height="${size}"/><rect x="${x + size * 0.82}" y="${y + size * 0.5}" width="${size * 0.1}" height="${size}"/></g><path d="M${x + size * 0.2} ${y + size * 0.18}h${size * 0.6}M${x + size * 0.2} ${y + size * 0.34}h${size * 0.6}" stroke="${drum}" stroke-width="${size * 0.06}"/>`;
      });
    })}
    ${[150, 600, 1050].map((x) => `<circle cx="${x}" cy="470" r="60" fill="${light}" opacity=".35"/><path d="M${x - 12} 480h24v44h-24z" fill="${paper}"/><path d="M${x} 440q20 26 0 40q-20-14 0-40z" fill="${light}"/>`).join('')}`;
}

/** A person from the back of the room: head, hair, shoulders. */
function person(x, y, size, fill) {
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="${fill}"><circle cy="-210" r="44"/><path d="M-50-214q4-56 50-56t50 56q6 60 20 86h-30l-10-60h-60l-10 60h-30q14-26 20-86z"/><path d="M-92 190 -74-96q10-50 74-50t74 50L92 190z"/></g>`;
}

function guitar(x, y, size, body, hole, neck = hole) {
  return `<g transform="translate(${x} ${y}) rotate(-24) scale(${size})"><path d="M30-13h230v26H30z" fill="${neck}"/><path d="M250-22h52v44h-52z" fill="${body}"/><circle cx="-50" r="82" fill="${body}"/><circle cx="46" r="62" fill="${body}"/><circle cx="12" r="28" fill="${hole}"/><path d="M-86-32v64" stroke="${hole}" stroke-width="12"/></g>`;
}

/** One voice, one guitar, one light. */
function haskSolo({ paper, ink, drum, light }) {
  return `<rect width="1200" height="900" fill="${ink}"/><path d="M560 0 200 900H1000L640 0z" fill="${drum}"/><path d="M580 0 380 900H820L620 0z" fill="${paper}" opacity=".55"/><ellipse cx="600" cy="850" rx="420" ry="60" fill="${paper}"/>
    ${person(600, 640, 1.45, ink)}${guitar(590, 640, 1.35, light, ink, paper)}
    <g stroke="${ink}" stroke-width="11" stroke-linecap="round" fill="none"><path d="M760 330V850M700 852h120M760 330 690 352"/></g><rect x="640" y="334" width="58" height="38" rx="19" fill="${ink}"/>
    ${many(15, (at) => `<circle cx="${at * 86}" cy="${905 - (at % 3) * 22}" r="56" fill="#071230"/>`)}`;
}

/** Galway, when the boats have come in: the swans of side two. */
function haskHarbour({ paper, ink, drum, light }) {
  const swan = (x, y, size) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-90 0q10 50 90 50t100-60q-50 20-90 0t-100 10z" fill="${paper}"/><path d="M-72 14q-34-50-6-92" fill="none" stroke="${paper}" stroke-width="18" stroke-linecap="round"/><path d="M-82-84l-34 12 32 8z" fill="${light}"/></g>`;
  const boat = (x, y, size) =>
    `<g transform="translate(${x} ${y}) scale(${size})" fill="${ink}"><path d="M-150 0H170L120 70H-110z"/><path d="M-6-260h12V0H-6z"/><path d="M14-250 140-30H14z" opacity=".85"/><path d="M-14-210-96-30h82z" opacity=".6"/></g>`;
  return `<rect width="1200" height="900" fill="${paper}"/><circle cx="760" cy="430" r="230" fill="${light}"/>
    <path d="M0 470h140v-110h90v60h80v-150h110v110h70v90H1200V520H0z" fill="${ink}"/>${many(6, (at) => `<rect x="${165 + (at % 3) * 110}" y="${395 + Math.floor(at / 3) * 34}" width="18" height="20" fill="${light}"/>`)}
    <path d="M0 500H1200V900H0z" fill="${drum}"/>${many(9, (at) => `<path d="M${620 - at * 26} ${530 + at * 40}h${280 + at * 52}" stroke="${light}" stroke-width="${8 + at * 1.6}" stroke-linecap="round" opacity=".9"/>`)}
    ${many(7, (at) => `<path d="M${at * 190 - 60} ${590 + (at % 3) * 90}q45-26 90 0t90 0" fill="none" stroke="${paper}" stroke-width="7" opacity=".8"/>`)}
    ${boat(300, 560, 1.05)}${boat(1060, 520, 0.7)}${swan(520, 760, 1.1)}${swan(760, 820, 0.8)}`;
}

/** With Fiachra on drums and Anke on the cello. */
function haskTrio({ paper, ink, drum, light }) {
  return `<rect width="1200" height="900" fill="${paper}"/>
    ${many(3, (at) => `<path d="M${240 + at * 360} 0 ${60 + at * 360} 760h360L${260 + at * 360} 0z" fill="${at === 1 ? light : drum}" opacity="${at === 1 ? 0.75 : 0.6}"/>`)}
    <rect width="1200" height="24" fill="${ink}"/>${many(3, (at) => `<path d="M${222 + at * 360} 24h56l-12 46h-32z" fill="${ink}"/>`)}
    <path d="M0 740H1200V900H0z" fill="${ink}"/>
    ${person(240, 620, 1.05, ink)}<g transform="translate(300 620)"><path d="M-10-260h20V40h-20z" fill="${ink}"/><ellipse cy="20" rx="76" ry="66" fill="${light}"/><ellipse cy="112" rx="94" ry="82" fill="${light}"/><path d="M-96 66h192" stroke="${paper}" stroke-width="9" transform="rotate(-14 0 66)"/><path d="M-4 190h8v60h-8z" fill="${ink}"/></g>
    ${person(600, 600, 1.2, ink)}${guitar(595, 600, 1.05, drum, ink)}
    ${person(960, 590, 1, ink)}<g><circle cx="960" cy="690" r="92" fill="${light}"/><circle cx="960" cy="690" r="74" fill="${paper}"/><rect x="820" y="590" width="100" height="62" rx="6" fill="${drum}" stroke="${ink}" stroke-width="8"/><rect x="1000" y="590" width="100" height="62" rx="6" fill="${drum}" stroke="${ink}" stroke-width="8"/><path d="M770 520h130M1030 500h140" stroke="${ink}" stroke-width="12" stroke-linecap="round"/></g>
    ${many(14, (at) => `<circle cx="${at * 94 - 10}" cy="${880 - (at % 2) * 18}" r="50" fill="${drum}"/>`)}`;
}
