import { describe, expect, it } from 'vitest'
import { type CommandId, commands } from '../editor/commands.ts'
import { edits } from '../editor/edits/edits.ts'
import { commandOperations } from './commandOperations.ts'

/** Edits that leave the document as it is. */
const harmless: ReadonlySet<string> = new Set([
  'copy',
  'selectUpstream',
  'selectDownstream',
  'configure',
  'inspectEdge',
])

describe('commandOperations', () => {
  it('behavior: a command that edits is one that viewers may not use', () => {
    const ids = Object.keys(edits).filter(id => id in commands && !harmless.has(id)) as CommandId[]
    expect(ids.length).toBeGreaterThan(15)
    expect(ids.filter(id => commandOperations[id] === undefined)).toEqual([])
  })
})
