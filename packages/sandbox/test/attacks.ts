// Over 300 lines: one list of attacks, run in Node and in Chromium.
import type { Permission } from '@sluice/workflow'

export type Attack = {
  readonly name: string
  readonly code: string
  /** Expected error code; absent or `contained`: a value without the escape mark is fine too. */
  readonly ends?: string
  readonly permissions?: readonly Permission[]
}

/** Returned by an attack that reached something outside. */
export const escapeMark = 'ESCAPED'

const loops: readonly Attack[] = [
  { name: 'endless loop', code: 'for (;;) {}', ends: 'CODE_TIMEOUT' },
  { name: 'endless loop that catches', code: 'for (;;) try { for (;;) {} } catch {}', ends: 'CODE_TIMEOUT' },
  { name: 'endless loop in finally', code: 'try { for (;;) {} } finally { for (;;) {} }', ends: 'CODE_TIMEOUT' },
  {
    name: 'endless loop in a generator',
    code: 'function* g() { for (;;) yield 1 }\nfor (const x of g()) {}',
    ends: 'CODE_TIMEOUT',
  },
  { name: 'endless loop in a getter', code: 'return { get x() { for (;;) {} } }', ends: 'CODE_TIMEOUT' },
  { name: 'endless loop in toJSON', code: 'return { toJSON() { for (;;) {} } }', ends: 'CODE_TIMEOUT' },
  {
    name: 'endless loop in a proxy trap',
    code: 'return new Proxy({}, { ownKeys() { for (;;) {} } })',
    ends: 'CODE_TIMEOUT',
  },
  { name: 'endless loop when a module is read', code: '}\nfor (;;) {}\n{', ends: 'CODE_TIMEOUT' },
  { name: 'promise loop', code: 'const again = () => Promise.resolve().then(again)\nawait again()' },
  { name: 'await loop', code: 'for (;;) await null', ends: 'CODE_TIMEOUT' },
  { name: 'thenable loop', code: 'const x = { then(done) { done(x) } }\nawait x', ends: 'CODE_TIMEOUT' },
  { name: 'thenable that is returned', code: 'return { then() { for (;;) {} } }', ends: 'CODE_TIMEOUT' },
  {
    name: 'promise fork',
    code: 'const fork = () => { Promise.resolve().then(fork); Promise.resolve().then(fork) }\nfork()\nawait new Promise(() => {})',
  },
  { name: 'jobs after the end', code: 'const again = () => Promise.resolve().then(again)\nagain()\nreturn 1' },
  {
    name: 'asynchronous generator loop',
    code: 'async function* g() { for (;;) yield 1 }\nfor await (const x of g()) {}',
    ends: 'CODE_TIMEOUT',
  },
  { name: 'never settles', code: 'await new Promise(() => {})', ends: 'CODE_NEVER_FINISHES' },
  { name: 'expression of exponential time', code: 'return /^(a+)+$/.test("a".repeat(40) + "!")', ends: 'CODE_TIMEOUT' },
  {
    name: 'iterator without an end',
    code: 'return [...{ [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) }]',
  },
  {
    name: 'sort that does not end',
    code: 'return Array.from({ length: 1e6 }, (_, i) => i).sort(() => { for (;;) {} })',
    ends: 'CODE_TIMEOUT',
  },
]

const nativeLoops: readonly Attack[] = [
  {
    name: 'indexOf in native code',
    code: 'const s = "a".repeat(2e6)\nfor (let i = 0; i < 1000; i++) s.indexOf("a".repeat(1e6) + "b")',
  },
  { name: 'split in native code', code: 'for (let i = 0; i < 100; i++) "a".repeat(5e6).split("a".repeat(1e6) + "b")' },
  { name: 'sparse join', code: 'const a = []\na.length = 4294967295\nreturn a.join("").length' },
  {
    name: 'copyWithin on an array-like',
    code: 'return Array.prototype.copyWithin.call({ length: 2 ** 53 - 1 }, 1, 0)',
  },
  { name: 'unshift on an array-like', code: 'return Array.prototype.unshift.call({ length: 2 ** 53 - 2 }, 1)' },
  { name: 'reverse on an array-like', code: 'return Array.prototype.reverse.call({ length: 2 ** 53 - 1 })' },
  { name: 'fill on an array-like', code: 'return Array.prototype.fill.call({ length: 2 ** 53 - 1 }, 0)' },
  { name: 'includes on an array-like', code: 'return Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1)' },
  { name: 'power of large integers', code: 'return String(3n ** 9999999n).length' },
  { name: 'text of a large integer', code: 'return (1n << 8000000n).toString().length' },
  { name: 'padding to its limit, again and again', code: 'for (;;) "x".padStart(2 ** 28, "ab")' },
  { name: 'replacing in a long text', code: 'return "a".repeat(1e6).replaceAll("a", "b".repeat(1e5)).length' },
]

