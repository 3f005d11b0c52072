import { findToken, type Lock, type TokenTransfer } from '@sluice/defi'
import type { Address, Hex, Token } from '@sluice/guard'
import { isNative } from '@sluice/guard'
import { decodeFunctionData, getAddress, keccak256 } from 'viem/utils'
import { htlcAbi } from '../htlc/htlcAbi.ts'
import { fromHtlcToken } from '../htlc/htlcToken.ts'
import { lockId } from '../htlc/lockId.ts'
import { localBridgeChains, localBridgeTerms, localHtlcAddress } from './bridgePrice.ts'
import type { Ledger } from './ledger.ts'
import { simulatedChainId } from './simulatedChainId.ts'
import type { Execution, SimulatedCall, SimulatedContract } from './simulatedContract.ts'

/** Simulated counterparty; the last 20 bytes of keccak256("sluice simulated counterparty"). */
export const simulatedCounterparty: Address = '0x943F78c2099d3dd134AEb64d55D8a83359065A8a'

/** The swap announced to the counterparty for a hash lock. */
export type AnnouncedSwap = { readonly dst: Token; readonly dstAmount: bigint; readonly receiver: Address }

type Options = {
  readonly chainId: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly announced: (hashlock: Hex) => AnnouncedSwap | undefined
}

const lockGas = 120_000n
const claimGas = 67_000n
const refundGas = 52_000n
const refusedGas = 26_000n

const zeroAddress = `0x${'0'.repeat(40)}`

const revert = (reason: string): Execution => ({ status: 'reverted', gasUsed: refusedGas, reason })

const lockKey = (id: string) => `lock ${id}`

/** Storage key of a lock; the counterparty's locks are stored separately, because anybody may use the same hash. */
const hashKey = (hashlock: string, receiver: string, isAnswer: boolean) =>
  `${isAnswer ? 'answer' : 'hash'} ${hashlock} ${receiver}`

export function readSimulatedLock(ledger: Ledger, chainId: number, id: Hex): Lock | null {
  const kept = ledger.slot(chainId, localHtlcAddress, lockKey(id))
  if (kept === undefined) return null
  const { token, amount, ...lock } = JSON.parse(kept) as Omit<Lock, 'token' | 'amount'> & {
    readonly token: string
    readonly amount: string
  }
  return { ...lock, token: findToken(chainId, token)!, amount: BigInt(amount) }
}

/** Finds the latest lock for a hash and receiver, by or for the counterparty. */
export function findSimulatedLock(ledger: Ledger, chainId: number, hashlock: Hex, receiver: Address): Lock | null {
  const id = ledger.slot(chainId, localHtlcAddress, hashKey(hashlock, receiver, receiver !== simulatedCounterparty))
  return id === undefined ? null : readSimulatedLock(ledger, chainId, id as Hex)
}

function writeLock(ledger: Ledger, lock: Lock): void {
  const kept = { ...lock, token: lock.token.address, amount: lock.amount.toString() }
  ledger.setSlot(lock.chainId, localHtlcAddress, lockKey(lock.id), JSON.stringify(kept))
  const key = hashKey(lock.hashlock, lock.receiver, lock.sender === simulatedCounterparty)
  ledger.setSlot(lock.chainId, localHtlcAddress, key, lock.id)
}

