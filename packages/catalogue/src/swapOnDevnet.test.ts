import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DevnetEnvironment, openDevnetEnvironment } from '../test/openDevnetEnvironment.ts'
import { oneInchSwap } from './components/defi/oneInchSwap.ts'
import { tokenApproval } from './components/defi/tokenApproval.ts'

// The provider keeps the function that stands here when it is made.
const asked = vi.spyOn(globalThis, 'fetch')

let environment: DevnetEnvironment

beforeAll(async () => {
  environment = await openDevnetEnvironment()
})

afterAll(async () => {
  asked.mockRestore()
  await environment?.devnet.stop()
})

it('behavior: a swap asks the provider for the allowance once', async () => {
  const from = environment.devnet.accounts[0]!
  const trade = { chainId: 1, src: 'USDC', dst: 'DAI', amount: '5000000', from }
  const swap = () => environment.run(oneInchSwap, { ...oneInchSwap.fixture, ...trade, validateOnly: false })
  await environment.run(tokenApproval, {
    ...tokenApproval.fixture,
    chainId: 1,
    token: 'USDC',
    amount: '5000000',
    owner: from,
  })
  asked.mockClear()
  const { outputs, signatures } = await swap()
  const allowances = asked.mock.calls.filter(([url]) => String(url).includes('/approve/allowance'))
  expect(signatures).toBe(1)
  expect(BigInt(String(outputs.outputAmount))).toBeGreaterThan(4n * 10n ** 18n)
  expect(allowances).toHaveLength(1)
})
