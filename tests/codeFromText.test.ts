import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Everything that makes a text into running code in the place where it stands. */
const doors = /(?<![.\w$])eval\s*\(|(?<![.\w$])Function\s*\(|['"`](?:node:)?vm2?['"`]/g

/** What libraries do; each entry says why it is no way in. */
const allowed: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /[};]eval\([\w$]+,[\w$]+\)\{/, reason: 're2js: a method of that name' },
  {
    pattern: /return (?:new )?Function\([`'"]{2}\),!0/,
    reason: 'zod: asks whether it may, and compiles our own schemas',
  },
  { pattern: /let validate=Function\(/, reason: 'ajv: compiles our own schemas of routes' },
  { pattern: /let (?:serialize|parse)=Function\(/, reason: 'ajv: compiles our own schemas of routes' },
  { pattern: /let contextFunc=Function\(/, reason: 'fast-json-stringify: compiles our own schemas of answers' },
  { pattern: /\),Function\(serializeFuncCode\)/, reason: 'fast-json-stringify: a file of its own standalone mode' },
  { pattern: /return Function\(`path`,`i`/, reason: 'find-my-way: compiles the addresses of our own routes' },
  {
    pattern: /Function\(`(?:NullObject|derivedConstraints|req`,`ctx)`/,
    reason: 'find-my-way: compiles the addresses of our own routes',
  },
  { pattern: /site\.name=fn\.name,Function\(/, reason: 'depd: wraps a function that is deprecated' },
  { pattern: /return Function\(\w+,\w+\+`return `\+\w+\)/, reason: 'lodash: templates, inside the sandbox' },
  {
    pattern: /window:Function\(`return this`\)/,
    reason: 'engine.io-client: its way to the global object where there is neither self nor window',
  },
  { pattern: /\|\|Function\(`return this`\)/, reason: 'lodash: its way to the global object, inside the sandbox' },
]

function findDoors(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  return [...source.matchAll(doors)]
    .map(match => source.slice(Math.max(0, match.index - 30), match.index + 40))
    .filter(text => !allowed.some(({ pattern }) => pattern.test(text)))
    .map(text => `${path}: ${text}`)
}

const sources = globSync('{packages,apps}/*/{src,guest,scripts,kit,projects}/**/*.{ts,tsx,js,mjs}', { cwd: root })
const written = sources.filter(path => !/\.test\.tsx?$|node_modules|webassembly\.d\.ts$/.test(path))

const bundles = [
  'apps/studio/dist/assets/*.js',
  'apps/{server,cli}/dist/*.js',
  'packages/sandbox/dist/guest/*.{js,txt}',
]

describe('code that is made from text', () => {
  it('behavior: no source makes any', () => {
    expect(written.length).toBeGreaterThan(400)
    expect(written.flatMap(findDoors)).toEqual([])
  })

  it.for(bundles)('behavior: none in %s beyond what libraries need', (pattern, { skip }) => {
    const files = globSync(pattern, { cwd: root })
    skip(files.length === 0, 'it is not built yet')
    expect(files.flatMap(findDoors)).toEqual([])
  })

  it('error: what is looked for is found', () => {
    const text = 'eval("1"); new Function("x"); import("node:vm"); require("vm2"); this.eval(x); Functional(1)'
    expect([...text.matchAll(doors)].map(([found]) => found)).toEqual(['eval(', 'Function(', '"node:vm"', '"vm2"'])
  })
})
