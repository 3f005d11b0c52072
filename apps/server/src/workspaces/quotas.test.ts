import { describe, expect, it } from 'vitest'
import { defaultQuotas, readQuotas } from './quotas.ts'
import { createRunQuota } from './runQuota.ts'

describe('readQuotas', () => {
  it('default', () => {
    expect(readQuotas(undefined)).toEqual(defaultQuotas)
    expect(readQuotas(' projects = 3, runs=0 ,')).toEqual({ ...defaultQuotas, projects: 3, runs: 0 })
  })

  it.each(['projects', 'projects=', 'projects=-1', 'projects=1.5', 'projects=1=2', 'toString=1', 'other=1'])(
    'error: %s',
    text => expect(() => readQuotas(text)).toThrow(expect.objectContaining({ code: 'USAGE' })),
  )
})

describe('createRunQuota', () => {
  const makeQuota = (unfinished: string[], started: number, quotas = { runs: 2, starts: 3 }) =>
    createRunQuota({ journal: { unfinished: () => unfinished, startedSince: () => started }, quotas })

  it('default: runs at once and within an hour', async () => {
    const start = async () => 'started'
    expect(await makeQuota(['a'], 2)('b', start)).toBe('started')
    await expect(makeQuota(['a', 'b'], 2)('c', start)).rejects.toMatchObject({ code: 'TOO_MANY_RUNS' })
    await expect(makeQuota([], 3)('c', start)).rejects.toMatchObject({ code: 'TOO_MANY_STARTS' })
  })

  it('behavior: starts of the same moment count before the journal has them, and once when it has', async () => {
    const unfinished: string[] = []
    const admit = makeQuota(unfinished, 0, { runs: 2, starts: 9 })
    const end = Promise.withResolvers<void>()
    const run = (id: string) =>
      admit(id, async () => {
        unfinished.push(id)
        await end.promise
      })
    const first = run('a')
    const second = run('b')
    await expect(run('c')).rejects.toMatchObject({ code: 'TOO_MANY_RUNS' })
    unfinished.length = 0
    end.resolve()
    await Promise.all([first, second])
    await run('d')
    expect(unfinished).toEqual(['d'])
  })
})
