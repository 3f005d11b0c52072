import { describe, expect, it } from 'vitest'
import { makeDocument } from '../test/kinds/kindFixture.ts'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import type { GeneratedFile } from './generatedProject.ts'
import { generateProject } from './generateProject.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { collectParts } from './parts/collectParts.ts'
import { offersSwaps } from './parts/offersSwaps.ts'
import { readTemplates } from './readTemplates.ts'
import { importsOf, isPrunable } from './selectReachable.ts'
import { localNameOf, readDeclarations } from './sources/declarations.ts'

const templates = await readTemplates()

const signing = kindFixtures.flatMap(({ kind, minimal, full }) => [
  ...(kind === 'multichain' ? [] : [{ kind, size: 'least', document: minimal() }]),
  { kind, size: 'fullest', document: full() },
])

/** Workflows that only quote. */
const quoting = [
  { kind: 'multichain', size: 'least', document: kindFixtures.find(({ kind }) => kind === 'multichain')!.minimal() },
  { kind: 'swap', size: 'quote', document: makeDocument('quote', ['oneInchQuote']) },
  { kind: 'swap', size: 'quote and portfolio', document: makeDocument('both', ['oneInchQuote', 'tokenBalance']) },
]

const messaging = signing.filter(({ kind }) => kind === 'icm')

const cases = [...signing, ...quoting]

const isEntry = (path: string) =>
  /^web\/src\/(app|config)\/|^server\/src\/(main\.ts$|config\/)|^e2e\/src\/(config\/|kit\/runDemo\.ts$)|\.(test|e2e)\.tsx?$/.test(
    path,
  )

/** Folders of rules and lists of typed data, by what registers them; a kind of call stands on the rules of calls. */
const groupsOf = (files: readonly GeneratedFile[]) =>
  new Set(
    files.flatMap(({ path }) => {
      const [, rules, typed] = /features\/guard\/(?:rules\/([a-z\d]+)\/|typed\/(\w+)Intents\.ts$)/.exec(path) ?? []
      return [rules, typed].filter(group => group !== undefined && group !== 'transaction')
    }),
  )

