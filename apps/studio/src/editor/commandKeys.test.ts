import { describe, expect, it } from 'vitest'
import { createCommandKeys } from './commandKeys.ts'
import { makeMemoryStorage } from './makeCommandContext.ts'

describe('createCommandKeys', () => {
  it('default: what was given is there in the next visit', () => {
    const memory = makeMemoryStorage()
    const keys = createCommandKeys(memory)
    keys.give('save', ['Mod+Alt+S'])
    keys.give('undo', [])
    expect(createCommandKeys(memory).getState()).toEqual({ save: ['Mod+Alt+S'], undo: [] })
    keys.reset('undo')
    expect(createCommandKeys(memory).getState()).toEqual({ save: ['Mod+Alt+S'] })
    keys.reset()
    expect(createCommandKeys(memory).getState()).toEqual({})
  })

  it('behavior: unreadable or outdated data counts as unchanged', () => {
    for (const text of ['{', '[]', '{"version":2,"keys":{"save":["A"]}}', '{"version":1,"keys":{"save":"A"}}'])
      expect(createCommandKeys(makeMemoryStorage({ 'sluice.keys': text })).getState()).toEqual({})
  })
})
