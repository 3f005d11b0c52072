import { describe, expect, it } from 'vitest'
import { makeServices, runComponent } from '../../../test/runComponent.ts'
import { tokenApproval } from './tokenApproval.ts'

const run = (values: object, services = makeServices()) =>
  runComponent(tokenApproval, { ...tokenApproval.fixture, ...values }, services)

describe('tokenApproval', () => {
  it('default: approves exactly once', async () => {
    const services = makeServices()
    expect(await run({}, services)).toMatchObject({ signatures: 1, outputs: { approved: true, allowance: '1000000' } })
    expect(await run({}, services)).toMatchObject({ signatures: 0, outputs: { transactionHash: null } })
  })

  it('behavior: a permit is a signature that the guard has read, and only where the token knows it', async () => {
    const { outputs, signatures } = await run({ mode: 'permit' })
    expect(signatures).toBe(1)
    expect(outputs).toMatchObject({ approved: false, allowance: '0' })
    expect(outputs.permit).toMatch(/^0x[0-9a-f]{448}$/)
    const services = makeServices()
    await run({}, services)
    expect(await run({ mode: 'permit' }, services)).toMatchObject({ signatures: 0, outputs: { approved: true } })
    await expect(run({ mode: 'permit', token: 'USDT' })).rejects.toMatchObject({ code: 'PERMIT_NOT_SUPPORTED' })
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
    await expect(run({ amount: '9'.repeat(20) })).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  })
})
