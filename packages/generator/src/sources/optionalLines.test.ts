import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../test/kinds/kindFixture.ts'
import { kindFixtures } from '../../test/kinds/kindFixtures.ts'
import { generateProject } from '../generateProject.ts'
import { projectKinds } from '../kinds/projectKinds.ts'
import { readTemplates } from '../readTemplates.ts'
import { ownerOf } from '../selectTemplates.ts'
import { keepOptionalLines, listMarked } from './optionalLines.ts'

const templates = await readTemplates()

const source = `import { a, b } from './a.ts'

export const sum = [
  a,
  // only with: nft
  b,
  // otherwise: 0,
  // end only
]

// only with: fusion

/** Of Fusion orders. */
export const order = 1

// end only

export function View() {
  return (
    <p>
      {/* only without: nft fusion */}
      none
      {/* otherwise: <b>some</b> */}
      {/* end only */}
      all
    </p>
  )
}
`

const keep = (...names: string[]) => keepOptionalLines('a.tsx', source, name => names.includes(name))

describe('keepOptionalLines', () => {
  it('default: leaves out the lines of absent features, their imports and the markers', () => {
    expect(keep()).toMatchInlineSnapshot(`
      "import { a } from './a.ts'

      export const sum = [
        a,
        0,
      ]

      export function View() {
        return (
          <p>
            none
            all
          </p>
        )
      }
      "
    `)
  })

  it('behavior: keeps the lines of features that are there', () => {
    expect(keep('nft', 'fusion')).toMatchInlineSnapshot(`
      "import { a, b } from './a.ts'

      export const sum = [
        a,
        b,
      ]

      /** Of Fusion orders. */
      export const order = 1

      export function View() {
        return (
          <p>
            <b>some</b>
            all
          </p>
        )
      }
      "
    `)
  })

  it.each([
    [[], 'rest'],
    [['nft'], 'plain,rest'],
    [['swap'], 'rest'],
    [['nft', 'swap'], 'both,rest'],
  ])('behavior: lines within others are those of both: %j', (names, expected) => {
    const nested = '// only with: nft\n// only with: swap\nboth,\n// otherwise: plain,\n// end only\n// end only\nrest'
    const text = keepOptionalLines('a.css', nested, name => names.includes(name))
    expect(text.replaceAll('\n', '')).toBe(expected)
  })

  it.each([
    ['// only with: nft\nconst a = 1\n', 'end of file'],
    ['// end only\nconst a = 1\n', '// end only'],
    ['// only with: nft\n// only with: swap\n// end only\n', 'end of file'],
  ])('error: MARKER_UNBALANCED names the marker: %#', (text, line) => {
    expect(() => keepOptionalLines('a.ts', text, () => true)).toThrowError(
      expect.objectContaining({
        code: 'MARKER_UNBALANCED',
        message: `In a.ts a marker of optional lines has no counterpart: ${line}`,
      }),
    )
  })
})

describe('markers of the templates', () => {
  const marked = [...templates.keys()].filter(path => listMarked(templates.get(path)!).length > 0)

  it('default: name features, parts and intents, or the editor', () => {
    const known = new Set<string | undefined>([
      'editor',
      'avalanche',
      'optionalTrading',
      'quoteOnly',
      ...[...templates.keys()].map(ownerOf),
      ...projectKinds.flatMap(kind => kind.features.flatMap(({ intents = [] }) => intents)),
      ...['call', 'create2'],
    ])
    const unknown = marked.flatMap(path => listMarked(templates.get(path)!).filter(name => !known.has(name)))
    expect(unknown).toEqual([])
    expect(marked.length).toBeGreaterThan(5)
  })

  it('default: no other comment looks like one', () => {
    const stray = [...templates.keys()]
      .filter(path => /\.(tsx?|css|mjs|sol)$/.test(path))
      .flatMap(path => {
        const text = templates.get(path)!
        return /(\/\/|\/\*) (only with(out)?:|end only|otherwise:)/.test(keepOptionalLines(path, text, () => true))
          ? [path]
          : []
      })
    expect(stray).toEqual([])
  })

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
    const { files } = generateProject(makeDocument('Quote', ['oneInchQuote']), { kind: 'swap', templates })
    const found = files.filter(({ content }) => content.includes("'a flow that only quotes'"))
    expect(found.map(({ path }) => path)).toEqual(['e2e/src/features/swap/swap.e2e.ts'])
  })
})