const memory: readonly Attack[] = [
  { name: 'array that grows', code: 'const a = []\nfor (;;) a.push(new Array(1000).fill(1))' },
  { name: 'text that doubles', code: 'let s = "ab"\nfor (;;) s += s' },
  { name: 'typed arrays', code: 'const a = []\nfor (;;) a.push(new Uint8Array(1e6).fill(1))' },
  { name: 'one huge buffer', code: 'return new ArrayBuffer(2 ** 31).byteLength' },
  { name: 'objects', code: 'const a = []\nfor (let i = 0; ; i++) a.push({ ["k" + i]: i })' },
  {
    name: 'memory that is caught',
    code: 'const a = []\nfor (;;) try { a.push(new Uint8Array(1e7)) } catch { a.push(1) }',
  },
  { name: 'maps', code: 'const m = new Map()\nfor (let i = 0; ; i++) m.set(i, {})' },
  { name: 'symbols', code: 'const a = []\nfor (;;) a.push(Symbol("x".repeat(1000)))' },
  { name: 'closures', code: 'let f = () => 1\nfor (;;) { const g = f; f = () => g }' },
  { name: 'array of its own length', code: 'const a = [1]\nfor (;;) a.push(...a)' },
  { name: 'billion laughs', code: 'let x = "lol"\nfor (let i = 0; i < 30; i++) x = [x, x]\nreturn x' },
  { name: 'billion laughs in parsing', code: 'return JSON.parse("[".repeat(5e5) + "]".repeat(5e5)).length' },
]

const recursion: readonly Attack[] = [
  { name: 'deep recursion', code: 'const f = () => f()\nreturn f()', ends: 'CODE_FAILED' },
  {
    name: 'deep recursion that is caught',
    code: 'const f = () => { try { return f() } catch { return f() } }\nreturn f()',
  },
  { name: 'deep recursion through JSON', code: 'let x = 1\nfor (let i = 0; i < 2e5; i++) x = [x]\nreturn x' },
  {
    name: 'deep recursion through toString',
    code: 'const x = { toString() { return String(x) } }\nreturn String(x)',
    ends: 'CODE_FAILED',
  },
  {
    name: 'deep recursion through a proxy',
    code: 'const p = new Proxy({}, {})\nObject.setPrototypeOf(p, p)\nreturn p.x',
  },
  { name: 'deep expression', code: `return ${'('.repeat(50_000)}1${')'.repeat(50_000)}` },
  { name: 'deep regular expression', code: 'return new RegExp("(".repeat(1e5) + ")".repeat(1e5)).test("")' },
]

