import { describe, expect, it } from 'vitest'
import { makeDocument } from '../test/kinds/kindFixture.ts'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { generateProject } from './generateProject.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { collectParts } from './parts/collectParts.ts'
import { readTemplates } from './readTemplates.ts'
import { filesWithLines, keepLines } from './selectLines.ts'

const templates = await readTemplates()
const marker = /^[ \t]*(?:\/\/|\/\*|#) (?:only [\w ]+?|end only)(?: \*\/)?$/m

describe('keepLines', () => {
  const text = 'a\n  // only swap fusion\n  b\n  // end only\n/* only l1 */\nc\n/* end only */\nd\n'

  it.each([
    [[], 'a\nd\n'],
    [['fusion'], 'a\n  b\nd\n'],
    [['l1', 'swap'], 'a\n  b\nc\nd\n'],
  ])('default: chosen are %j', (chosen, expected) => {
    expect(keepLines(text, new Set(chosen))).toBe(expected)
  })
})

describe('selectLines', () => {
  it('default: its files are all that have such lines, for features and parts that exist', () => {
    const marked = [...templates.keys()].filter(path => marker.test(templates.get(path)!))
    expect(marked).toEqual([...filesWithLines].sort())
    const features = projectKinds.flatMap(kind => kind.features)
    const known = new Set(['quoteOnly', ...[...features, ...collectParts(features)].map(({ id }) => id)])
    const named = marked.flatMap(path =>
      [...templates.get(path)!.matchAll(/(?:\/\/|\/\*) only ([\w ]+?)(?: \*\/)?$/gm)].flatMap(([, ids]) =>
        ids!.split(' '),
      ),
    )
    expect(named.filter(id => !known.has(id))).toEqual([])
  })

  it.each(kindFixtures)(
    'behavior: no project of $kind has the comments around such lines',
    ({ kind, full, minimal }) => {
      for (const document of [full(), minimal()]) {
        const { files } = generateProject(document, { kind, templates })
        expect(files.filter(({ content }) => marker.test(content)).map(({ path }) => path)).toEqual([])
      }
    },
  )

  it('behavior: Basic Swap has no lines of limit orders, L1, WalletConnect or messages', () => {
    const { files } = generateProject(kindFixtures[0]!.minimal(), { kind: 'swap', templates })
    const textOf = (path: string) => files.find(file => file.path === path)!.content
    expect(textOf('web/src/app/globals.css')).not.toContain('.state[')
    expect(textOf('server/eslint.config.mjs')).not.toContain('genesis')
    expect(textOf('web/next.config.mjs')).not.toContain('pino')
    expect(textOf('e2e/src/features/trade/contracts/LocalExchange.sol')).not.toContain('cancelOrder')
    const e2e = files.filter(({ path }) => path.startsWith('e2e/src/')).map(({ content }) => content)
    expect(e2e.join('')).not.toMatch(/DATA_DIR|deployments|restart|forwardSocket|only quotes/)
  })

  it('behavior: a workflow that only quotes has the browser test of that', () => {
    const { files } = generateProject(makeDocument('Quote', ['oneInchQuote']), {
      kind: 'swap',
      templates,
    })
    const suite = (text: string) => text.includes("'a flow that only quotes'")
    expect(files.filter(({ content }) => suite(content)).map(({ path }) => path)).toEqual([
      'e2e/src/features/swap/swap.e2e.ts',
    ])
  })
})
