import { defiErrors, getChain, parseAddress, type Receipt, type SentTransaction } from '@sluice/defi'
import type { Simulation } from '@sluice/guard'
import { type Address, findRouter, type Hex, nativeTokenAddress, sameAddress } from '@sluice/guard'
import type { UnsignedTransaction } from '@sluice/workflow'
import type { Log } from 'viem'
import { concat, getContractAddress, keccak256, numberToHex, stringToHex } from 'viem/utils'
import { sumNfts } from '../rpc/simulateTransaction.ts'
import { createBlocks, type Mined } from './createBlocks.ts'
import { deploy, deployedCode } from './deploy.ts'
import { execute } from './execute.ts'
import { Ledger } from './ledger.ts'
import { createProgramHost, type ProgramHost } from './programs/createProgramHost.ts'
import { ProgramRevert } from './programs/program.ts'
import { simulatedAccount } from './simulatedAccount.ts'
import { chainOfSimulatedId } from './simulatedChainId.ts'
import type { Execution, SimulatedContract } from './simulatedContract.ts'

/** One gwei. */
export const simulatedGasPrice = 1_000_000_000n

/** The ledger and the mined transactions of one simulated state; nothing is shared between two of them. */
export type SimulatedState = {
  readonly ledger: Ledger
  /** Puts a contract where its address was empty; calls that the router and tokens do not know go to it. */
  install(contract: SimulatedContract): void
  hasContract(chainId: number, address: Address): boolean
  /** Whether an address is a contract, a router or an account that has signed: it is no token. */
  isTaken(chainId: number, address: Address): boolean
  simulate(transaction: UnsignedTransaction): Simulation
  /**
   * Mines the transaction at once, a reverting one too.
   *
   * - Throws: `NOT_ENOUGH_BALANCE` when the account cannot pay value and gas, `CHAIN_NOT_SUPPORTED`
   */
  send(transaction: UnsignedTransaction): Hex
  find(hash: string): Mined | undefined
  /** Everything that was mined, oldest first. */
  mined(): readonly Mined[]
  /** Number of the latest block; 0 before the first transaction. */
  height(): bigint
  /** When a block was mined, in seconds since the epoch; without a number, or for one to come, now. */
  blockTime(blockNumber?: bigint): number
  /** Answer of one of our contracts; null where there is none. Throws `CALL_REVERTED`. */
  read(call: { readonly chainId: number; readonly to: Address; readonly data: Hex }): Hex | null
  /** The clock of the state in milliseconds; it stands still while a transaction executes. */
  now(): number
  /** Moves the clock of our contracts forward. */
  advanceTime(seconds: number): void
  /** How many transactions the account has sent on the chain. */
  nextNonce(chainId: number, owner: Address): number
}

function hashOf(transaction: UnsignedTransaction, nonce: number): Hex {
  const { chainId, from, to, data, value } = transaction
  return keccak256(concat([stringToHex(JSON.stringify([chainId, from, to, data, value])), numberToHex(nonce)]))
}

function createdAddress({ from, nonce }: Pick<SentTransaction, 'from' | 'nonce'>): Address {
  return getContractAddress({ from, nonce: BigInt(nonce) })
}

type Executed = Extract<Execution, { readonly status: 'success' }>

type Sender = { readonly chainId: number; readonly from: Address }

type Block = { readonly blockNumber: bigint; readonly nativeReceived: bigint }

function makeReceipt(sent: SentTransaction, execution: Execution, { blockNumber, nativeReceived }: Block): Receipt {
  const common = {
    hash: sent.hash,
    blockNumber,
    gasUsed: execution.gasUsed,
    effectiveGasPrice: simulatedGasPrice,
  }
  if (execution.status === 'reverted')
    return { ...common, status: 'reverted', transfers: [], revertReason: execution.reason }
  return {
    ...common,
    status: 'success',
    transfers: execution.transfers,
    nativeReceived,
    ...(execution.logs && { logs: execution.logs }),
    ...(sent.to === null && { contractAddress: createdAddress(sent) }),
  }
}

/** What an execution changed for the account that sent it. */
function describeChanges(before: Ledger, after: Ledger, execution: Executed, { chainId, from }: Sender): Simulation {
  const tokens = new Set([
    ...before.tokens(chainId).map(({ address }) => address),
    ...execution.transfers.map(({ token }) => token),
  ])
  const changes = [...tokens].map(token => ({
    token,
    delta: after.balance(chainId, from, token) - before.balance(chainId, from, token),
  }))
  return {
    status: 'success',
    gasUsed: execution.gasUsed,
    balanceChanges: [
      ...changes.filter(change => change.delta !== 0n),
      ...sumNfts((execution.logs ?? []) as unknown as readonly Log[], from),
    ],
    transfers: execution.transfers,
  }
}

