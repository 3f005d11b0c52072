import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { components, findTemplate } from '@sluice/catalogue'
import { type Config, documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { extraFeatureSchema } from './generatedProject.ts'
import { generateProject } from './generateProject.ts'
import { hostSha256 } from './hostSha256.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { makeSwapDocument } from './makeSwapDocument.ts'
import { collectParts } from './parts/collectParts.ts'
import { flowPart } from './parts/flowPart.ts'
import { readTemplates } from './readTemplates.ts'
import { ownerOf } from './selectTemplates.ts'
import { keepOptionalLines } from './sources/optionalLines.ts'

const templates = await readTemplates()

function generate(document: WorkflowDocument = makeSwapDocument()) {
  return generateProject(document, { templates })
}

function contentOf(document: WorkflowDocument, path: string): string {
  const file = generate(document).files.find(candidate => candidate.path === path)
  if (!file) throw new Error(`${path} is not generated`)
  return file.content
}

const renderedSources = [
  'web/src/config/app.config.ts',
  'web/src/config/features.ts',
  'server/src/config/app.config.ts',
  'server/src/config/features.ts',
  'e2e/src/config/features.ts',
  'web/src/config/swap.config.ts',
  'web/src/config/trade.config.ts',
]

const hostileNames = [
  '../../etc/passwd',
  '`\u0024{process.exit(1)}`',
  '</script><script>alert(1)</script>',
  `'"; throw new Error("out") //`,
  '*/ throw 1 /*',
  '{constructor.constructor("x")()}',
  '# heading\n\n```sh\nrm -rf /\n```',
  '[click](javascript:alert(1)) ![x](http://example.org/x)',
  '🦄👩‍👩‍👧\ud800',
  '\u202eevil\u2028\u2029\0',
  'x'.repeat(300),
  '',
]

describe('generateProject', () => {
  it('default: what the Basic Swap template becomes', () => {
    const { files, detection, ...rest } = generate()
    expect(detection.kind).toBe('swap')
    expect(rest).toMatchObject({
      kind: 'swap',
      projectName: 'MyDeFiApp',
      slug: 'mydefiapp',
      framework: 'Next.js 14',
      features: ['Swap'],
      notes: [],
      deploymentInfo: { port: 3001 },
      dependencies: {
        dependencies: {
          express: '5.3.0',
          next: '14.2.35',
          react: '18.3.1',
          viem: '2.57.1',
          wagmi: '3.7.7',
          zod: '4.6.7',
        },
      },
    })
    const paths = files.map(file => file.path)
    expect(paths).toEqual(
      expect.arrayContaining([
        '.env.example',
        '.gitignore',
        '.nvmrc',
        '.workflow/manifest.json',
        '.workflow/workflow.json',
        'AGENTS.md',
        'scripts/demo.mjs',
        'scripts/dev.mjs',
        '.github/workflows/ci.yml',
        'DEPLOYMENT.md',
        'Dockerfile',
        'LICENSE',
        'README.md',
        'SECURITY.md',
        'biome.json',
        'docker-compose.yml',
        'package.json',
        'server/package-lock.json',
        'server/src/main.ts',
        'web/package-lock.json',
        'web/src/app/page.tsx',
        'web/src/features/guard/txGuard.ts',
        'web/src/features/guard/rules/swap.ts',
        'web/src/kit/app/Application.tsx',
      ]),
    )
    expect(paths.filter(path => /template|\.tsbuildinfo|node_modules/.test(path))).toEqual([])
    expect([...new Set(files.map(file => file.type))].sort()).toEqual(['backend', 'config', 'frontend'])
  })

  it.each([
    ['avalanche-icm-workflow', 'AvalancheICMDashboard'],
    ['avalanche-l1-simulation', 'AvalancheL1SubnetCreator'],
    ['dex-aggregator-swap', 'MyDeFiApp'],
    ['oneinch-powered-defi-suite', 'My1inchDeFiSuite'],
  ])('behavior: a workflow still called like its template %s gets the project name %s', (id, name) => {
    const document = documentFromTemplate(findTemplate(id)!)
    expect(generate(document).projectName).toBe(name)
    expect(generate({ ...document, name: 'Mine' }).projectName).toBe('Mine')
  })

  it.each([
    ['avalanche-icm-workflow', 'Avalanche ICM Dashboard'],
    ['avalanche-l1-simulation', 'Avalanche L1 Subnet Creator'],
  ] as const)('behavior: the page writes the default name of %s in words, and its own as it is', (id, name) => {
    const document = documentFromTemplate(findTemplate(id)!)
    const config = (name: string) => contentOf({ ...document, name }, 'web/src/config/app.config.ts')
    expect(config(document.name)).toContain(`projectName: '${name}'`)
    expect(config('MyOwnName')).toContain("projectName: 'MyOwnName'")
  })

  it('behavior: the guard is the product’s own, statement for statement', async () => {
    const own = await readFile(new URL('../../guard/src/guards/txGuard.ts', import.meta.url), 'utf8')
    const guards = contentOf(makeSwapDocument(), 'web/src/features/guard/txGuard.ts')
    const shipped = keepOptionalLines('txGuard.ts', own, name => name === 'approval')
    expect(guards).toContain(shipped.slice(shipped.indexOf('type GuardInput')))
  })

  it('behavior: every file that the guard imports is shipped', () => {
    const paths = new Set(generate().files.map(file => file.path))
    const guard = generate().files.filter(({ path }) => /^web\/src\/features\/guard\/.*(?<!\.test)\.ts$/.test(path))
    expect(guard.length).toBeGreaterThan(10)
    for (const { path, content } of guard) {
      for (const { fileName } of ts.preProcessFile(content).importedFiles) {
        if (!fileName.startsWith('.')) expect(['viem', 'viem/actions', 'viem/utils', 'zod/mini']).toContain(fileName)
        else expect(paths, path).toContain(new URL(fileName, `file:///${path}`).pathname.slice(1))
      }
    }
  })

  it('behavior: the README says what a local chain and a taken port ask for', () => {
    const readme = contentOf(makeSwapDocument(), 'README.md')
    expect(readme).toContain('`ONEINCH_API_KEY` must still be set')
    expect(readme).toContain('need `ONEINCH_API_KEY`: copy `.env.example` to `.env`')
    expect(readme).toContain('`PORT=3002`')
  })

  it('behavior: the same workflow gives the same bytes in every time zone and language', async () => {
    const script = fileURLToPath(new URL('../test/printProjectHashes.ts', import.meta.url))
    const run = async (env: { [name: string]: string }) => {
      const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...process.env, ...env } })
      return JSON.parse(stdout) as { zip: string; text: string; files: number; hour: number }
    }
    const [tokyo, losAngeles] = await Promise.all([
      run({ TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }),
      run({ TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' }),
    ])
    expect(tokyo.hour).not.toBe(losAngeles.hour)
    expect({ ...tokyo, hour: 0 }).toEqual({ ...losAngeles, hour: 0 })
  })

  it('behavior: the host’s own hash gives the same project', () => {
    const host = generateProject(makeSwapDocument(), { templates: { ...templates }, sha256: hostSha256 })
    expect(host.files).toEqual(generate().files)
  })

  it('behavior: the order of keys in the workflow changes nothing', () => {
    const turn = (config: Config) => Object.fromEntries(Object.entries(config).reverse())
    const document = makeSwapDocument()
    const turned = { ...document, nodes: document.nodes.map(node => ({ ...node, config: turn(node.config) })) }
    expect(generate(turned).files).toEqual(generate(document).files)
  })

  it('behavior: no secret of any component reaches any file', () => {
    const canary = 'canary-5e2d-not-to-be-seen'
    const sensitive = components.flatMap(({ id, fields }) =>
      fields.filter(field => field.sensitive).map(field => ({ id, key: field.key })),
    )
    expect(sensitive.length).toBeGreaterThan(0)
    for (const value of [canary, { $secret: canary }]) {
      const configs = Object.fromEntries(sensitive.map(({ id, key }) => [id, { [key]: value }]))
      const text = generate(makeSwapDocument({}, configs))
        .files.map(file => file.content)
        .join('')
      expect(text).not.toContain(canary)
      expect(text).not.toContain('$secret')
    }
  })

  it('error: a secret that stands somewhere else too stops the generation', () => {
    const document = makeSwapDocument(
      { name: 'my key is hunter2-hunter2' },
      { oneInchSwap: { apiKey: 'hunter2-hunter2' } },
    )
    expect(() => generate(document)).toThrow(expect.objectContaining({ code: 'SECRET_IN_TEXT' }))
  })

  it('behavior: a word of the templates in a secret field stops nothing', () => {
    expect(() => generate(makeSwapDocument({}, { oneInchSwap: { apiKey: 'viewport' } }))).not.toThrow()
  })

  it.each(hostileNames)('behavior: hostile text stays text: %j', text => {
    const document = makeSwapDocument(
      { id: text, name: text, description: text },
      { tokenInput: { fromToken: text, toToken: text, amount: text }, swapInterface: { theme: text } },
    )
    const nodes = document.nodes.map(node => ({ ...node, label: text }))
    const project = generate({ ...document, nodes })
    expect(project.files.map(file => file.path)).toEqual(generate().files.map(file => file.path))
    expect(project.slug).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
    for (const { path, content } of project.files.filter(file => renderedSources.includes(file.path))) {
      const output = ts.transpileModule(content, { reportDiagnostics: true })
      expect(output.diagnostics, path).toEqual([])
      expect(content).not.toMatch(/[`$]|<\/|\u2028|\u202e/)
      expect(content.split('\n').length).toBe(contentOf(makeSwapDocument(), path).split('\n').length)
    }
    const readme = project.files.find(file => file.path === 'README.md')?.content ?? ''
    expect(readme.match(/^# /gm)).toHaveLength(1)
    expect(readme.match(/^```sh$/gm)).toHaveLength(2)
    expect(readme).not.toMatch(/<script|\]\(javascript|!\[x\]/)
  })

  it('behavior: the manifest holds the hash of every other file', () => {
    const { files } = generate()
    const manifest = JSON.parse(contentOf(makeSwapDocument(), '.workflow/manifest.json')) as {
      sha256: { [path: string]: string }
    }
    const others = files.filter(file => file.path !== '.workflow/manifest.json')
    expect(manifest.sha256).toEqual(
      Object.fromEntries(others.map(({ path, content }) => [path, createHash('sha256').update(content).digest('hex')])),
    )
  })

  it('behavior: the shipped workflow makes the same project again', () => {
    const document = makeSwapDocument({}, { oneInchSwap: { apiKey: 'canary-of-a-key' } })
    const shipped = JSON.parse(contentOf(document, '.workflow/workflow.json')) as WorkflowDocument
    expect(generate(shipped).files).toEqual(generate(document).files)
  })

  it.each(kindFixtures)('behavior: what the gate calls the full $kind has every feature of the kind', fixture => {
    const extraFeatures = extraFeatureSchema.options
    const { detection } = generateProject(fixture.full(), { templates, extraFeatures })
    const kind = projectKinds.find(({ id }) => id === fixture.kind)
    expect(detection.kind).toBe(fixture.kind)
    expect(detection.features.map(({ id }) => id)).toEqual(kind?.features.map(({ id }) => id))
  })

  it.each(kindFixtures)(
    'behavior: .env.example of $kind names exactly the variables that the backend reads',
    fixture => {
      const { files } = generate(fixture.full())
      const example = files.find(({ path }) => path === '.env.example')!.content
      const named = [...example.matchAll(/^(?:# )?([A-Z_\d]+)=/gm)].map(match => match[1])
      const backend = files.filter(({ path }) => /^server\/src\/(?!.*\.(test|stub)\.ts$)/.test(path))
      // Matches environment schema members: an upper-case key with its validator.
      const shape = /(?:^ +|[{,] )([A-Z][A-Z_\d]+): (?:z\b|[a-z]\w*[.,( ])/gm
      const read = backend.flatMap(({ content }) => [...content.matchAll(shape)].map(match => match[1]))
      expect(named.sort()).toEqual([...new Set(read)].sort())
      expect(new Set(named).size).toBe(named.length)
    },
  )

  it('behavior: lock files name no registry and pin every package', () => {
    for (const part of ['web', 'server']) {
      const text = contentOf(makeSwapDocument(), `${part}/package-lock.json`)
      expect(text).not.toContain('"resolved"')
      const lock = JSON.parse(text) as { packages: { [place: string]: { version?: string } } }
      const unpinned = Object.entries(lock.packages).filter(([, entry]) => !/^\d+\.\d+\.\d+/.test(entry.version ?? ''))
      expect(unpinned).toEqual([])
    }
  })
})

describe('readTemplates', () => {
  it('behavior: every feature and part has files, and no file belongs to anything else', () => {
    const features = projectKinds.flatMap(kind => kind.features)
    const ids = [...features.filter(({ hasFolder }) => hasFolder !== false), ...collectParts(features, [flowPart])].map(
      ({ id }) => id,
    )
    const owners = [...templates.keys()].flatMap(path => ownerOf(path) ?? [])
    expect([...new Set(owners)].sort()).toEqual([...new Set(ids)].sort())
  })

  it('behavior: what is rendered, installed or built in place is no template', () => {
    const strays = /\/src\/config\/|node_modules|\.next|(^|\/)(dist|out)\/|\.test\.ts$/
    const copies = [...templates.keys()].filter(path => /\/features\/(guard|genesis)\//.test(path))
    expect(copies.filter(path => strays.test(path))).toEqual([])
    expect([...templates.keys()].filter(path => /\/src\/config\/|node_modules|\.next\//.test(path))).toEqual([])
  })

  it('behavior: a source is read by its path in the output, and what is none is undefined', () => {
    expect(templates.get('LICENSE')).toContain('MIT')
    expect(templates.get('nothing')).toBeUndefined()
  })
})
