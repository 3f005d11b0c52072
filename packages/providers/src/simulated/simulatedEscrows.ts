import { type Address, escrowFactories, type Hex, isNative, nativeTokenAddress, sameAddress } from '@sluice/guard'
import { concat, decodeFunctionData, encodeAbiParameters, encodeEventTopics, keccak256, parseAbi } from 'viem'
import { escrowEvents } from '../orders/readEscrow.ts'
import { simulatedRouter } from './buildSimulatedSwap.ts'
import type { Ledger } from './ledger.ts'
import type { Execution, SimulatedCall, SimulatedContract } from './simulatedContract.ts'
import { simulatedResolver } from './simulatedLimitOrders.ts'

/** Stands where the escrow factory of Fusion+ does. */
export const escrowFactory: Address = escrowFactories[0]!

/** Functions of the simulated escrows: what the real ones do, with one call for each step. */
export const escrowAbi = parseAbi([
  'function lockSource(bytes32 orderHash, bytes32 hashlock, address maker, address token, uint256 amount, uint256 cancelsAt)',
  'function lockDestination(bytes32 orderHash, bytes32 hashlock, address receiver, address token, uint256 amount) payable',
  'function withdraw(bytes32 orderHash, bytes32 secret)',
  'function cancel(bytes32 orderHash)',
])

type Escrow = {
  readonly hashlock: Hex
  readonly token: Address
  readonly amount: string
  /** Who gets it against the secret, and who without one. */
  readonly to: Address
  readonly back: Address
  readonly cancelsAt: number
}

/** `SrcEscrowCreated` of the contracts of cross-chain-sdk 2.x; ours says less in it. */
const sourceEscrowTopic: Hex = '0x1140dcf80f027f65ebd1c2e98c33e3ebf7ef025d944a079256037cd55271bf98'

const escrowGas = 160_000n

const revert = (reason: string): Execution => ({ status: 'reverted', gasUsed: 40_000n, reason })

/** The escrows of one simulated chain; what they hold stands in the ledger. */
export function createSimulatedEscrows(chainId: number, now: () => number): SimulatedContract {
  const address = escrowFactory
  const keyOf = (orderHash: Hex) => `escrow ${orderHash}`

  const read = (ledger: Ledger, orderHash: Hex): Escrow | null => {
    const kept = ledger.slot(chainId, address, keyOf(orderHash))
    return kept === undefined || kept === '' ? null : (JSON.parse(kept) as Escrow)
  }

  const lock = (ledger: Ledger, orderHash: Hex, escrow: Escrow, from: Address): Execution => {
    if (ledger.slot(chainId, address, keyOf(orderHash)) !== undefined) return revert('EscrowExists()')
    const amount = BigInt(escrow.amount)
    ledger.setSlot(chainId, address, keyOf(orderHash), JSON.stringify(escrow))
    ledger.change(chainId, address, escrow.token, amount)
    const transfers = [{ token: escrow.token, from, to: address, amount }].filter(({ token }) => !isNative(token))
    return { status: 'success', gasUsed: escrowGas, transfers }
  }

  const release = (ledger: Ledger, orderHash: Hex, { token, amount: units }: Escrow, to: Address): Execution => {
    const amount = BigInt(units)
    ledger.setSlot(chainId, address, keyOf(orderHash), '')
    ledger.change(chainId, address, token, -amount)
    ledger.change(chainId, to, token, amount)
    const transfers = [{ token, from: address, to, amount }].filter(transfer => !isNative(transfer.token))
    return { status: 'success', gasUsed: escrowGas, transfers }
  }

  const lockSource = (
    ledger: Ledger,
    call: SimulatedCall,
    args: readonly [Hex, Hex, Address, Address, bigint, bigint],
  ) => {
    const [orderHash, hashlock, maker, token, amount, cancelsAt] = args
    if (!sameAddress(call.from, simulatedResolver)) return revert('InvalidCaller()')
    const router = simulatedRouter(chainId)
    const allowance = ledger.allowance(chainId, maker, router, token)
    if (allowance < amount || !ledger.change(chainId, maker, token, -amount)) return revert('TransferFromFailed()')
    ledger.setAllowance(chainId, maker, router, token, allowance - amount)
    const escrow = {
      hashlock,
      token,
      amount: amount.toString(),
      to: call.from,
      back: maker,
      cancelsAt: Number(cancelsAt),
    }
    const locked = lock(ledger, orderHash, escrow, maker)
    const logs = [{ address, topics: [sourceEscrowTopic], data: concat([orderHash, hashlock]) }]
    return locked.status === 'success' ? { ...locked, logs } : locked
  }

  const lockDestination = (
    ledger: Ledger,
    call: SimulatedCall,
    args: readonly [Hex, Hex, Address, Address, bigint],
  ) => {
    const [orderHash, hashlock, receiver, asked, amount] = args
    const isNativeToken = isNative(asked)
    const token = isNativeToken ? nativeTokenAddress : asked
    if (call.value !== (isNativeToken ? amount : 0n)) return revert('InsufficientEscrowBalance()')
    if (!isNativeToken && !ledger.change(chainId, call.from, token, -amount)) return revert('TransferFromFailed()')
    const escrow = { hashlock, token, amount: amount.toString(), to: receiver, back: call.from, cancelsAt: 0 }
    const locked = lock(ledger, orderHash, escrow, call.from)
    const [topic] = encodeEventTopics({ abi: escrowEvents, eventName: 'DstEscrowCreated' })
    const data = encodeAbiParameters(escrowEvents[0].inputs, [address, hashlock, BigInt(call.from)])
    return locked.status === 'success' ? { ...locked, logs: [{ address, topics: [topic], data }] } : locked
  }

  const execute = (ledger: Ledger, call: SimulatedCall): Execution | null => {
    const decoded = decode(call.data)
    switch (decoded?.functionName) {
      case 'lockSource':
        return lockSource(ledger, call, decoded.args)
      case 'lockDestination':
        return lockDestination(ledger, call, decoded.args)
      case 'withdraw': {
        const escrow = read(ledger, decoded.args[0])
        if (!escrow) return revert('InvalidImmutables()')
        if (keccak256(decoded.args[1]) !== escrow.hashlock.toLowerCase()) return revert('InvalidSecret()')
        return release(ledger, decoded.args[0], escrow, escrow.to)
      }
      case 'cancel': {
        const escrow = read(ledger, decoded.args[0])
        if (!escrow) return revert('InvalidImmutables()')
        if (escrow.cancelsAt * 1000 > now()) return revert('InvalidTime()')
        return release(ledger, decoded.args[0], escrow, escrow.back)
      }
      default:
        return null
    }
  }

  return { chainId, address, execute }
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi: escrowAbi, data })
  } catch {
    // Another function: the simulated chain says that it does not know it.
    return null
  }
}
