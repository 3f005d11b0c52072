import { openImported } from '@sluice/workflow/repair'
import { describe, expect, it } from 'vitest'
import { type AliasKey, aliasKeys } from '../test/aliasKeys.ts'
import { registry } from './index.ts'
import { vocabulary } from './vocabulary.ts'

/** The key under which a value of a foreign file ends up. */
function resolve([componentId, key, value]: AliasKey): string | null {
  const { document } = openImported(
    { nodes: [{ id: 'n', type: componentId, config: { [key]: value } }], edges: [] },
    registry,
    vocabulary,
  )
  const { config } = document.nodes[0]!
  if (Object.hasOwn(config, key)) return null
  return Object.keys(config).find(name => config[name] !== '') ?? null
}

describe('keys of foreign files', () => {
  it('default: of at least 400 keys none is read as another one than is meant', () => {
    expect(aliasKeys.length).toBeGreaterThanOrEqual(400)
    const read = aliasKeys.map(alias => ({ alias, found: resolve(alias) }))
    const wrong = read.filter(({ alias, found }) => found !== null && found !== alias[3])
    expect(wrong).toEqual([])
    const missed = read.filter(({ alias, found }) => alias[3] !== null && found === null)
    expect(missed.map(({ alias }) => `${alias[0]}.${alias[1]}`)).toMatchInlineSnapshot(`[]`)
  })
})
