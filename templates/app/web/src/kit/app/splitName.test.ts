import { describe, expect, it } from 'vitest'
import { splitName } from './splitName.ts'

describe('splitName', () => {
  it('default: words of a name without spaces', () => {
    expect(splitName('AvalancheICMDashboard')).toEqual(['Avalanche', 'ICM', 'Dashboard'])
    expect(splitName('My1inchDeFiSuite')).toEqual(['My1inch', 'De', 'Fi', 'Suite'])
  })

  it('behavior: other names stay as they are', () => expect(splitName('my swap')).toEqual(['my swap']))
})
