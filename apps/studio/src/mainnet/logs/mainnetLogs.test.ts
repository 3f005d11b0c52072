import { beforeEach, describe, expect, it } from 'vitest'
import { clearMainnetLogs, logMainnet, mainnetLogs, maxMainnetLogs } from './mainnetLogs.ts'

beforeEach(clearMainnetLogs)

const texts = () => mainnetLogs.getState().map(({ text }) => text)

describe('logMainnet', () => {
  it('default: entries in order with level and time', () => {
    const before = Date.now()
    logMainnet('info', 'Rabby connected')
    logMainnet('error', 'Network switch failed')
    const [first, second] = mainnetLogs.getState()
    expect([first?.level, first?.text]).toEqual(['info', 'Rabby connected'])
    expect([second?.level, second?.text]).toEqual(['error', 'Network switch failed'])
    expect(first!.at).toBeGreaterThanOrEqual(before)
    expect(second!.id).toBeGreaterThan(first!.id)
  })

  it('behavior: keys and signatures are removed, hashes and addresses stay', () => {
    const hash = `0x${'ab'.repeat(32)}`
    const address = `0x${'12'.repeat(20)}`
    logMainnet('info', `Sent ${hash} from ${address}`)
    logMainnet('info', `Signed 0x${'cd'.repeat(65)}`)
    logMainnet('error', 'Request failed: Authorization: Bearer q8Zt3kLm9vX2pR7wYb4N')
    expect(texts()).toEqual([
      `Sent ${hash} from ${address}`,
      'Signed 0x•••',
      'Request failed: Authorization: Bearer •••',
    ])
  })

  it('behavior: the number of entries and their length are limited', () => {
    for (let index = 0; index < maxMainnetLogs + 5; index++) logMainnet('info', `entry ${index}`)
    expect(texts()).toHaveLength(maxMainnetLogs)
    expect(texts().at(0)).toBe('entry 5')
    logMainnet('info', 'long '.repeat(1_000))
    expect(texts().at(-1)).toHaveLength(501)
  })
})
