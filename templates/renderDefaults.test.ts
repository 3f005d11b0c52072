import { describe, expect, it } from 'vitest'
import { renderDefaults } from './renderDefaults.ts'

describe('renderDefaults', () => {
  it('default: the config files that stand in place are those of every feature', async () => {
    expect(await renderDefaults({ isCheck: true }), 'run node templates/renderDefaults.ts').toEqual([])
  })
})
