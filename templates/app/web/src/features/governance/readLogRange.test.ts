import { describe, expect, it } from 'vitest'
import { readLogRange } from './readLogRange.ts'

/** A node that takes `most` blocks at once. */
function makeNode(most: bigint) {
  const asked: bigint[] = []
  const read = async (from: bigint, to: bigint) => {
    asked.push(to - from + 1n)
    if (to - from + 1n > most) throw new Error('query exceeds max block range')
    return [from, to]
  }
  return { asked, read }
}

describe('readLogRange', () => {
  it('default: one request where the node allows it', async () => {
    const { asked, read } = makeNode(1_000_000n)
    expect(await readLogRange({ from: 1n, to: 10_000n }, read)).toEqual([1n, 10_000n])
    expect(asked).toHaveLength(1)
  })

  it('behavior: a range that is too large is read in parts, in order and without gaps', async () => {
    const ends = await readLogRange({ from: 1n, to: 10_000n }, makeNode(2_000n).read)
    expect(ends[0]).toBe(1n)
    expect(ends.at(-1)).toBe(10_000n)
    for (let at = 1; at < ends.length - 1; at += 2) expect(ends[at + 1]! - ends[at]!).toBe(1n)
  })

  it('behavior: no block is no request', async () => {
    const { asked, read } = makeNode(1n)
    expect(await readLogRange({ from: 5n, to: 4n }, read)).toEqual([])
    expect(asked).toEqual([])
  })

  it('error: a node that fails for another reason is not asked again and again', async () => {
    const { asked, read } = makeNode(0n)
    await expect(readLogRange({ from: 0n, to: 20_000_000n }, read)).rejects.toThrow('max block range')
    expect(asked.length).toBeLessThan(20)
  })
})