/** Makes an empty simulated state; `clock` in milliseconds. */
export function createSimulatedState(clock: () => number = Date.now): SimulatedState {
  /** What a transaction does and its block have the same time. */
  let blockMs: number | undefined
  const now = () => blockMs ?? clock()
  const ledger = new Ledger()
  const contracts: SimulatedContract[] = []

  const seconds = () => Math.floor(now() / 1000)

  const blocks = createBlocks(seconds)

  let skippedSeconds = 0
  const programs: ProgramHost = createProgramHost({
    execute: (trial, { value, ...call }) => execute(trial, { ...call, value: `${value}` }, { contracts, programs }),
    seconds: () => seconds() + skippedSeconds,
  })

  const run = (trial: Ledger, { to, ...rest }: UnsignedTransaction): Execution => {
    if (to !== null) return execute(trial, { to, ...rest }, { contracts, programs })
    const from = parseAddress(rest.from)
    const chainId = chainOfSimulatedId(rest.chainId)
    const address = createdAddress({ from, nonce: blocks.countOf(chainId, from) })
    const creation = { chainId, from, value: BigInt(rest.value), data: rest.data as Hex, address }
    return programs.create(trial, creation) ?? deploy(trial, { to, ...rest }, address)
  }

  const hasContract = (chainId: number, address: Address) =>
    contracts.some(contract => contract.chainId === chainId && sameAddress(contract.address, address))

  const mine = (transaction: UnsignedTransaction): Hex => {
    const chain = getChain(chainOfSimulatedId(transaction.chainId))
    const from = parseAddress(transaction.from)
    const trial = ledger.copy()
    const execution = run(trial, transaction)
    const outcome = execution.status === 'success' ? trial : ledger.copy()
    const fee = execution.gasUsed * simulatedGasPrice
    if (ledger.balance(chain.id, from, nativeTokenAddress) < BigInt(transaction.value) + fee) {
      throw defiErrors.error('NOT_ENOUGH_BALANCE', { token: chain.nativeToken.symbol })
    }
    const spent = ledger.balance(chain.id, from, nativeTokenAddress) - BigInt(transaction.value)
    const nativeReceived = outcome.balance(chain.id, from, nativeTokenAddress) - spent
    outcome.change(chain.id, from, nativeTokenAddress, -fee)
    ledger.adopt(outcome)
    const hash = hashOf(transaction, blocks.all().length)
    const sent: SentTransaction = {
      hash,
      from,
      to: transaction.to === null ? null : parseAddress(transaction.to),
      data: transaction.data as Hex,
      value: BigInt(transaction.value),
      chainId: transaction.chainId,
      nonce: blocks.countOf(chain.id, from),
    }
    blocks.add({
      transaction: sent,
      receipt: makeReceipt(sent, execution, { blockNumber: blocks.height() + 1n, nativeReceived }),
      minedAt: seconds(),
    })
    return hash
  }

  return {
    now,
    ledger,
    install: contract => {
      contracts.push(contract)
    },
    hasContract,
    isTaken: (chainId, address) => {
      const router = findRouter(chainId)
      return (
        BigInt(address) === 0n ||
        sameAddress(address, simulatedAccount.address) ||
        (router !== undefined && sameAddress(address, router)) ||
        hasContract(chainId, address) ||
        deployedCode(ledger, chainId, address) !== undefined ||
        blocks.countOf(chainId, address) > 0
      )
    },
    simulate: transaction => {
      const chainId = getChain(chainOfSimulatedId(transaction.chainId)).id
      const from = parseAddress(transaction.from)
      const trial = ledger.copy()
      const execution = run(trial, transaction)
      if (execution.status === 'reverted') return { status: 'reverted', reason: execution.reason }
      return describeChanges(ledger, trial, execution, { chainId, from })
    },
    send: transaction => {
      blockMs = clock()
      try {
        return mine(transaction)
      } finally {
        blockMs = undefined
      }
    },
    find: blocks.find,
    mined: blocks.all,
    height: blocks.height,
    blockTime: blockNumber => (blockNumber === undefined ? seconds() : blocks.timeOf(blockNumber)),
    read: call => {
      try {
        return programs.read(ledger, call)
      } catch (error) {
        if (error instanceof ProgramRevert) {
          throw defiErrors.error('CALL_REVERTED', { to: call.to, reason: error.message })
        }
        throw error
      }
    },
    advanceTime: skipped => {
      skippedSeconds += skipped
    },
    nextNonce: blocks.countOf,
  }
}
