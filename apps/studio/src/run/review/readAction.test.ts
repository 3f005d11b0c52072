import { findChain, findToken } from '@sluice/defi'
import { encodeContractCall, plainPayment, type SigningRequest } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { readAction } from './readAction.ts'
import { readKind } from './readKind.ts'

const account = `0x${'a1'.repeat(20)}` as const
const other = `0x${'b2'.repeat(20)}` as const
const contract = `0x${'c3'.repeat(20)}` as const
const usdc = findToken(1, 'USDC')!
const ether = findChain(1)!.nativeToken
const weth = findToken(1, 'WETH')!

type Parts = {
  readonly signature: string
  readonly arguments?: readonly (string | readonly string[])[]
  readonly to?: string
  readonly value?: string
  readonly intent?: object
}

function makeCall({ signature, arguments: args = [], to = contract, value = '0', intent = {} }: Parts) {
  const data = signature === plainPayment ? '0x' : encodeContractCall(signature, args)
  return {
    transaction: { chainId: 31337, from: account, to, data, value },
    intent: {
      ...{ kind: 'contractCall', chainId: 1, walletChainId: 31337, account, purpose: 'Test', contract: to },
      ...{ origin: 'known', signature, arguments: args, value, spends: [] },
      ...intent,
    },
    expiresAt: 1,
  } as unknown as SigningRequest
}

const transfer = 'function transfer(address to, uint256 amount)'

describe('readAction', () => {
  it('default: a payment and a transfer are read from the bytes', () => {
    const payment = makeCall({ signature: plainPayment, to: other, value: '5' })
    expect(readAction(payment)).toMatchObject({
      kind: 'transfer',
      rows: [{ label: 'send', side: { token: { symbol: 'ETH' }, units: 5n } }],
      facts: [{ label: 'to', text: other }],
    })
    const spends = [{ token: usdc, amount: '9' }]
    const sent = makeCall({
      signature: transfer,
      arguments: [other, '7'],
      to: usdc.address,
      intent: { spends, origin: 'user' },
    })
    const action = readAction(sent)
    expect(action).toMatchObject({ kind: 'transfer', rows: [{ side: { units: 7n } }], showsArguments: false })
    expect(action?.facts[0]?.text.toLowerCase()).toBe(other)
  })

  it('behavior: wraps and unwraps one to one, at the chain’s own contract only', () => {
    const wrap = { signature: 'function deposit() payable', value: '3' }
    expect(readAction(makeCall({ ...wrap, to: weth.address }))).toMatchObject({
      kind: 'wrap',
      rows: [{ side: { token: ether, units: 3n } }, { side: { token: { symbol: 'WETH' }, units: 3n } }],
    })
    expect(readKind(makeCall(wrap))).toBe('transaction')
    const unwrap = { signature: 'function withdraw(uint256 amount)', arguments: ['4'], to: weth.address }
    expect(readAction(makeCall(unwrap))).toMatchObject({ kind: 'unwrap', rows: [{ side: { units: 4n } }, {}] })
  })

  it('behavior: NFTs have a number and a price', () => {
    const sale = { collection: other, tokenId: '12', price: '8', currency: ether }
    const trade = (name: string) => ({
      signature: `function ${name}(address collection, uint256 tokenId, uint256 price) payable`,
      arguments: [other, '12', '8'],
    })
    const listing = makeCall({ ...trade('list'), intent: { kind: 'nftListing', ...sale } })
    expect(readAction(listing)?.rows).toMatchObject([
      { label: 'list', text: 'NFT #12' },
      { label: 'ask', side: { units: 8n } },
    ])
    const purchase = makeCall({ ...trade('buy'), intent: { kind: 'nftPurchase', ...sale } })
    expect(readAction(purchase)?.rows).toMatchObject([{ label: 'pay' }, { label: 'receive', text: 'NFT #12' }])
    const mint = makeCall({
      signature: 'function mint(uint256 quantity) payable',
      arguments: ['2'],
      value: '10',
      intent: { kind: 'nftMint', quantity: '2', price: '5', currency: ether },
    })
    expect(readAction(mint)?.rows).toMatchObject([{ side: { units: 10n } }, { label: 'mint', text: '2 NFTs' }])
  })

  it('behavior: a vote says how, a proposal what it does', () => {
    const id = '9'.repeat(60)
    const vote = makeCall({
      signature: 'function castVote(uint256 proposalId, uint8 support)',
      arguments: [id, '0'],
      intent: { kind: 'vote', proposalId: id, support: 0 },
    })
    expect(readAction(vote)).toMatchObject({
      rows: [{ text: 'Against' }],
      facts: [{ label: 'proposal', text: '999999…9999' }, { label: 'governor' }],
    })
    const propose = makeCall({
      signature: 'function propose(address[] targets, uint256[] values, bytes[] calldatas, string description)',
      arguments: [[other], ['5'], ['0x'], '# Fund the season\nMore'],
      intent: { kind: 'governorProposal', proposalId: '1', actions: [] },
    })
    expect(readAction(propose)).toMatchObject({
      kind: 'proposal',
      rows: [{ label: 'propose', text: 'Fund the season' }],
      showsArguments: true,
    })
  })

  it('behavior: a call entered by hand shows function and arguments, one of ours its purpose', () => {
    const call = { signature: 'function claim(bytes32 id, bytes32 secret)', arguments: [hash, hash] }
    expect(readAction(makeCall({ ...call, intent: { origin: 'user', purpose: 'A gift' } }))).toMatchObject({
      kind: 'transaction',
      rows: [{ label: 'call', text: 'claim' }],
      showsArguments: true,
    })
    expect(readAction(makeCall({ ...call, intent: { purpose: `Claim 5 USDC for ${other}` } }))).toMatchObject({
      kind: 'claim',
      rows: [{ text: 'Claim 5 USDC for 0xb2b2…b2b2' }],
    })
  })

  it('error: bytes of another function have no summary', () => {
    const request = makeCall({ signature: transfer, arguments: [other, '7'], to: usdc.address })
    const foreign = {
      ...request,
      transaction: { ...(request as { transaction: object }).transaction, data: '0x12345678' },
    }
    expect(readAction(foreign as SigningRequest)).toBeNull()
    expect(readKind(foreign as SigningRequest)).toBe('transaction')
  })
})

const hash = `0x${'d4'.repeat(32)}`
