import {
  type Address,
  escrowDeployments,
  type Hex,
  isNative,
  nativeTokenAddress,
  readTimeLocks,
  sameAddress,
} from '@sluice/guard'
import { decodeFunctionData, getAddress, keccak256, numberToHex, parseAbi } from 'viem'
import {
  type DestinationComplement,
  escrowStructs,
  writeDestinationEvent,
  writeSourceEvent,
} from '../orders/escrowEvents.ts'
import { type EscrowImmutables, escrowAddress, readEscrowFees, withDeployedAt } from '../orders/escrowImmutables.ts'
import { simulatedRouter } from './buildSimulatedSwap.ts'
import type { Ledger } from './ledger.ts'
import type { Execution, SimulatedCall, SimulatedContract } from './simulatedContract.ts'
import { simulatedResolver } from './simulatedLimitOrders.ts'

const deployment = escrowDeployments[0]!

/** Address of the Fusion+ escrow factory. */
export const escrowFactory: Address = deployment.factory

/** Functions of the simulated factory, which also closes escrows; live escrows are separate contracts. */
export const escrowAbi = parseAbi([
  ...escrowStructs,
  'function createSrcEscrow(Immutables immutables, DstImmutablesComplement complement) payable',
  'function createDstEscrow(Immutables immutables) payable',
  'function withdraw(address escrow, bytes32 secret)',
  'function cancel(address escrow)',
])

type Escrow = {
  readonly hashlock: Hex
  readonly token: Address
  readonly amount: string
  /** Safety deposit in wei for the account that closes the escrow. */
  readonly deposit: string
  /** Recipient with the secret, and refund address without it. */
  readonly to: Address
  readonly back: Address
  /** Seconds since the epoch. */
  readonly withdrawsFrom: number
  readonly cancelsFrom: number
}

const escrowGas = 160_000n

const revert = (reason: string): Execution => ({ status: 'reverted', gasUsed: 40_000n, reason })

const addressOf = (word: bigint): Address => getAddress(numberToHex(word, { size: 20 }))
const tokenOf = (word: bigint): Address => (word === 0n ? nativeTokenAddress : addressOf(word))