/** HTLC of one simulated chain, with a counterparty that locks immediately. */
export function createSimulatedHtlc({ chainId, now, announced }: Options): SimulatedContract {
  const seconds = () => Math.floor(now() / 1000)

  const lock = (ledger: Ledger, call: SimulatedCall, args: readonly [Address, Address, bigint, Hex, bigint]) => {
    const [receiver, address, amount, hashlock, until] = args
    const [timelock, token] = [Number(until), fromHtlcToken(chainId, getAddress(address))]
    if (receiver === zeroAddress) return revert('ZeroReceiver()')
    if (amount === 0n) return revert('ZeroAmount()')
    if (timelock <= seconds()) return revert(`TimelockPassed(${timelock})`)
    if (!token) return revert('There is no token at this address')
    const expected = isNative(token.address) ? amount : 0n
    if (call.value !== expected) return revert(`InvalidValue(${call.value}, ${expected})`)
    const request = { chainId, sender: call.from, receiver: getAddress(receiver), token, amount, hashlock, timelock }
    const id = lockId(simulatedChainId(chainId), localHtlcAddress, request)
    if (readSimulatedLock(ledger, chainId, id)) return revert(`AlreadyLocked(${id})`)
    if (!isNative(token.address) && !takeAllowed(ledger, call, token.address, amount))
      return revert('SafeERC20FailedOperation()')
    ledger.change(chainId, localHtlcAddress, token.address, amount)
    writeLock(ledger, { ...request, id, state: 'locked', secret: null })
    if (request.receiver === simulatedCounterparty) answerLock(ledger, request, seconds(), announced(hashlock))
    return succeed(lockGas, { token: token.address, from: call.from, to: localHtlcAddress, amount })
  }

  const claim = (ledger: Ledger, [id, secret]: readonly [Hex, Hex]): Execution => {
    const held = readSimulatedLock(ledger, chainId, id)
    if (held?.state !== 'locked') return revert(`NotLocked(${id})`)
    if (keccak256(secret) !== held.hashlock) return revert('SecretWrong()')
    if (seconds() >= held.timelock) return revert(`Expired(${held.timelock})`)
    const transfer = release(ledger, { ...held, state: 'claimed', secret }, held.receiver)
    if (held.sender === simulatedCounterparty) takeSource(ledger, held.hashlock, secret, seconds())
    return succeed(claimGas, transfer)
  }

  const refund = (ledger: Ledger, [id]: readonly [Hex]): Execution => {
    const held = readSimulatedLock(ledger, chainId, id)
    if (held?.state !== 'locked') return revert(`NotLocked(${id})`)
    if (seconds() < held.timelock) return revert(`NotExpired(${held.timelock})`)
    return succeed(refundGas, release(ledger, { ...held, state: 'refunded' }, held.sender))
  }

  return {
    chainId,
    address: localHtlcAddress,
    execute: (ledger, call) => {
      const decoded = decode(call.data)
      if (!decoded) return null
      if (decoded.functionName === 'lock') return lock(ledger, call, decoded.args)
      if (call.value > 0n) return revert('execution reverted')
      if (decoded.functionName === 'claim') return claim(ledger, decoded.args)
      return decoded.functionName === 'refund' ? refund(ledger, decoded.args) : null
    },
  }
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi: htlcAbi, data })
  } catch {
    // Unknown function.
    return null
  }
}

function succeed(gasUsed: bigint, transfer: TokenTransfer): Execution {
  return { status: 'success', gasUsed, transfers: isNative(transfer.token) ? [] : [transfer] }
}

function takeAllowed(ledger: Ledger, { chainId, from }: SimulatedCall, token: Address, amount: bigint): boolean {
  const allowance = ledger.allowance(chainId, from, localHtlcAddress, token)
  if (allowance < amount || !ledger.change(chainId, from, token, -amount)) return false
  ledger.setAllowance(chainId, from, localHtlcAddress, token, allowance - amount)
  return true
}

/** Pays out a lock and stores its final state. */
function release(ledger: Ledger, lock: Lock, to: Address): TokenTransfer {
  const { chainId, token, amount } = lock
  ledger.change(chainId, localHtlcAddress, token.address, -amount)
  ledger.change(chainId, to, token.address, amount)
  writeLock(ledger, lock)
  return { token: token.address, from: localHtlcAddress, to, amount }
}

/** Creates the counterparty's lock for an existing lock that was announced late. */
export function createCounterpartyLock(ledger: Ledger, hashlock: Hex, swap: AnnouncedSwap, seconds: number): void {
  for (const chainId of localBridgeChains) {
    const source = findSimulatedLock(ledger, chainId, hashlock, simulatedCounterparty)
    const answer = findSimulatedLock(ledger, swap.dst.chainId, hashlock, swap.receiver)
    if (source?.state === 'locked' && !answer) answerLock(ledger, source, seconds, swap)
  }
}

/** Locks as the counterparty on the other chain, unless the first lock is too short or funds are missing. */
function answerLock(
  ledger: Ledger,
  source: Pick<Lock, 'hashlock' | 'timelock'>,
  seconds: number,
  swap: AnnouncedSwap | undefined,
): void {
  if (!swap || source.timelock - seconds < localBridgeTerms.minimumLockSeconds) return
  const { dst: token, dstAmount: amount, receiver } = swap
  const { chainId } = token
  if (!ledger.change(chainId, simulatedCounterparty, token.address, -amount)) return
  ledger.change(chainId, localHtlcAddress, token.address, amount)
  const timelock = seconds + localBridgeTerms.counterpartyLockSeconds
  const { hashlock } = source
  const request = { chainId, sender: simulatedCounterparty, receiver, token, amount, hashlock, timelock }
  const id = lockId(simulatedChainId(chainId), localHtlcAddress, request)
  writeLock(ledger, { ...request, id, state: 'locked', secret: null })
}

/** Claims the source lock as the counterparty with the revealed secret. */
function takeSource(ledger: Ledger, hashlock: Hex, secret: Hex, seconds: number): void {
  for (const chainId of localBridgeChains) {
    const source = findSimulatedLock(ledger, chainId, hashlock, simulatedCounterparty)
    if (source?.state !== 'locked' || seconds >= source.timelock) continue
    release(ledger, { ...source, state: 'claimed', secret }, simulatedCounterparty)
  }
}
