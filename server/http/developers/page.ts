import { listed } from '#core/contract/index.ts';
import {
  asCurl,
  assistantConfig,
  COUNT_TICKETS,
  embedExamples,
  FIRST_BOOKING,
  FIRST_PROGRAM,
  READ_FEED,
  type Step,
} from '#server/http/developers/guide.ts';
import { TOOLS } from '#server/http/mcp/tools-server.ts';
import { openApi } from '#server/http/openapi.ts';
import { escaped } from '#server/http/plain-page.ts';

/** The colours of app/ui/theme.css. The page runs nothing and loads nothing. */
export const DEVELOPERS_STYLE = `
    :root { color-scheme: light dark; --page: #ebeaf2; --sheet: #fff; --ink: #17163b; --soft: #504f73; --line: #cbcadb; --stage: #17163b;
      --sunken: #f3f2f8; font: 16px/1.55 system-ui, sans-serif }
    @media (prefers-color-scheme: dark) { :root { --page: #100f22; --sheet: #1a1932; --ink: #f1f0fa; --soft: #b6b4d3; --line: #343359;
      --stage: #080714; --sunken: #131226 } }
    * { box-sizing: border-box } body { margin: 0; background: var(--page); color: var(--ink) }
    header { background: var(--stage); color: #f4f3fb; padding: 1.25rem max(1rem, calc(50vw - 27rem)) } header p { margin: 0; opacity: .85 }
    header a { color: inherit } h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2 }
    main { max-width: 56rem; margin: 0 auto; padding: 1rem } section { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem;
      padding: 1.25rem; margin: 0 0 1rem } h2 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.25 } h3 { margin: 1.25rem 0 .25rem; font-size: 1rem }
    p, ol, ul { margin: 0 0 .75rem } ol, ul { padding-left: 1.25rem } a { color: inherit } code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
    pre { background: var(--sunken); border: 1px solid var(--line); border-radius: .375rem; padding: .75rem; margin: 0 0 1rem; white-space: pre-wrap }
    table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line) }
    details { border-top: 1px solid var(--line) } summary { cursor: pointer; padding: .625rem 0; overflow-wrap: anywhere } summary span { color: var(--soft); display: block; font-size: .875rem }
    details > div { padding: 0 0 .75rem } nav ul { columns: 12rem; padding-left: 1.1rem; margin: 0 }
    .scope { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem; font-size: .8125rem; white-space: nowrap }
    :focus-visible { outline: 3px solid var(--soft); outline-offset: 2px }`;

type Operation = {
  summary: string;
  description: string;
  'x-scope'?: string;
  parameters?: { name?: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content: { 'application/json': { schema: unknown } } };
  responses: Record<string, { description?: string; content?: Record<string, { schema: unknown }> }>;
};

let made: { url: string; html: string } | null = null;

/** The page for those who write programs: how to ask, a first booking step by step, and every address a token opens. Made from the contracts. */
export function developersPage(url: string): string {
  if (made?.url !== url) made = { url, html: page(url) };
  return made.html;
}