/** Escrows of one simulated chain, with ledger balances under the live escrow addresses. */
export function createSimulatedEscrows(chainId: number, now: () => number): SimulatedContract {
  const address = escrowFactory
  const keyOf = (escrow: Address) => `escrow ${escrow.toLowerCase()}`
  const seconds = () => Math.floor(now() / 1000)

  const read = (ledger: Ledger, at: Address): Escrow | null => {
    const kept = ledger.slot(chainId, address, keyOf(at))
    return kept === undefined || kept === '' ? null : (JSON.parse(kept) as Escrow)
  }

  const create = (ledger: Ledger, at: Address, escrow: Escrow, from: Address): Execution => {
    if (ledger.slot(chainId, address, keyOf(at)) !== undefined) return revert('FailedDeployment()')
    const amount = BigInt(escrow.amount)
    ledger.setSlot(chainId, address, keyOf(at), JSON.stringify(escrow))
    ledger.change(chainId, at, escrow.token, amount)
    ledger.change(chainId, at, nativeTokenAddress, BigInt(escrow.deposit))
    const transfers = [{ token: escrow.token, from, to: at, amount }].filter(({ token }) => !isNative(token))
    return { status: 'success', gasUsed: escrowGas, transfers }
  }

  const close = (ledger: Ledger, at: Address, escrow: Escrow, to: Address, caller: Address): Execution => {
    const { token } = escrow
    const [amount, deposit] = [BigInt(escrow.amount), BigInt(escrow.deposit)]
    ledger.setSlot(chainId, address, keyOf(at), '')
    ledger.change(chainId, at, token, -amount)
    ledger.change(chainId, to, token, amount)
    ledger.change(chainId, at, nativeTokenAddress, -deposit)
    ledger.change(chainId, caller, nativeTokenAddress, deposit)
    const transfers = [{ token, from: at, to, amount }].filter(transfer => !isNative(transfer.token))
    return { status: 'success', gasUsed: escrowGas, transfers }
  }

  const createSource = (
    ledger: Ledger,
    { from, value }: SimulatedCall,
    [signed, complement]: readonly [EscrowImmutables, DestinationComplement],
  ) => {
    const time = seconds()
    const immutables = { ...signed, timelocks: withDeployedAt(signed.timelocks, time) }
    const { amount, hashlock, safetyDeposit } = immutables
    const [maker, token] = [addressOf(immutables.maker), addressOf(immutables.token)]
    if (!sameAddress(from, simulatedResolver)) return revert('InvalidCaller()')
    if (value !== safetyDeposit) return revert('InsufficientEscrowBalance()')
    const router = simulatedRouter(chainId)
    const allowance = ledger.allowance(chainId, maker, router, token)
    if (allowance < amount || !ledger.change(chainId, maker, token, -amount)) return revert('TransferFromFailed()')
    ledger.setAllowance(chainId, maker, router, token, allowance - amount)
    const locks = readTimeLocks(immutables.timelocks)
    const escrow: Escrow = {
      hashlock,
      token,
      amount: amount.toString(),
      deposit: safetyDeposit.toString(),
      to: addressOf(immutables.taker),
      back: maker,
      withdrawsFrom: time + locks.srcWithdrawal,
      cancelsFrom: time + locks.srcCancellation,
    }
    const made = create(ledger, escrowAddress(address, deployment.srcImplementation, immutables), escrow, maker)
    return made.status === 'success' ? { ...made, logs: [writeSourceEvent(address, { immutables, complement })] } : made
  }

  const createDestination = (ledger: Ledger, { from, value }: SimulatedCall, [signed]: readonly [EscrowImmutables]) => {
    const time = seconds()
    const immutables = { ...signed, timelocks: withDeployedAt(signed.timelocks, time) }
    const { amount, hashlock, safetyDeposit, taker } = immutables
    const token = tokenOf(immutables.token)
    if (value !== safetyDeposit + (isNative(token) ? amount : 0n)) return revert('InsufficientEscrowBalance()')
    // The simulated resolver takes no fees.
    if (readEscrowFees(immutables.parameters) !== 0n) return revert('InvalidImmutables()')
    if (!isNative(token) && !ledger.change(chainId, from, token, -amount)) return revert('TransferFromFailed()')
    const locks = readTimeLocks(immutables.timelocks)
    const escrow: Escrow = {
      hashlock,
      token,
      amount: amount.toString(),
      deposit: safetyDeposit.toString(),
      to: addressOf(immutables.maker),
      back: addressOf(taker),
      withdrawsFrom: time + locks.dstWithdrawal,
      cancelsFrom: time + locks.dstCancellation,
    }
    const at = escrowAddress(address, deployment.dstImplementation, immutables)
    const made = create(ledger, at, escrow, from)
    return made.status === 'success'
      ? { ...made, logs: [writeDestinationEvent(address, { escrow: at, hashlock, taker })] }
      : made
  }

  const execute = (ledger: Ledger, call: SimulatedCall): Execution | null => {
    const decoded = decode(call.data)
    switch (decoded?.functionName) {
      case 'createSrcEscrow':
        return createSource(ledger, call, decoded.args)
      case 'createDstEscrow':
        return createDestination(ledger, call, decoded.args)
      case 'withdraw': {
        const [at, secret] = decoded.args
        const escrow = read(ledger, at)
        if (!escrow) return revert('InvalidImmutables()')
        if (keccak256(secret) !== escrow.hashlock.toLowerCase()) return revert('InvalidSecret()')
        if (seconds() < escrow.withdrawsFrom || seconds() >= escrow.cancelsFrom) return revert('InvalidTime()')
        return close(ledger, at, escrow, escrow.to, call.from)
      }
      case 'cancel': {
        const [at] = decoded.args
        const escrow = read(ledger, at)
        if (!escrow) return revert('InvalidImmutables()')
        if (seconds() < escrow.cancelsFrom) return revert('InvalidTime()')
        return close(ledger, at, escrow, escrow.back, call.from)
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
    // Unknown function.
    return null
  }
}
