import { readFile } from 'node:fs/promises'
import type { WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../../test/kinds/kindFixtures.ts'
import { generateProject } from '../generateProject.ts'
import { minimumNodeVersion } from '../kinds/baseEnv.ts'
import { makeSwapDocument } from '../makeSwapDocument.ts'
import { readTemplates } from '../readTemplates.ts'
import { renderPicture } from './renderPicture.ts'
import { escapeMarkdown } from './renderSection.ts'

const templates = await readTemplates()

function render(document: WorkflowDocument) {
  const { files } = generateProject(document, { templates })
  return new Map(files.map(({ path, content }) => [path, content]))
}

describe('renderReadme', () => {
  it('default: commands first, then what it does in the words of the workflow', () => {
    const readme = render({ ...makeSwapDocument(), description: 'Swaps for my friends.' }).get('README.md')!
    expect(readme).toContain('\n\nSwaps for my friends.\n')
    const commands = ['setup', 'demo', 'dev'].map(name => readme.indexOf(`\nnpm run ${name} `))
    const places = [...commands, readme.indexOf('\nnpm start '), readme.indexOf('- **Swap**: ')]
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(readme).toContain('From your workflow: Wallet Connector, Token Input,')
    expect(readme).toContain('n1["Wallet Connector"]')
    expect(readme).toContain('| `web/src/config/swap.config.ts` |')
  })

  it('behavior: messages are spelled out, and names are those of the page', () => {
    const readme = render(kindFixtures.find(({ kind }) => kind === 'icm')!.minimal()).get('README.md')!
    expect(readme).toContain('Avalanche Interchain Messaging (ICM, formerly Teleporter)')
    expect(readme).toContain('From your workflow: ICM Sender.')
    expect(readme).toContain('- **Networks**: C-Chain (Fuji), Dispatch.')
    expect(readme).not.toContain('```mermaid')
  })

  it.each(kindFixtures)(
    'behavior: every file that the README of $kind names exists, and no bracket is escaped',
    kind => {
      const files = render(kind.full())
      for (const name of ['README.md', 'AGENTS.md']) {
        const text = files.get(name)!
        expect(text).not.toMatch(/\\[()[\]]/)
        const named = [...text.matchAll(/`((?:web|server|e2e|contracts|scripts)\/[\w./-]+)`/g)].map(([, path]) => path!)
        const isThere = (path: string) => [...files.keys()].some(file => file === path || file.startsWith(path))
        const example = /features\/links\/|node_modules|web\/out/
        expect(named.filter(path => !isThere(path) && !example.test(path))).toEqual([])
        expect(named.length).toBeGreaterThan(3)
      }
    },
  )

  it.each(kindFixtures.flatMap(({ minimal, full }) => [minimal(), full()]))(
    'behavior: the API of $name is the routes of its backend',
    document => {
      const files = render(document)
      const listed = [...files.get('README.md')!.matchAll(/^\| `((?:GET|POST|DELETE) [^`]+)` \|/gm)].map(
        ([, route]) => route!,
      )
      const sources = [...files].filter(([path]) => /^server\/src\/(?!.*\.(test|stub)\.ts$).*\.ts$/.test(path))
      const served = sources.flatMap(([, content]) =>
        [...content.matchAll(/\b(router|app)\.(get|post|delete)\(\s*(?:\[([^\]]+)\]|('[^']+'))/g)].flatMap(
          ([, owner, method, several, single]) =>
            (several ?? single)!
              .split(',')
              .map(path => `${method!.toUpperCase()} ${owner === 'router' ? '/api' : ''}${path.trim().slice(1, -1)}`),
        ),
      )
      expect([...listed].sort()).toEqual([...served].sort())
      expect(listed).toContain('GET /api/config')
    },
  )

  it('behavior: what "Add a network" names is there', () => {
    const files = render(makeSwapDocument())
    const [, section] = /\n## Add a network\n([\s\S]*?)\n## /.exec(files.get('README.md')!)!
    const steps = [...section!.matchAll(/^\d\. `([^`]+)`: (.*)$/gm)]
    expect(steps).toHaveLength(4)
    for (const [, path, text] of steps) {
      const [, name] = / to `(\w+)`/.exec(text!)!
      expect(files.get(path!), path).toMatch(new RegExp(`\\b${name}\\b`))
    }
  })

  it('behavior: what "Add a field" names is there, on the side of its step', () => {
    const files = render(kindFixtures.find(({ kind }) => kind === 'icm')!.minimal())
    const [, section] = /\n## Add a field\n([\s\S]*?)\n## /.exec(files.get('README.md')!)!
    const steps = [...section!.matchAll(/^\d\. .*$/gm)].map(([step]) => step)
    const sidesOf = (step: string) =>
      ['web', 'server'].filter(side => !step.includes(side === 'web' ? 'Backend:' : 'Page:'))
    const found = steps.flatMap(step =>
      [...step.matchAll(/`([\w./]+\.tsx?)`/g)].map(([, name]) => ({
        name: name!,
        texts: [name!, ...sidesOf(step).map(side => `${side}/src/features/icm/${name}`)].flatMap(
          path => files.get(path) ?? [],
        ),
        step,
      })),
    )
    expect(found.filter(({ texts }) => texts.length === 0).map(({ name }) => name)).toEqual([])
    for (const step of steps) {
      const texts = found.filter(one => one.step === step).flatMap(one => one.texts)
      const words = [...step.matchAll(/`([A-Za-z]+)`/g)].map(([, word]) => word!)
      expect(words.filter(word => !texts.some(text => new RegExp(`\\b${word}\\b`).test(text)))).toEqual([])
    }
    expect(found.length).toBeGreaterThan(15)
  })

  it.each(kindFixtures.flatMap(({ minimal, full }) => [minimal(), full()]))(
    'behavior: the structure of $name has each folder of its backend',
    document => {
      const files = render(document)
      const listed = [...files.get('README.md')!.matchAll(/^\| `server\/src\/features\/(\w+)\/` \| \w/gm)].map(
        ([, it]) => it!,
      )
      const folders = new Set(
        [...files.keys()].flatMap(path => /^server\/src\/features\/(\w+)\//.exec(path)?.[1] ?? []),
      )
      expect(listed).toEqual([...folders].sort())
      expect(files.get('README.md')).not.toContain('undefined')
      expect(listed.length).toBeGreaterThan(0)
    },
  )

  it('behavior: the example of a tab is what a feature of the project looks like', async () => {
    const own = await readFile(
      new URL('../../../../templates/app/web/src/kit/FeatureModule.ts', import.meta.url),
      'utf8',
    )
    const readme = render(makeSwapDocument()).get('README.md')!
    expect(readme).toContain("from '../../kit/FeatureModule.ts'")
    for (const key of ['id', 'title', 'Panel']) {
      expect(own).toMatch(new RegExp(`readonly ${key}:`))
      expect(readme).toMatch(new RegExp(`linksFeature: FeatureModule = .*\\b${key}:`))
    }
    const [, example] = /```tsx\n([\s\S]*?)```/.exec(readme)!
    // The browser tests of the project wait for it on every tab.
    expect(example!.match(/<h1>[^<]+<\/h1>/g)).toHaveLength(1)
  })
})

describe('renderPicture', () => {
  const document = makeSwapDocument()

  it('behavior: no character of a label has a meaning in the diagram', () => {
    const nodes = [
      { ...document.nodes[0]!, id: 'a', label: '"] --> x; click `b` <i>\n```' },
      { ...document.nodes[0]!, id: 'b', componentId: 'icmSender', label: 'icmSender' },
    ]
    expect(renderPicture({ ...document, nodes, edges: [] })).toEqual([
      '```mermaid',
      'flowchart LR',
      '  n1["#34;#93; --#62; x#59; click #96;b#96; #60;i#62; #96;#96;#96;"]',
      '  n2["ICM Sender"]',
      '```',
    ])
  })

  it('behavior: two connections of the same nodes are one arrow, and a large workflow or a single node has no picture', () => {
    const [first, second] = document.nodes as [WorkflowDocument['nodes'][number], WorkflowDocument['nodes'][number]]
    const edge = { id: 'e', source: first.id, sourcePort: 'a', target: second.id, targetPort: 'b' }
    const edges = [edge, { ...edge, id: 'f', sourcePort: 'c' }]
    const lines = renderPicture({ ...document, nodes: [first, second], edges })
    expect(lines.filter(line => line.includes('-->'))).toEqual(['  n1 --> n2'])
    const many = Array.from({ length: 41 }, (_, index) => ({ ...first, id: `${index}` }))
    for (const nodes of [many, [first]]) expect(renderPicture({ ...document, nodes, edges: [] })).toEqual([])
  })
})

describe('escapeMarkdown', () => {
  it.each([
    ['fusionPlus (fusionPlus)', 'fusionPlus (fusionPlus)'],
    ['a [b] c', 'a [b] c'],
    ['[a](http://b.example)', '\\[a\\]\\(http://b.example\\)'],
    ['[a]: http://b.example', '\\[a\\]: http://b.example'],
    ['# a', '\\# a'],
    ['1. a', '1\\. a'],
    ['<b> `c` *d*', '&lt;b&gt; \\`c\\` \\*d\\*'],
  ])('default: %s', (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected)
  })
})

describe('renderAgents', () => {
  it.each(kindFixtures)('default: layout, commands and rules of $kind in at most 90 lines', kind => {
    const text = render(kind.full()).get('AGENTS.md')!
    expect(text.split('\n').length).toBeLessThanOrEqual(90)
    expect(text).toContain('`npm run demo`')
    expect(text).toContain('web/src/features/guard/')
  })
})

describe('the minimum version of Node.js', () => {
  it('behavior: every program of the project checks for the version of package.json', () => {
    const files = render(makeSwapDocument())
    const { engines } = JSON.parse(files.get('package.json')!) as { engines: { node: string } }
    expect(engines.node).toBe(`>=${minimumNodeVersion}`)
    for (const path of ['server/src/main.ts', 'scripts/dev.mjs', 'scripts/demo.mjs'])
      expect(files.get(path), path).toContain(`const minimum = '${minimumNodeVersion}'`)
  })
})