const escapes: readonly Attack[] = [
  {
    name: 'constructor of the constructor',
    code: `return typeof this?.constructor?.constructor?.("return typeof process")?.() === "object" ? "${escapeMark}" : "in"`,
    ends: 'contained',
  },
  {
    name: 'Function of the inside',
    code: `return Function("return typeof process + typeof require + typeof Deno")() === "undefinedundefinedundefined" ? "in" : "${escapeMark}"`,
    ends: 'contained',
  },
  {
    name: 'Function through the host',
    code: `const F = host.log.constructor\nreturn F("return typeof process + typeof fetch + typeof WebAssembly")() === "undefinedundefinedundefined" ? "in" : "${escapeMark}"`,
    ends: 'contained',
  },
  {
    name: 'globals of a platform',
    code: `const names = ["process", "require", "std", "os", "print", "Atomics", "WebAssembly", "fetch", "XMLHttpRequest", "WebSocket", "postMessage", "importScripts", "self", "window", "document", "setTimeout", "Worker", "navigator", "indexedDB", "caches"]\nconst found = names.filter(name => name in globalThis)\nreturn found.length ? "${escapeMark} " + found : "in"`,
    ends: 'contained',
  },
  {
    name: 'raw host functions',
    code: `const found = ["callHost", "askHost", "writeLog", "settle", "__host"].filter(name => name in globalThis)\nreturn found.length ? "${escapeMark}" : "in"`,
    ends: 'contained',
  },
  {
    name: 'stack of an error',
    code: `try { null.x } catch (error) { return /node_modules|file:|\\/packages\\/|\\.ts|http/.test(error.stack) ? "${escapeMark} " + error.stack : "in" }`,
    ends: 'contained',
  },
  {
    name: 'stack of a refusal',
    code: `try { await import("fs") } catch (error) { return /node_modules|file:|\\/packages\\/|\\.ts|http/.test(error.stack) ? "${escapeMark} " + error.stack : "in" }`,
    ends: 'contained',
  },
  {
    name: 'stack of a host error',
    code: `try { await host.storage.read("k") } catch (error) { return /node_modules|file:|\\/packages\\/|\\.ts|http/.test(String(error.stack)) ? "${escapeMark} " + error.stack : "in" }`,
    ends: 'contained',
  },
  {
    name: 'prototype of the host',
    code: `Object.prototype.polluted = 1\nreturn JSON.parse('{"__proto__": {"polluted": 1}, "a": 1}')`,
    ends: 'contained',
  },
  {
    name: 'own __proto__ in the output',
    code: 'return Object.defineProperty({}, "__proto__", { value: { polluted: 1 }, enumerable: true })',
    ends: 'contained',
  },
  {
    name: 'constructor key in the output',
    code: 'return { constructor: { prototype: { polluted: 1 } } }',
    ends: 'contained',
  },
  {
    name: 'changed JSON',
    code: `JSON.stringify = () => "${escapeMark}"\nJSON.parse = () => "${escapeMark}"\nreturn 1`,
    ends: 'contained',
  },
  {
    name: 'changed Promise',
    code: `Promise.prototype.then = function () { return "in" }\nreturn await host.storage.read("k").catch(() => 1)`,
  },
  {
    name: 'changed Array and String',
    code: 'Array.prototype.map = () => { for (;;) {} }\nString.prototype.toString = () => { for (;;) {} }\nhost.log("a")\nreturn 1',
  },
  {
    name: 'frozen world',
    code: 'for (const name of Object.getOwnPropertyNames(globalThis)) Object.freeze(globalThis[name])\nreturn 1',
    ends: 'contained',
  },
  {
    name: 'code after the body',
    code: `return 1 }\nexport const more = await import("fs").then(() => "${escapeMark}")\n{`,
  },
  { name: 'the own module', code: 'return import("code")', ends: 'IMPORT_NOT_ALLOWED' },
  { name: 'import of the machine', code: 'return import("fs")', ends: 'IMPORT_NOT_ALLOWED' },
  {
    name: 'static import of the machine',
    code: 'import { readFileSync } from "node:fs"\nreturn readFileSync("/etc/passwd")',
    ends: 'IMPORT_NOT_ALLOWED',
  },
  { name: 'import by address', code: 'return import("https://example.org/x.js")', ends: 'IMPORT_NOT_ALLOWED' },
  { name: 'import by path', code: 'return import("../../../package.json")', ends: 'IMPORT_NOT_ALLOWED' },
  {
    name: 'import of data',
    code: 'return import("data:text/javascript,export default 1")',
    ends: 'IMPORT_NOT_ALLOWED',
  },
  { name: 'import of an inherited name', code: 'return import("constructor")', ends: 'IMPORT_NOT_ALLOWED' },
  { name: 'import with a changed name', code: 'return import({ toString: () => "fs" })', ends: 'IMPORT_NOT_ALLOWED' },
]