describe('selectReachable', () => {
  it.each(cases)('default: $kind at its $size ships no source that nothing imports', ({ kind, document }) => {
    const { files } = generateProject(document, { kind, templates })
    const imported = new Set(files.flatMap(({ path, content }) => importsOf(path, content)))
    const unused = files.map(({ path }) => path).filter(path => isPrunable(path) && !isEntry(path))
    expect(unused.filter(path => !imported.has(path))).toEqual([])
    expect(unused.length).toBeGreaterThan(30)
  })

  it.each(cases)('default: $kind at its $size ships no declaration that nothing uses', ({ kind, document }) => {
    const { files } = generateProject(document, { kind, templates })
    const sources = files
      .filter(({ path }) => /\.tsx?$/.test(path))
      .map(({ path, content }) => ({ path, ...readDeclarations(content) }))
    const imported = new Set(
      sources.flatMap(({ imports }) =>
        imports.flatMap(({ names }) => names.map(name => name.replace(/^type | as .*/g, ''))),
      ),
    )
    const loaded = new Set(
      sources.flatMap(({ path, statements }) => statements.flatMap(one => importsOf(path, one.text))),
    )
    const unused = sources
      .filter(({ path }) => isPrunable(path) && !isEntry(path) && !loaded.has(path))
      .flatMap(({ path, imports, statements }) => [
        ...statements
          .filter(({ names }) => names.length > 0 && !names.some(name => imported.has(name)))
          .filter(one => !statements.some(other => other !== one && one.names.some(name => other.words.has(name))))
          .map(({ names }) => `${path} ${names}`),
        ...imports
          .flatMap(({ names }) => names.map(localNameOf))
          .filter(name => !statements.some(({ words }) => words.has(name)))
          .map(name => `${path} import ${name}`),
      ])
    expect(unused).toEqual([])
  })

  // ESLint's no-unused-vars refuses such a value; it appears when what reads the value is left out.
  it.each(cases)('default: $kind at its $size ships no value that only its type is read of', ({ kind, document }) => {
    const { files } = generateProject(document, { kind, templates })
    const onlyTypes = files
      .filter(({ path }) => /\.tsx?$/.test(path))
      .flatMap(({ path, content }) =>
        [...content.matchAll(/^const (\w+)/gm)]
          .map(([, name = '']) => name)
          .filter(name => {
            const reads = content.match(new RegExp(`(?<!^const )\\b${name}\\b(?!['\`])`, 'gm')) ?? []
            const types = content.match(new RegExp(`\\btypeof ${name}\\b`, 'g')) ?? []
            return types.length > 0 && types.length === reads.length
          })
          .map(name => `${path} ${name}`),
      )
    expect(onlyTypes).toEqual([])
  })

  it.each(cases)('default: $kind at its $size ships no rules that no feature names', ({ kind, document }) => {
    const { files, detection } = generateProject(document, { kind, templates, keepSources: true })
    const features = projectKinds
      .find(candidate => candidate.id === kind)!
      .features.filter(({ id }) => detection.features.some(feature => feature.id === id))
    const shown = offersSwaps(document.nodes) ? features : features.map(it => ({ ...it, ...it.quoteOnly }))
    const named = new Set<string | undefined>([...shown, ...collectParts(shown)].flatMap(it => it.intents ?? []))
    if (named.has('nft') || named.has('governance')) named.add('call')
    expect([...groupsOf(files)].filter(group => !named.has(group))).toEqual([])
    expect([...groupsOf(files)].length).toBe(named.size)
  })

  it.each(cases)('default: $kind at its $size imports only what is there', ({ kind, document }) => {
    const { files } = generateProject(document, { kind, templates })
    const paths = new Set(files.map(({ path }) => path))
    const missing = files
      .filter(({ path }) => isPrunable(path))
      .flatMap(({ path, content }) => importsOf(path, content).map(target => ({ path, target })))
      .filter(({ target }) => /\.tsx?$/.test(target) && !paths.has(target))
    expect(missing).toEqual([])
  })

  it.each(cases)('default: $kind at its $size has a test of the guard that it ships', ({ kind, document }) => {
    const { files } = generateProject(document, { kind, templates })
    if (!files.some(({ path }) => path === 'web/src/features/guard/registry.ts')) return
    const tests = files.filter(({ path }) => /^web\/.*\.test\.ts$/.test(path))
    expect(tests.filter(({ content }) => /T\d\d|[gG]uard\(/.test(content)).length).toBeGreaterThan(0)
  })

  it.each([
    ...cases,
    ...['limitOrder', 'tokenBalance', 'fusionSwap'].map(id => ({
      kind: 'swap',
      size: id,
      document: makeDocument(id, [id]),
    })),
  ])('default: $kind at its $size registers every intent that it creates', ({ kind, document }) => {
    const { files } = generateProject(document, { kind, templates, keepSources: true })
    const created = files
      .filter(({ path }) => isPrunable(path) && !path.includes('/features/guard/'))
      .flatMap(({ content }) => [...content.matchAll(/create\w+Intent\b[^']*'[^']*guard\/intent\/(\w+)Intent\.ts'/g)])
      .map(match => match[1]!)
    const registry = files.find(({ path }) => path.endsWith('guard/registry/intents.ts'))?.content ?? ''
    expect(created.filter(module => !registry.includes(`/intent/${module}Intent.ts'`))).toEqual([])
  })

  it.each(signing)(
    'behavior: AGENTS.md of $kind at its $size leads from a button to the wallet by imports',
    context => {
      const { files } = generateProject(context.document, { kind: context.kind, templates })
      const imports = new Map(files.map(({ path, content }) => [path, importsOf(path, content)]))
      const agents = files.find(({ path }) => path === 'AGENTS.md')!.content
      const sections = agents.split('\n## ').map(section => ({
        title: section.split('\n')[0]!,
        listed: [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path!),
      }))
      const listedIn = (title: string) => sections.find(section => section.title === title)?.listed ?? []
      const paths = sections.filter(({ title }) => /^How (?!a quote|a sent)/.test(title))
      const shared = listedIn('What these paths share')
      const ofGuard = listedIn('What the guard does on the way')
      const signs = /\/(reviewPorts|coreWallet)\.ts$/
      for (const { listed } of paths) {
        // What the paths share stands before what signs at their end; the guard is reached from it.
        const complete = [
          ...listed.filter(path => !signs.test(path)),
          ...shared,
          ...listed.filter(path => signs.test(path)),
        ]
        const unconnected = complete.filter(
          (path, index) =>
            !imports.has(path) ||
            (index > 0 && !complete.slice(0, index).some(one => imports.get(one)?.includes(path))),
        )
        expect(unconnected).toEqual([])
        expect(complete).toContain('web/src/features/review/ReadyReview.tsx')
        expect(complete.at(-1)).toMatch(signs)
        expect(complete.length).toBeLessThanOrEqual(10)
      }
      const before = [...paths.flatMap(({ listed }) => listed), ...shared]
      const unreached = ofGuard.filter(
        (path, index) => ![...before, ...ofGuard.slice(0, index)].some(one => imports.get(one)?.includes(path)),
      )
      expect(unreached).toEqual([])
      for (const path of ['signing/reviewRequest.ts', 'registry.ts'])
        expect(ofGuard).toContain(`web/src/features/guard/${path}`)
      expect(ofGuard.filter(path => path.includes('/guard/rules/'))).toHaveLength(paths.length)
      expect(paths.length).toBeGreaterThan(0)
    },
  )

  it.each(cases)('behavior: every file that AGENTS.md of $kind at its $size names exists', ({ kind, document }) => {
    const { files } = generateProject(document, { kind, templates })
    const agents = files.find(({ path }) => path === 'AGENTS.md')!.content
    const named = [...agents.matchAll(/`((?:web|server|e2e|contracts)\/[^`<]+\.\w+)`/g)].map(([, path]) => path)
    expect(named.filter(name => !files.some(({ path }) => path === name))).toEqual([])
    expect(named.length).toBeGreaterThan(4)
  })

  it.each([
    ...quoting.map(context => ({ ...context, title: 'How a quote gets to the page' })),
    ...messaging.map(context => ({ ...context, title: 'How a sent message reaches the history' })),
  ])('behavior: AGENTS.md of $kind at its $size: $title, by imports on each side', context => {
    const { files } = generateProject(context.document, { kind: context.kind, templates })
    const imports = new Map(files.map(({ path, content }) => [path, importsOf(path, content)]))
    const agents = files.find(({ path }) => path === 'AGENTS.md')!.content
    const section = agents.split('\n## ').find(text => text.startsWith(context.title))!
    const listed = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path!)
    // The first file of each side is where a reader enters: the tab and the route.
    const entries = ['web/', 'server/'].map(side => listed.find(path => path.startsWith(side))!)
    const unconnected = listed.filter(
      (path, index) =>
        !imports.has(path) ||
        (!entries.includes(path) && !listed.slice(0, index).some(one => imports.get(one)?.includes(path))),
    )
    expect(unconnected).toEqual([])
    expect(listed.length).toBeGreaterThanOrEqual(4)
  })

  it.each(quoting.filter(({ size }) => !size.includes('portfolio')))(
    'behavior: $kind at its $size has no way to the wallet, and no route or document of one',
    ({ kind, document }) => {
      const { files } = generateProject(document, { kind, templates })
      const textOf = (path: string) => files.find(file => file.path === path)!.content
      const signs = /sendTransactionInWallet|eth_sendTransaction|swap\/execute|1inch\/swap|1inch\/approve|ReviewDialog/
      const sources = files.filter(({ path }) => /^(web|server)\/src\/|\.md$/.test(path))
      expect(sources.filter(({ content }) => signs.test(content)).map(({ path }) => path)).toEqual([])
      expect(files.filter(({ path }) => /features\/guard\/(?!values\/)/.test(path)).map(({ path }) => path)).toEqual([])
      expect(textOf('README.md')).toContain('it sends nothing')
      expect(textOf('SECURITY.md')).not.toMatch(/\| T\d\d \||guard|Approvals|sign every/)
      expect(textOf('AGENTS.md')).not.toMatch(/guard|Swap button/)
    },
  )

  it.each([
    ['icm', 'minimal', false],
    ['icm', 'full', false],
    ['l1', 'minimal', false],
    ['l1', 'full', true],
    ['swap', 'minimal', true],
  ] as const)(
    'behavior: the signing flow of %s, %s, waits for a transaction before the next: %s',
    (kind, size, follows) => {
      const document = kindFixtures.find(fixture => fixture.kind === kind)![size]()
      const { files } = generateProject(document, { kind, templates })
      const sources = files.filter(({ path }) => /^web\/src\/features\/(guard|review|transactions)\//.test(path))
      const waiting = sources.filter(({ content }) => /'follow(ing|ed)?'|isLast|minedHash|'nothing'/.test(content))
      expect(waiting.length > 0).toBe(follows)
    },
  )

  it('behavior: Basic Swap stays small enough to be read', () => {
    const { files } = generateProject(kindFixtures[0]!.minimal(), { kind: 'swap', templates })
    const lines = files
      .filter(({ path }) => /\.(tsx?|sol)$/.test(path))
      .reduce((sum, { content }) => sum + content.split('\n').length - 1, 0)
    expect(files.length).toBeLessThanOrEqual(198)
    expect(lines).toBeLessThanOrEqual(10_757)
  })
})