const page = (
  url: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>For programs · Running Order</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${DEVELOPERS_STYLE}</style></head><body>
<header><h1>Running Order for programs</h1><p>What a person does here, a program of theirs can do too. <a href="/">Back to Running Order</a></p></header><main>
${contents()}
<section id="how"><h2>How to ask</h2>
<p>Every address stands below <code>${escaped(`${url}/functions/v1/api`)}</code>. In the examples that is <code>$API</code>. The same, for machines: <a href="/functions/v1/api/openapi.json">OpenAPI 3.1</a>.</p>
<h3>Token</h3><p>Make one in <a href="/settings?tab=integrations">Settings, below Integrations</a>. It is for one profile, and has an end. Send it as
<code>Authorization: Bearer ro_…</code>, never in an address: such a request is refused. It opens what its scopes say and what your role may at that moment: <code>read</code> reads,
<code>write</code> opens nights and makes, answers and signs offers, <code>money</code> settles and pays. No token changes the account, its members, or where money is paid to.</p>
<h3>Acts are done once</h3><p>An act is a <code>POST</code> with JSON and an <code>Idempotency-Key</code> of your own, for example a UUID. Send the same key again when no answer came: the act is
done once, and you get its first answer. The same key with other content is refused with <code>key-reused</code>. Keys count for 30 days, each token for itself.</p>
<h3>Answers and errors</h3><p>An answer is <code>{"data": …}</code>. What is refused has a status of 4xx and <code>{"error": {"code", "message", "field"}}</code>: the code is for programs and stays, the message is a
sentence for a person. With 429 and 503, <code>Retry-After</code> says how many seconds to wait.</p>
<h3>Lists</h3><p>A list answers up to <code>limit</code> rows (50 unless you say otherwise, 100 at most) and <code>next</code>. Send that as <code>after</code> for the next page; at the end it is <code>null</code>.
Rows that are added meanwhile move no page.</p>
<h3>Limits</h3><p>A token asks 600 times a minute. <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> (seconds) say what is left. Writing and heavy reads have limits of their own.</p>
<h3 id="webhooks">Webhooks</h3><p>Instead of asking again and again, have what happens sent to a server of yours: an owner of the profile adds a webhook in Settings, below Integrations. Each message is a
<code>POST</code> with <code>{"type", "timestamp", "data"}</code>, signed as <a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a> says: check <code>webhook-signature</code> with the secret, and that
<code>webhook-timestamp</code> is of the last five minutes. Answer with 2xx within 15 seconds; anything else is sent again for a day. A message may come twice: its <code>webhook-id</code> is the same then.
Of one booking or night messages come in order. Ask the API for what matters: a message says what happened, not how things are when you read it.</p>
<h3>From a web page</h3><p>Browsers do not let pages of other sites ask here, because a token in a page is one that its visitors read. Ask from your server.</p></section>
<section id="first-booking"><h2>A first booking, by curl</h2>${steps(FIRST_BOOKING)}</section>
<section id="client"><h2>A first booking, by a program</h2>
<p>A client for JavaScript and TypeScript (Node.js 20.3 or newer, Deno, Bun) is served from here. It knows each act and read by name, with the types of what is sent and answered, and depends on nothing.</p>
<pre>${escaped(`npm install ${url}/developers/client.tgz`)}</pre>
<p>Or copy its files into your program: <a href="/developers/client.js">client.js</a>, <a href="/developers/client.d.ts">client.d.ts</a> and <a href="/developers/contracts.d.ts">contracts.d.ts</a>.</p>
<ul><li>Each act has an <code>Idempotency-Key</code>, made by the client. Where no answer comes, or 429, 502, 503 or 504, it is sent again with the same key after the pause that the answer says, five times at most.
Give a key of your own (<code>{ key }</code>) where your program may end before the answer comes.</li>
<li>Where no request is left (<code>RateLimit-Remaining: 0</code>), the next one waits until there are some.</li>
<li>What is refused throws a <code>RunningOrderError</code> with <code>code</code>, <code>message</code>, <code>status</code> and <code>field</code>.</li></ul>
<pre>${escaped(FIRST_PROGRAM)}</pre></section>
<section id="tickets"><h2>Counting tickets</h2><p>Where a program of yours knows what is sold, it says so here before the night, with a token of the venue (scopes <code>read</code> and <code>write</code>): both sides see it the same minute, and the house sheet of the
night begins with it. Who bought is never asked for, and has no place here. A seller that is no program of yours, such as a shop, can have a link to a page where it types its count: the venue makes it on the page of the night, below Tickets.</p>
${steps(COUNT_TICKETS)}</section>
<section id="feeds"><h2>Feeds of shows</h2><p>The nights to come of an artist or a venue that both sides have confirmed, for anybody and without a token. <code>$SITE</code> is <code>${escaped(url)}</code>, <code>$PROFILE</code> what stands at the end of the
address of the public profile. Nights that are private or kept back, and profiles that show their shows to nobody, are in none. A page of another site may read them, too: they allow every origin. A feed has 10,000 nights at most, the next ones.</p>
${steps(READ_FEED)}</section>
<section id="embed"><h2>Shows on your website</h2><p>One frame shows the next shows on a website of yours: no script, no cookie, below 15 kB. Put your profile’s id in place of <code>PROFILE</code>, or copy the lines with it from <a href="/settings?tab=integrations">Settings, below Integrations</a>.</p>
${embedExamples(url)
  .map((lines) => `<pre>${escaped(lines)}</pre>`)
  .join('')}
<p>How it looks stands in the address: <code>theme</code> (<code>auto</code>, <code>light</code>, <code>dark</code>), <code>font</code> (<code>sans</code>, <code>serif</code>, <code>mono</code>), <code>corners</code> (<code>round</code>, <code>square</code>), <code>accent</code> and
<code>background</code> (six figures, as in CSS), <code>shown</code> (5, 10 or 20). What is asked wrongly is as if it was not asked.</p></section>
<section id="assistant"><h2>Your assistant</h2><p>An assistant that speaks the Model Context Protocol can read here for you: “which Fridays are open in March?” Make a token with the scope
<code>read</code> in <a href="/settings?tab=integrations">Settings, below Integrations</a>, and give your assistant this configuration (Streamable HTTP), with the token in it:</p>
<pre>${escaped(JSON.stringify(assistantConfig(`${url}/functions/v1/api`, 'ro_…'), null, 2))}</pre>
<p>It reads what your token and your role may read, for that profile alone, and changes nothing. It can prepare an offer: it gives you a link to the form, filled in, and only you send it.
Whoever has the token reads with it; revoke it in Settings when you no longer need it. Texts of others, such as names of acts and nights, reach your assistant too: read what it prepared before you send it.</p>
<table><tr><th>Tool</th><th>What it answers</th></tr>${TOOLS.map(
  ({ name, description }) =>
    `<tr><td><code>${escaped(name)}</code></td><td>${escaped(description)}</td></tr>`,
).join('')}</table></section>
<section id="reference"><h2>What a token opens</h2>${reference()}</section></main></body></html>`;

const PARTS = {
  how: 'How to ask',
  'first-booking': 'A first booking, by curl',
  client: 'A first booking, by a program',
  webhooks: 'Webhooks',
  tickets: 'Counting tickets',
  feeds: 'Feeds of shows',
  embed: 'Shows on your website',
  assistant: 'Your assistant',
  reference: 'What a token opens',
};

/** The page is long: what is on it, at its beginning. */
const contents = (): string =>
  `<section><nav aria-label="On this page"><ul>${Object.entries(PARTS)
    .map(([id, name]) => `<li><a href="#${id}">${name}</a></li>`)
    .join('')}</ul></nav></section>`;

const steps = (guide: readonly Step[]): string =>
  `<ol>${guide
    .map(
      (step) =>
        `<li>${step.says ? `<p>${escaped(step.says)}</p>` : ''}<pre>${escaped(asCurl(step))}</pre></li>`,
    )
    .join('')}</ol>`;

function reference(): string {
  const paths = openApi().paths as Record<string, Record<string, Operation>>;
  const byKey = new Map(
    Object.entries(paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, each]) => [
        (each as Operation & { operationId: string }).operationId,
        { path, verb, each },
      ]),
    ),
  );
  const nouns = [...new Set(listed.map(({ noun }) => noun))];
  const sections = nouns.flatMap((noun) => {
    const of = listed.flatMap(({ noun: theirs, key }) => {
      const found = byKey.get(key);
      return theirs === noun && found?.each['x-scope'] ? [operation(found.verb, found.path, found.each)] : [];
    });
    return of.length > 0 ? [{ noun, html: `<h3 id="${noun}">${wordsOf(noun)}</h3>${of.join('')}` }] : [];
  });
  return `<nav aria-label="Nouns"><ul>${sections.map(({ noun }) => `<li><a href="#${noun}">${wordsOf(noun)}</a></li>`).join('')}</ul></nav>
${sections.map(({ html }) => html).join('')}`;
}

const wordsOf = (noun: string): string => {
  const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]?.toUpperCase() + words.slice(1);
};

function operation(verb: string, path: string, each: Operation): string {
  const query = (each.parameters ?? []).filter(({ name }) => name);
  const refused = Object.entries(each.responses)
    .filter(([status]) => /^4/.test(status))
    .map(([status, { description = '' }]) => `${status}: ${description.replace(/^Refused: |\.$/g, '')}`);
  return `<details><summary><code>${verb.toUpperCase()} ${escaped(path)}</code> <b class="scope">${each['x-scope']}</b><span>${escaped(each.summary)}</span></summary><div>
<p>${escaped(each.description)}</p>
${query.length > 0 ? block('Query', Object.fromEntries(query.map(({ name, required, schema }) => [`${name}${required ? '' : '?'}`, schema]))) : ''}
${each.requestBody ? block('Body', each.requestBody.content['application/json'].schema) : ''}
${block('Answer', Object.values(each.responses['200']?.content ?? {})[0]?.schema)}
<p>Can be refused with: ${escaped(refused.join('; '))}.</p></div></details>`;
}

const block = (title: string, schema: unknown): string =>
  `<p><b>${title}</b></p><pre>${escaped(JSON.stringify(schema, null, 1) ?? '')}</pre>`;
