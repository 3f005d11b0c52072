import { describe, expect, it } from 'vitest'
import { readTemplates } from '../readTemplates.ts'
import { printUsed, readDeclarations } from './declarations.ts'
import { splitImports } from './importStatements.ts'

const templates = await readTemplates()
const sources = [...templates.keys()].filter(path => /^(web|server)\/src\/.*\.tsx?$/.test(path))

const text = `import { formatUnits, type Hex } from 'viem'
import { one } from './one.ts'

/** Half. */
const half = 2n
/** Used by nothing. */
export const unused: Hex = one

/**
 * Formats.
 *
 * - export const inComment = 1
 */
export function format(units: bigint): string {
  // unused
  return formatUnits(units / half, rules.unused)
}

register(format)
`

describe('readDeclarations', () => {
  it('default: names each statement', () => {
    const { statements } = readDeclarations(text)
    expect(statements.map(({ names }) => names)).toEqual([['half'], ['unused'], ['format'], []])
  })

  it('behavior: comments and properties are no reference', () => {
    const words = readDeclarations(text).statements[2]!.words
    expect(['half', 'formatUnits', 'unused'].map(name => words.has(name))).toEqual([true, true, false])
  })

  it.each(sources)('behavior: the statements of %s are its whole text', path => {
    const { statements } = readDeclarations(templates.get(path)!)
    expect(statements.map(one => one.text).join('')).toBe(splitImports(templates.get(path)!).body)
  })
})

describe('printUsed', () => {
  it('default: leaves out declarations and the imports that only they need', () => {
    expect(printUsed(readDeclarations(text), new Set(['half', 'format']))).toMatchInlineSnapshot(`
      "import { formatUnits } from 'viem'

      /** Half. */
      const half = 2n

      /**
       * Formats.
       *
       * - export const inComment = 1
       */
      export function format(units: bigint): string {
        // unused
        return formatUnits(units / half, rules.unused)
      }

      register(format)
      "
    `)
  })
})
