import {
  createClient,
  custom,
  encodeAbiParameters,
  type Hex,
  hashDomain,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import { describe, expect, it } from 'vitest'
import type { PermitIntent } from '../guard/typed/permitIntent.ts'
import { domainFields } from '../guard/typed/schemas.ts'
import { createPermitReader } from './createPermitReader.ts'
import { account, router, usdc } from './makeRequestPorts.stub.ts'

const separatorOf = (version: string) => {
  const domain = { name: 'USD Coin', version, chainId: 31337, verifyingContract: usdc.address }
  return hashDomain({ domain: domain as never, types: { EIP712Domain: [...domainFields] } })
}
const text = (value: string) => encodeAbiParameters(parseAbiParameters('string'), [value])
const number = (value: bigint) => encodeAbiParameters(parseAbiParameters('uint256'), [value])

/** Fake token that answers these functions and reverts all others. */
function makeReader(answers: { readonly [signature: string]: Hex }) {
  const known = new Map(Object.entries(answers).map(([signature, answer]) => [toFunctionSelector(signature), answer]))
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const data = method === 'eth_call' ? (params as [{ data: Hex }])[0].data : '0x'
    const answer = known.get(data.slice(0, 10) as Hex)
    if (answer === undefined) throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
    return answer
  }
  return createPermitReader(createClient({ transport: custom({ request }, { retryCount: 0 }) }))
}

const token = { 'name()': text('USD Coin'), 'nonces(address)': number(7n), 'DOMAIN_SEPARATOR()': separatorOf('2') }
const intent: PermitIntent = {
  kind: 'permit',
  chainId: 1,
  walletChainId: 31337,
  account,
  token: usdc,
  spender: router,
  amount: '5000000',
  deadline: 1_800_000_000,
}

describe('createPermitReader', () => {
  it('default: the token says name and nonce, and its separator tells the version', async () => {
    expect(await makeReader(token).buildPermit(intent)).toMatchObject({
      primaryType: 'Permit',
      domain: { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: usdc.address },
      message: { owner: account, spender: router, value: '5000000', nonce: '7', deadline: '1800000000' },
    })
  })

  it('behavior: a version that the token says counts', async () => {
    const said = { ...token, 'version()': text('3'), 'DOMAIN_SEPARATOR()': separatorOf('3') }
    expect(await makeReader(said).buildPermit(intent)).toMatchObject({ domain: { version: '3' } })
  })

  it.each([
    ['has no permits', { 'name()': text('Tether USD') }],
    ['has permits of another type, as Dai on Ethereum', { ...token, 'PERMIT_TYPEHASH()': separatorOf('1') }],
    ['signs under another domain', { ...token, 'DOMAIN_SEPARATOR()': separatorOf('9') }],
  ])('behavior: null where the token %s', async (_name, answers) => {
    expect(await makeReader(answers).buildPermit(intent)).toBeNull()
  })

  it('behavior: the separator is null where the token has none', async () => {
    expect(await makeReader({}).readSeparator(usdc.address)).toBeNull()
    expect(await makeReader(token).readSeparator(usdc.address)).toBe(separatorOf('2'))
  })
})
