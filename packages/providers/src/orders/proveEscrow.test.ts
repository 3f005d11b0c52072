import { findToken } from '@sluice/defi'
import {
  escrowDeployments,
  type Hex,
  nativeTokenAddress,
  type Token,
  writeEscrowExtension,
  writeTimeLocks,
} from '@sluice/guard'
import { keccak256, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { simulatedAccount } from '../simulated/simulatedAccount.ts'
import {
  type DestinationComplement,
  readDestinationEvents,
  readSourceEvents,
  writeDestinationEvent,
  writeSourceEvent,
} from './escrowEvents.ts'
import { type EscrowImmutables, escrowAddress, withDeployedAt, writeEscrowFees } from './escrowImmutables.ts'
import { type ClaimedFill, type EscrowProof, proveEscrow } from './proveEscrow.ts'

const { factory, srcImplementation, dstImplementation } = escrowDeployments[0]!
const maker = simulatedAccount.address
const resolver = '0x00000000000000000000000000000000DEf10001'
const stranger = '0x00000000000000000000000000000000DeaDBeef'
const [src, dst] = [findToken(1, 'USDC'), findToken(137, 'USDC')] as [Token, Token]
const [orderHash, hashlock] = [keccak256('0x01'), keccak256('0x02')]
const destinationTime = 1_800_000_100
const timeLocks = {
  srcWithdrawal: 10,
  srcPublicWithdrawal: 210,
  srcCancellation: 310,
  srcPublicCancellation: 410,
  dstWithdrawal: 10,
  dstPublicWithdrawal: 110,
  dstCancellation: 210,
}
const noFees = writeEscrowFees([0n, 0n], [zeroAddress, zeroAddress])

const source: EscrowImmutables = {
  orderHash,
  hashlock,
  maker: BigInt(maker),
  taker: BigInt(resolver),
  token: BigInt(src.address),
  amount: 100_000_000n,
  safetyDeposit: 5n,
  timelocks: withDeployedAt(writeTimeLocks(timeLocks), destinationTime - 60),
  parameters: '0x',
}
const complement: DestinationComplement = {
  maker: BigInt(maker),
  amount: 98_000_000n,
  token: BigInt(dst.address),
  safetyDeposit: 7n,
  chainId: 137n,
  parameters: noFees,
}

type Escrows = {
  readonly source?: Partial<EscrowImmutables>
  readonly complement?: Partial<DestinationComplement>
  /** Immutables of the destination escrow that differ from the source event. */
  readonly made?: Partial<EscrowImmutables>
  readonly taker?: bigint
  readonly implementation?: Hex
  readonly factory?: Hex
}

function makeClaim(escrows: Escrows = {}, change: Partial<ClaimedFill> = {}): ClaimedFill {
  const immutables = { ...source, ...escrows.source }
  const all = { ...complement, ...escrows.complement }
  const { chainId: _, ...ofDestination } = all
  const taker = escrows.taker ?? BigInt(resolver)
  const timelocks = withDeployedAt(source.timelocks, destinationTime)
  const made = { ...immutables, ...ofDestination, taker, timelocks, ...escrows.made }
  const emitter = escrows.factory ?? factory
  const escrow = escrowAddress(factory, escrows.implementation ?? dstImplementation, made)
  return {
    orderHash,
    extension: writeEscrowExtension({
      factory,
      resolvers: [resolver],
      auction: { start: 1_800_000_000, duration: 180, rateBump: 50_000 },
      hashlock,
      dstChainId: 137,
      dstToken: dst.address,
      srcDeposit: 5n,
      dstDeposit: 7n,
      timeLocks,
    }),
    maker,
    receiver: maker,
    src,
    dst,
    hashlock,
    sourceLogs: [writeSourceEvent(factory, { immutables, complement: all })],
    destinationLogs: [writeDestinationEvent(emitter, { escrow, hashlock: made.hashlock, taker })],
    destinationTime,
    ...change,
  }
}

const told = (proof: EscrowProof) =>
  'term' in proof ? proof.term : 'side' in proof ? `${proof.status} ${proof.side}` : proof.status

describe('proveEscrow', () => {
  test('default: what the escrow holds, what of it is paid out, and until when its secret may be shown', () => {
    expect(proveEscrow(makeClaim())).toEqual({
      status: 'proven',
      escrow: '0x6968cA5846929656b3230D483B069FC657B170dB',
      making: 100_000_000n,
      locked: 98_000_000n,
      received: 98_000_000n,
      deposit: 7n,
      // Cancellation opens after 210 s, public withdrawal 100 s earlier.
      showBefore: destinationTime + 110,
    })
  })

  test('behavior: fees are no part of what is received', () => {
    const fees = writeEscrowFees([300n, 20n], [resolver, stranger])
    expect(proveEscrow(makeClaim({ complement: { parameters: fees } }))).toMatchObject({
      status: 'proven',
      locked: 98_000_000n,
      received: 97_999_680n,
    })
  })

  test('behavior: a native token, another receiver, another resolver on the destination', () => {
    const native = { ...dst, address: nativeTokenAddress }
    const extension = writeEscrowExtension({
      factory,
      resolvers: [resolver],
      auction: { start: 1_800_000_000, duration: 180, rateBump: 50_000 },
      hashlock,
      dstChainId: 137,
      dstToken: nativeTokenAddress,
      srcDeposit: 5n,
      dstDeposit: 7n,
      timeLocks,
    })
    expect(told(proveEscrow(makeClaim({ complement: { token: 0n } }, { dst: native, extension })))).toBe('proven')
    const paid = makeClaim({ complement: { maker: BigInt(stranger) } }, { receiver: stranger })
    expect(told(proveEscrow(paid))).toBe('proven')
    expect(told(proveEscrow(makeClaim({ taker: BigInt(stranger) })))).toBe('proven')
  })

  test('behavior: finds the escrow among others in one transaction', () => {
    const theirs = makeClaim({ made: { maker: BigInt(resolver) } })
    const ours = makeClaim()
    const destinationLogs = [...theirs.destinationLogs, ...ours.destinationLogs]
    const sourceLogs = [...makeClaim({ source: { orderHash: hashlock } }).sourceLogs, ...ours.sourceLogs]
    expect(proveEscrow({ ...ours, sourceLogs, destinationLogs })).toEqual(proveEscrow(ours))
  })

  // Reproduced with real balances: the escrow paid the resolver, and 0 of 100 arrived.
  const misplaced: readonly [string, Escrows][] = [
    ['that pays the resolver', { made: { maker: BigInt(resolver) } }],
    ['of another order', { made: { orderHash: hashlock } }],
    ['of another token', { made: { token: 1n } }],
    ['of less', { made: { amount: 1n } }],
    ['with another deposit', { made: { safetyDeposit: 8n } }],
    ['made at another time', { made: { timelocks: withDeployedAt(source.timelocks, destinationTime + 1) } }],
    ['that may be cancelled sooner', { made: { timelocks: withDeployedAt(1n, destinationTime) } }],
    [
      'with fees that the source does not name',
      { made: { parameters: writeEscrowFees([1n, 0n], [resolver, resolver]) } },
    ],
    ['without fees', { made: { parameters: '0x' } }],
    ['with the code of the source', { implementation: srcImplementation }],
  ]
  test.each(misplaced)('error: an escrow %s is misplaced', (_, escrows) => {
    expect(told(proveEscrow(makeClaim(escrows)))).toBe('misplaced')
  })

  const different: readonly [string, Escrows][] = [
    ['maker', { source: { maker: BigInt(stranger) } }],
    ['token', { source: { token: 1n } }],
    ['amount', { source: { amount: 0n } }],
    ['receiver', { complement: { maker: BigInt(resolver) } }],
    ['receiver', { complement: { maker: BigInt(maker) + (1n << 160n) } }],
    ['destination chain', { complement: { chainId: 10n } }],
    ['destination token', { complement: { token: BigInt(src.address) } }],
    ['safety deposit', { complement: { safetyDeposit: 8n } }],
    ['time locks', { source: { timelocks: source.timelocks + 1n } }],
    ['fees', { complement: { parameters: '0x' } }],
    ['fees', { complement: { parameters: writeEscrowFees([98_000_000n, 0n], [resolver, resolver]) } }],
  ]
  test.each(different)('error: a source that names another %s', (term, escrows) => {
    expect(proveEscrow(makeClaim(escrows))).toEqual({ status: 'different', term })
  })

  test.each<[string, string, Escrows, Partial<ClaimedFill>]>([
    ['another order there', 'unknown source', { source: { orderHash: hashlock } }, {}],
    ['another secret there', 'unknown source', { source: { hashlock: orderHash } }, {}],
    ['another secret here', 'unknown destination', { made: { hashlock: orderHash } }, {}],
    ['another factory here', 'unknown destination', { factory: stranger }, {}],
    ['no event there', 'unknown source', {}, { sourceLogs: [] }],
    ['no event here', 'unknown destination', {}, { destinationLogs: [] }],
    ['an order without escrows', 'unknown source', {}, { extension: '0x' }],
  ])('error: %s', (_, expected, escrows, change) => {
    expect(told(proveEscrow(makeClaim(escrows, change)))).toBe(expected)
  })

  test('error: the event of a factory that the order does not name', () => {
    const claim = makeClaim()
    const sourceLogs = claim.sourceLogs.map(log => ({ ...log, address: stranger }) as const)
    expect(told(proveEscrow({ ...claim, sourceLogs }))).toBe('unknown source')
  })
})

describe('readSourceEvents', () => {
  test('default: what was written is read, and bytes that are none are passed over', () => {
    const [log] = makeClaim().sourceLogs
    expect(readSourceEvents([log!], factory)).toEqual([{ immutables: source, complement }])
    expect(log!.topics).toEqual(['0x1140dcf80f027f65ebd1c2e98c33e3ebf7ef025d944a079256037cd55271bf98'])
    expect(readSourceEvents([{ ...log!, data: '0x1234' }], factory)).toEqual([])
    const [made] = makeClaim().destinationLogs
    expect(made!.topics).toEqual(['0xc30e111dcc74fddc2c3a4d98ffb97adec4485c0a687946bf5b22c2a99c7ff96d'])
    expect(readDestinationEvents([log!, { ...made!, data: '0x' }], factory)).toEqual([])
  })
})
