import { describe, expect, it } from 'vitest'
import { describeSwitchFailure } from './describeSwitchFailure.ts'

describe('describeSwitchFailure', () => {
  it('default: a wallet that fails is an error', () =>
    expect(describeSwitchFailure(new Error('no such chain'))).toMatchObject({ kind: 'error' }))

  it('behavior: a rejection by the user is neutral, also below an error of a library', () => {
    const rejected = Object.assign(new Error('rejected'), { code: 4001 })
    const [own, below] = [rejected, new Error('switch', { cause: rejected })].map(describeSwitchFailure)
    expect([own?.text, below?.kind]).toEqual(['Network switch canceled', 'info'])
  })
})
