import { describe, expect, it } from 'vitest'
import { layoutRoute } from './layoutRoute.ts'

const hop = (from: string, to: string, protocol = 'Pool', sharePercent = 100) => ({ from, to, protocol, sharePercent })

const columnsOf = ({ tokens }: ReturnType<typeof layoutRoute>) =>
  [...tokens].sort((one, other) => one.x - other.x).map(({ what }) => what)

describe('layoutRoute', () => {
  it('default: two pools between two tokens stand above each other', () => {
    const made = layoutRoute([hop('a', 'b', 'One', 60), hop('a', 'b', 'Two', 40)], 'a', 'b')
    expect(columnsOf(made)).toEqual(['a', 'b'])
    const [one, two] = made.pools
    expect(one!.x).toBe(two!.x)
    expect(two!.y - one!.y).toBeGreaterThanOrEqual(one!.height)
    expect(made.lines).toHaveLength(2)
  })

  it('behavior: tokens between are ordered by what is needed for them, in whatever order hops come', () => {
    const hops = [hop('c', 'd'), hop('b', 'c'), hop('a', 'd', 'Direct', 20), hop('a', 'b', 'First', 80)]
    expect(columnsOf(layoutRoute(hops, 'a', 'd'))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('behavior: hops that skip a token go around it', () => {
    const hops = [hop('a', 'b', 'One', 50), hop('b', 'c', 'Two'), hop('a', 'c', 'Long', 50)]
    const { tokens, lines } = layoutRoute(hops, 'a', 'c')
    const between = tokens.find(({ what }) => what === 'b')!
    const lane = /M(\d+) ([\d.]+) H/.exec(lines[2]!.path)!
    expect(Number(lane[1])).toBe(between.x)
    const y = Number(lane[2])
    expect(y < between.y || y > between.y + between.height).toBe(true)
  })

  it('behavior: cycles and hops of unrelated tokens are drawn', () => {
    const made = layoutRoute([hop('a', 'b'), hop('b', 'a'), hop('x', 'y')], 'a', 'b')
    expect(made.tokens).toHaveLength(4)
    expect(made.lines.every(({ path }) => !path.includes('NaN'))).toBe(true)
  })
})
