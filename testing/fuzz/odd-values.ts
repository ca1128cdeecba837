import { words } from './words.ts';

/** Strings that stand where others are expected. One character is one byte on the wire where it is below 256. */
export const ODD_STRINGS: readonly string[] = [
  ...words`
    " ' \\ % & ; , . .. - -- * ( ) () {} [] null undefined NaN true 0 -1 0.5 1e308 1e400 9007199254740993 2147483648
    -9223372036854775809 0x10 ٣ Infinity 2020-02-30 0000-00-00 294277-01-01 99:99 00000000-0000-0000-0000-000000000000
    d0000000-0000-4000-8000-00000000001 💿 é ﷺ İ ß $1 $$ %s%n {{7*7}} <script>alert(1)</script> ../../etc/passwd ..\\..\\
    file:///etc/passwd //evil.example http://127.0.0.1:1/ javascript:0 __proto__ constructor toString hasOwnProperty prototype`,
  ...['', ' ', '`', '$' + '{7*7}', '\u0000', 'a\u0000b', '\t', '\u007f', '\u202e', '\ufeff', '\uffff'],
  ...[
    "'; drop table shows; --",
    "' or 1=1 --",
    'g'.repeat(36),
    'x'.repeat(300),
    'é'.repeat(500),
    'x'.repeat(6_000),
  ],
];

/** Pieces of addresses that decode to nothing, to something else or twice. */
export const ODD_ENCODINGS: readonly string[] = words`
  % %% %z %zz %E0%A4%A %E0%A4 %c0%af %c0%80 %e0%80%af %f0%80%80%af %ff %fe%ff %ed%a0%80 %ed%bf%bf %f4%90%80%80 %00 %2500
  %0a %0d%0a %0d%0aX-Injected:%201 %2f %5c %252f %2e%2e %2e%2e%2f %252e%252e%252f %u0041 %23 %3f %26 %3b %20 + %2b %7f`;

/** Values of a field, as JSON text: not all of them are JavaScript's. */
export const ODD_JSON: readonly string[] = [
  ...words`
    null true false 0 -0 -1 0.5 1e308 1e400 -9007199254740993 2147483648 9e15 "" "text" "5" "NaN" "0001-01-01" "2020-02-30" "99:99"
    "-infinity" "infinity" "a\u0000b" "\ud800" "\udfff\ud800" "\u202e" "💿" "../../etc/passwd" [] [[]] [null] ["text"] {} {"a":{}}
    "00000000-0000-0000-0000-000000000000" {"__proto__":{"admin":true}} {"constructor":5} [1,2,3] "{1,2}" "{\"a\"}" "\\x00" "e30"
    "[2020-01-01,2020-01-02)"`,
  ...['" "', '"1 day"', `"'; drop table shows; --"`, `"${'x'.repeat(20_000)}"`, `"${'é'.repeat(5_000)}"`],
  ...[`${'['.repeat(2_000)}${']'.repeat(2_000)}`, `${'{"a":'.repeat(1_500)}1${'}'.repeat(1_500)}`],
];

/** Whole bodies. */
export const ODD_BODIES: readonly (string | Buffer)[] = [
  ...words`
    { {"email": null true 5 "text" [] [{}] [[]] [null] {} undefined NaN {"a":1}{"b":2} {'a':1} {"a":1,} {a:1} {"a":01} a=b&c=d <xml/>
    [1,2 {"a":"\u12"} {"":""} {"\u0000":1}`,
  ...['', ' ', '\ufeff{}', '// x\n{}', '{"a":\u0001}', '\u0000', '--x\r\n\r\n--x--', '{"a":"\ud800"}'],
  ...[`[${'{},'.repeat(3_000)}{}]`, '['.repeat(50_000), `{"note":"${'x'.repeat(300_000)}"}`],
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
];

/** Without halves of surrogate pairs, which no encoder takes. */
export const wellFormed = (text: string) => Buffer.from(text).toString();
