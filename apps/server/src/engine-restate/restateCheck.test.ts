import { describe, expect, it } from 'vitest'
import { serverErrors } from '../errors.ts'
import { createRestateCheck } from './restateCheck.ts'

/** A database that this Restate cluster drives, and what the called one says it is, one answer after the other. */
function open(adopted: string | null, answers: readonly (string | undefined | Error)[]) {
  let asked = 0
  const check = createRestateCheck({
    storage: { adopted: async () => adopted, address: 'db/sluice' },
    restate: async () => ({
      async identify() {
        const answer = answers[Math.min(asked++, answers.length - 1)]
        if (answer instanceof Error) throw answer
        return answer
      },
    }),
    spreadMs: 500,
  })
  return { check, asked: () => asked }
}

const waitMs = 10_000

describe('createRestateCheck', () => {
  it('default: the same one is asked once', async () => {
    const { check, asked } = open('one', ['one'])
    await Promise.all([check(waitMs), check(waitMs)])
    await check(waitMs)
    expect(asked()).toBe(1)
  })

  it('behavior: a database without workers may have any, and its Restate is not asked', async () => {
    const { check, asked } = open(null, ['one'])
    await check(waitMs)
    expect(asked()).toBe(0)
  })

  it('behavior: a node that does not know the worker yet is asked again', async () => {
    const { check, asked } = open('one', [undefined, undefined, 'one'])
    await check(waitMs)
    expect(asked()).toBe(3)
  })

  it('behavior: workers that are away refuse nothing, neither at once nor after the time', async () => {
    await open('one', [serverErrors.error('RESTATE_UNREACHABLE', { address: 'a', reason: 'r' })]).check(waitMs)
    const never = createRestateCheck({
      storage: { adopted: async () => 'one', address: 'db/sluice' },
      restate: () => new Promise(() => {}),
    })
    await never(1)
  })

  it.each([
    ['another one', 'two', 'RESTATE_DIFFERS'],
    ['one that knows no worker, which need not be another one', undefined, 'RESTATE_WITHOUT_WORKERS'],
  ])('error: %s', async (_, answer, code) => {
    const { check } = open('one', [answer])
    await expect(check(waitMs)).rejects.toMatchObject({ code })
    await expect(check(waitMs)).rejects.toMatchObject({ code })
  })

  it('error: a database that cannot be read', async () => {
    const away = new Error('away')
    const check = createRestateCheck({
      storage: { adopted: () => Promise.reject(away), address: 'db/sluice' },
      restate: async () => ({ identify: async () => 'one' }),
    })
    await expect(check(waitMs)).rejects.toBe(away)
  })
})
