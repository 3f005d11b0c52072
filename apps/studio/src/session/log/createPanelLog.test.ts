import { beforeEach, describe, expect, it } from 'vitest'
import { createPanelLog, maxLogEntries } from './createPanelLog.ts'

const log = createPanelLog()

beforeEach(log.clear)

const texts = () => log.getState().map(({ text }) => text)

describe('createPanelLog', () => {
  it('default: entries in order with level and time', () => {
    const before = Date.now()
    log.add('info', 'Rabby connected')
    log.add('error', 'Network switch failed')
    const [first, second] = log.getState()
    expect([first?.level, first?.text]).toEqual(['info', 'Rabby connected'])
    expect([second?.level, second?.text]).toEqual(['error', 'Network switch failed'])
    expect(first!.at).toBeGreaterThanOrEqual(before)
    expect(second!.id).toBeGreaterThan(first!.id)
  })

  it('behavior: keys and signatures are removed, hashes and addresses stay', () => {
    const hash = `0x${'ab'.repeat(32)}`
    const address = `0x${'12'.repeat(20)}`
    log.add('info', `Sent ${hash} from ${address}`)
    log.add('info', `Signed 0x${'cd'.repeat(65)}`)
    log.add('error', 'Request failed: Authorization: Bearer q8Zt3kLm9vX2pR7wYb4N')
    expect(texts()).toEqual([
      `Sent ${hash} from ${address}`,
      'Signed 0x•••',
      'Request failed: Authorization: Bearer •••',
    ])
  })

  it('behavior: the number of entries and their length are limited', () => {
    for (let index = 0; index < maxLogEntries + 5; index++) log.add('info', `entry ${index}`)
    expect(texts()).toHaveLength(maxLogEntries)
    expect(texts().at(0)).toBe('entry 5')
    log.add('info', 'long '.repeat(1_000))
    expect(texts().at(-1)).toHaveLength(501)
  })
})
