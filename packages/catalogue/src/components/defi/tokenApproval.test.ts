import { describe, expect, it } from 'vitest'
import { makeServices, runAlone } from '../../../test/runAlone.ts'
import { tokenApproval } from './tokenApproval.ts'

const run = (values: object, services = makeServices()) =>
  runAlone(tokenApproval, { ...tokenApproval.fixture, ...values }, services)

describe('tokenApproval', () => {
  it('default: approves exactly once', async () => {
    const services = makeServices()
    expect(await run({}, services)).toMatchObject({ signatures: 1, outputs: { approved: true, allowance: '1000000' } })
    expect(await run({}, services)).toMatchObject({ signatures: 0, outputs: { transactionHash: null } })
  })

  it('behavior: takes back, once', async () => {
    const services = makeServices()
    await run({}, services)
    expect(await run({ mode: 'revoke' }, services)).toMatchObject({
      signatures: 1,
      outputs: { approved: false, allowance: '0' },
    })
    expect(await run({ mode: 'revoke' }, services)).toMatchObject({ signatures: 0 })
  })

  it('error: a spender that is no contract', async () => {
    const spender = '0x1111111254EEB25477B68fb85Ed929f73A960582'
    await expect(run({ spender })).rejects.toMatchObject({ code: 'TRANSACTION_BLOCKED' })
  })

  it('error: more than there is', async () => {
    await expect(run({ amount: '9'.repeat(20) })).rejects.toMatchObject({ code: 'NOT_ENOUGH_BALANCE' })
  })
})
