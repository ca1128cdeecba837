import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEFT_OUT, withoutMethods } from '../vite.unused.ts';

const SOURCE = `class Client { constructor() { this.admin = { list: this._list.bind(this) } } async _list() { return ask('list') } stay() { return 1 } }
var Poll = class { send() { return 2 } };
export { Client, Poll };`;

test('methods that nothing asks for are left out, and can still be bound', () => {
  const light = withoutMethods(SOURCE, { Client: '_list', Poll: 'send' });
  expect(light).toContain("async _list() { throw Error('Not in this build') } stay() { return 1 }");
  expect(light).toContain("send() { throw Error('Not in this build') }");
});

test('a method or class that a library no longer has fails the build', () => {
  expect(() => withoutMethods(SOURCE, { Client: 'list' })).toThrow('Client has no method list any more');
  expect(() => withoutMethods(SOURCE, { Gone: 'list' })).toThrow('There is no class Gone any more');
});

test('no screen calls what is left out of the client', () => {
  const names = LEFT_OUT.GoTrueClient?.split('|').map((name) => name.replace(/^_/, ''));
  const called = new RegExp(`\\bauth\\.(?:oauth|passkey|${names?.join('|')})\\b`);
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => called.test(readFileSync(`app/${name}`, 'utf8')))).toEqual([]);
});