const floods: readonly Attack[] = [
  { name: 'output too large', code: 'return "x".repeat(5e6)', ends: 'OUTPUT_TOO_LARGE' },
  { name: 'output of many parts', code: 'return Array.from({ length: 1e6 }, (_, i) => i)' },
  { name: 'log flood', code: 'for (let i = 0; i < 1e5; i++) host.log("x".repeat(100))\nreturn 1', ends: 'contained' },
  { name: 'one endless log line', code: 'host.log("x".repeat(5e7))\nreturn 1', ends: 'contained' },
  { name: 'log that runs code', code: 'host.log({ toJSON() { for (;;) {} } })', ends: 'CODE_TIMEOUT' },
  {
    name: 'host calls one after the other',
    code: 'for (;;) await host.storage.read("k")',
    ends: 'HOST_CALLS_EXCEEDED',
    permissions: ['storage:read'],
  },
  {
    name: 'host calls at once',
    code: 'await Promise.all(Array.from({ length: 1e4 }, () => host.storage.read("k")))',
    ends: 'HOST_CALLS_EXCEEDED',
    permissions: ['storage:read'],
  },
  {
    name: 'host calls without a permission',
    code: 'return host.http.request("http://169.254.169.254/")',
    ends: 'PERMISSION_DENIED',
    permissions: ['storage:read'],
  },
  {
    name: 'host calls that are caught for ever',
    code: 'for (;;) try { await host.http.request("http://127.0.0.1/") } catch {}',
    ends: 'CODE_TIMEOUT',
  },
  { name: 'host call with too much', code: 'await host.storage.read("k".repeat(1e6))', permissions: ['storage:read'] },
  {
    name: 'host operation by another name',
    code: 'await host.storage.read({ toJSON: () => ({ constructor: 1 }) })',
    ends: 'HOST_CALL_INVALID',
    permissions: ['storage:read'],
  },
  { name: 'hash of too much', code: 'const { sha256 } = await import("crypto")\nreturn sha256("x".repeat(3e6))' },
  {
    name: 'hashes for ever',
    code: 'const { sha256 } = await import("crypto")\nfor (;;) sha256("x".repeat(1e5))',
    ends: 'CODE_TIMEOUT',
  },
  {
    name: 'randomness without an end',
    code: 'const { randomBytes } = await import("crypto")\nreturn randomBytes(1e9).length',
    ends: 'CODE_FAILED',
  },
]

const exceptions: readonly Attack[] = [
  { name: 'message that does not end', code: 'throw { get message() { for (;;) {} } }', ends: 'CODE_FAILED' },
  {
    name: 'name that does not end',
    code: 'const e = new Error("x")\nObject.defineProperty(e, "name", { get() { for (;;) {} } })\nthrow e',
    ends: 'CODE_FAILED',
  },
  { name: 'proxy that is thrown', code: 'throw new Proxy({}, { get() { for (;;) {} } })', ends: 'CODE_FAILED' },
  { name: 'nothing that is thrown', code: 'throw null', ends: 'CODE_FAILED' },
  { name: 'symbol that is thrown', code: 'throw Symbol("x")', ends: 'CODE_FAILED' },
  { name: 'text without an end that is thrown', code: 'throw "x".repeat(5e6)', ends: 'CODE_FAILED' },
  {
    name: 'error that pretends',
    code: 'throw Object.assign(new Error("out of memory"), { name: "InternalError" })',
    ends: 'MEMORY_EXCEEDED',
  },
  { name: 'text conversion that fails', code: 'throw { message: { toString() { throw 1 } } }', ends: 'CODE_FAILED' },
  {
    name: 'prototype of errors that does not end',
    code: 'Object.defineProperty(Error.prototype, "toString", { value() { for (;;) {} } })\nObject.defineProperty(Error.prototype, "message", { get() { for (;;) {} } })\nthrow new TypeError()',
    ends: 'CODE_FAILED',
  },
  {
    name: 'rejection nobody handles',
    code: 'Promise.reject(new Proxy({}, { get() { for (;;) {} } }))\nreturn 1',
    ends: 'contained',
  },
  { name: 'no code', code: ')(', ends: 'CODE_FAILED' },
]

export const attacks: readonly Attack[] = [
  ...loops,
  ...nativeLoops,
  ...memory,
  ...recursion,
  ...escapes,
  ...floods,
  ...exceptions,
]
