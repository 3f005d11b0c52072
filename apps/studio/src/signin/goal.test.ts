import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { forgetGoal, readInvitation, recallGoal, rememberGoal } from './goal.ts'

describe('readInvitation', () => {
  it('default: the token of a whole link', () => {
    const token = 'a-_'.padEnd(43, '0')
    expect(readInvitation(`#${token}`)).toBe(token)
    for (const hash of ['', '#', '#short', `#${token}x`, `#${token}\n`]) expect(readInvitation(hash)).toBeNull()
  })
})

describe('rememberGoal', () => {
  it('default: is recalled until it is forgotten', () => {
    const storage = makeMemoryStorage()
    expect(recallGoal(storage)).toEqual({ returnTo: '/' })
    rememberGoal({ returnTo: '/p/a?run=1', invitation: 'x' }, storage)
    expect(recallGoal(storage)).toEqual({ returnTo: '/p/a?run=1', invitation: 'x' })
    forgetGoal(storage)
    expect(recallGoal(storage)).toEqual({ returnTo: '/' })
  })
})
