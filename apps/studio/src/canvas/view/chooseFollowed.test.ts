import { describe, expect, it } from 'vitest'
import { chooseFollowed } from './chooseFollowed.ts'

const choose = (before: readonly string[], after: readonly string[], stopped?: string, selected?: string) =>
  chooseFollowed({
    stopped,
    selected,
    wasVisible: id => before.includes(id),
    isVisible: id => after.includes(id),
  })

describe('chooseFollowed', () => {
  it('default: the view stays while the failed card is visible, also when the selected one is covered', () => {
    expect(choose(['swap', 'input'], ['swap'], 'swap', 'input')).toBeNull()
    expect(choose(['swap'], ['swap'], 'swap', 'input')).toBeNull()
  })

  it('behavior: a failed card that a panel covers comes back, not the selected one', () => {
    expect(choose(['swap', 'input'], ['input'], 'swap', 'input')).toBe('swap')
  })

  it('behavior: the selected card comes back where no run has stopped, or far from it', () => {
    expect(choose(['input'], [], undefined, 'input')).toBe('input')
    expect(choose(['input'], [], 'swap', 'input')).toBe('input')
    expect(choose(['input'], ['input'], undefined, 'input')).toBeNull()
  })
})
