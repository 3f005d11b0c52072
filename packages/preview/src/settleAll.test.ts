import { describe, expect, it } from 'vitest'
import { settleAll } from './settleAll.ts'

describe('settleAll', () => {
  it('default: the values in their order', async () => {
    expect(await settleAll([Promise.resolve(1), 'two', false])).toEqual([1, 'two', false])
  })

  it('error: a failure is thrown after everything else has ended', async () => {
    const ended: string[] = []
    let end = () => {}
    const slow = new Promise<void>(resolve => {
      end = resolve
    }).then(() => ended.push('slow'))
    const all = settleAll([Promise.reject(new Error('no')), slow]).catch((error: Error) => ended.push(error.message))
    await new Promise(resolve => setImmediate(resolve))
    expect(ended).toEqual([])
    end()
    await all
    expect(ended).toEqual(['slow', 'no'])
  })
})
