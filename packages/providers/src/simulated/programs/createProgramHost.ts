import type { EventLog } from '@sluice/defi'
import { type Address, findArtifact, type Hex, nativeTokenAddress, simulatedCode } from '@sluice/guard'
import { BaseError, type Log } from 'viem'
import { decodeAbiParameters, getContractAddress, keccak256, parseAbiParameters } from 'viem/utils'
import { readTransfers } from '../../rpc/readTransfers.ts'
import type { Ledger } from '../ledger.ts'
import type { Execution, SimulatedCall } from '../simulatedContract.ts'
import { collection } from './collection.ts'
import { dao } from './dao.ts'
import { governor } from './governor.ts'
import { marketplace } from './marketplace.ts'
import { type Frame, type Program, ProgramRevert, revert, runProgram } from './program.ts'
import { treasury } from './treasury.ts'
import { votingToken } from './votingToken.ts'

/** Contracts that users deploy; the DAO creates the others. */
const deployable = [collection, marketplace, dao]

const programs = [...deployable, votingToken, treasury, governor]

const callGas = 90_000n

const codeSlot = 'code'

type Creation = Omit<SimulatedCall, 'to'> & { readonly address: Address }

/** Runs our contracts on a simulated ledger. */
export type ProgramHost = {
  /** Null where the address has none of our contracts, or it lacks the function. */
  execute(ledger: Ledger, call: SimulatedCall): Execution | null
  /** Null for creation code that is not one of our contracts. The value is already deducted from the sender. */
  create(ledger: Ledger, creation: Creation): Execution | null
  /** Answer of a read-only function; null as in `execute`. Throws `ProgramRevert`. */
  read(ledger: Ledger, call: Pick<SimulatedCall, 'chainId' | 'to' | 'data'>): Hex | null
}

const codeOf = ({ artifactId }: Program): Hex => simulatedCode(findArtifact(artifactId)!.creationCodeHash)

function findProgram(ledger: Ledger, chainId: number, address: Address): Program | undefined {
  const code = ledger.slot(chainId, address, codeSlot)
  return code === undefined ? undefined : programs.find(program => codeOf(program) === code)
}

/** Splits creation code from constructor arguments. */
function readCreation(data: Hex): { readonly program: Program; readonly args: readonly unknown[] } | null {
  for (const program of deployable) {
    const { creationCodeHash, creationCodeBytes } = findArtifact(program.artifactId)!
    const split = 2 + 2 * creationCodeBytes
    if (data.length < split || keccak256(data.slice(0, split) as Hex) !== creationCodeHash) continue
    try {
      const parameters = parseAbiParameters(program.parameters as string)
      return { program, args: decodeAbiParameters(parameters, `0x${data.slice(split)}`) as readonly unknown[] }
    } catch (error) {
      if (error instanceof BaseError) return revert('execution reverted')
      throw error
    }
  }
  return null
}

/** Reads the ERC-20 transfers from the events of a call. */
function succeed(logs: readonly EventLog[], gasUsed: bigint): Execution {
  return { status: 'success', gasUsed, transfers: readTransfers(logs as unknown as readonly Log[]), logs }
}

function attempt(run: () => Execution | null): Execution | null {
  try {
    return run()
  } catch (error) {
    if (error instanceof ProgramRevert) return { status: 'reverted', gasUsed: callGas, reason: error.message }
    throw error
  }
}

/**
 * Makes the host of our contracts.
 *
 * - `execute`: carries out a call of any contract, its value included
 * - `seconds`: block time
 */
export function createProgramHost(options: {
  readonly execute: (ledger: Ledger, call: SimulatedCall) => Execution
  readonly seconds: () => number
}): ProgramHost {
  const { execute, seconds } = options

  const makeFrame = (ledger: Ledger, call: SimulatedCall, logs: EventLog[]): Frame => {
    const { chainId, to: self } = call
    let nonce = 1n
    return {
      ledger,
      chainId,
      self,
      sender: call.from,
      value: call.value,
      seconds: seconds(),
      logs,
      call: (to, data, value = 0n) => {
        const execution = execute(ledger, { chainId, from: self, to, data, value })
        if (execution.status === 'reverted') throw new ProgramRevert(execution.reason)
        logs.push(...(execution.logs ?? []))
      },
      ask: (to, data) => read(ledger, { chainId, to, data }),
      create: (program, args) => {
        const address = getContractAddress({ from: self, nonce: nonce++ })
        construct(ledger, program, args, makeFrame(ledger, { ...call, from: self, to: address, value: 0n }, logs))
        return address
      },
    }
  }

  const construct = (ledger: Ledger, program: Program, args: readonly unknown[], frame: Frame) => {
    const { chainId, self } = frame
    // Accounts of simulated chains start with balances, contracts with none.
    for (const { address } of ledger.tokens(chainId))
      ledger.change(chainId, self, address, -ledger.balance(chainId, self, address))
    ledger.setSlot(chainId, self, codeSlot, codeOf(program))
    program.construct(frame, args)
  }

  const read: ProgramHost['read'] = (ledger, { chainId, to, data }) => {
    const program = findProgram(ledger, chainId, to)
    return program ? runProgram(program, makeFrame(ledger, { chainId, to, from: to, value: 0n, data }, []), data) : null
  }

  return {
    read,
    execute: (ledger, call) =>
      attempt(() => {
        const program = findProgram(ledger, call.chainId, call.to)
        if (!program || call.data === '0x') return null
        ledger.change(call.chainId, call.to, nativeTokenAddress, call.value)
        const logs: EventLog[] = []
        const isKnown = runProgram(program, makeFrame(ledger, call, logs), call.data) !== null
        return isKnown ? succeed(logs, callGas) : revert('execution reverted')
      }),
    create: (ledger, { address, ...creation }) =>
      attempt(() => {
        const created = readCreation(creation.data)
        if (!created) return null
        if (creation.value > 0n) revert('execution reverted')
        const logs: EventLog[] = []
        const frame = makeFrame(ledger, { ...creation, to: address }, logs)
        construct(ledger, created.program, created.args, frame)
        const bytes = BigInt(creation.data.length / 2)
        return succeed(logs, 53_000n + 216n * bytes)
      }),
  }
}
