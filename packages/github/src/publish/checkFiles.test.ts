import { keyShapes } from '@sluice/workflow/testing'
import { describe, expect, it } from 'vitest'
import { checkFiles } from './checkFiles.ts'

describe('checkFiles', () => {
  it.each(keyShapes.map(shape => [shape.name, shape] as const))('error: %s in a JSON file', (_, { config }) => {
    const file = { path: '.workflow/workflow.json', content: `${JSON.stringify({ nodes: [{ config }] }, null, 2)}\n` }
    expect(() => checkFiles([file], 'ghp_token')).toThrow(expect.objectContaining({ code: 'SECRET_FOUND' }))
  })

  it('error: a private key beside the public one of local chains', () => {
    const known = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
    const content = (key: string) => `const privateKey = '${key}'\n`
    const path = 'web/src/wallet.ts'
    expect(() => checkFiles([{ path, content: content(known) }], 't')).not.toThrow()
    const other = known.replace('ac0974', 'ac0975')
    expect(() => checkFiles([{ path, content: content(known) + content(other) }], 't')).toThrow(
      expect.objectContaining({ code: 'SECRET_FOUND', values: { path, line: 2 } }),
    )
  })
})
