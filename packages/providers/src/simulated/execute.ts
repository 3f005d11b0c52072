import {
  type Address,
  type DecodedCall,
  decodeCall,
  findRouter,
  type Hex,
  isNative,
  nativeTokenAddress,
  sameAddress,
} from '@sluice/guard'
import type { UnsignedTransaction } from '@sluice/workflow'
import { decodeFunctionData, getAddress, parseAbi } from 'viem/utils'
import type { Ledger } from './ledger.ts'
import { findPool, isWrap, poolOutput } from './pool.ts'
import type { ProgramHost } from './programs/createProgramHost.ts'
import { chainOfSimulatedId } from './simulatedChainId.ts'
import type { Execution, SimulatedCall, SimulatedContract } from './simulatedContract.ts'
import { approvalLog } from './tokenLogs.ts'
import { wrap } from './wrap.ts'

type Call = Omit<SimulatedCall, 'data'>

const transferGas = 21_000n
const approveGas = 46_000n
const tokenTransferGas = 52_000n
const swapGas = 150_000n

type SwapTrade = {
  readonly chainId: number
  readonly src: string
  readonly dst: string
  readonly amount: bigint
}

/** What the simulated swap from one token to the other gives now; null where no pool can. */
export function swapOutput(ledger: Ledger, { chainId, src, dst, amount }: SwapTrade): bigint | null {
  const [from, to] = [ledger.token(chainId, src), ledger.token(chainId, dst)]
  if (!from || !to) return null
  if (isWrap(from, to)) return amount
  const pool = findPool(from, to)
  return pool && poolOutput(pool, amount)
}

function revert(reason: string): Execution {
  return { status: 'reverted', gasUsed: transferGas, reason }
}

function approve(ledger: Ledger, call: Call, decoded: Extract<DecodedCall, { kind: 'approval' }>): Execution {
  if (!ledger.token(call.chainId, call.to) || isNative(call.to)) return revert('There is no token at this address')
  if (call.value > 0n) return revert('approve takes no native token')
  ledger.setAllowance(call.chainId, call.from, decoded.spender, call.to, decoded.amount)
  const logs = [approvalLog(getAddress(call.to), call.from, decoded.spender, decoded.amount)]
  return { status: 'success', gasUsed: approveGas, transfers: [], logs }
}

const transferAbi = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function transferFrom(address from, address to, uint256 amount) returns (bool)',
])

/** `from` is null for the caller's own tokens. */
type Transfer = { readonly from: Address | null; readonly to: Address; readonly amount: bigint }

/** Reads a plain ERC-20 transfer; null for any other call. */
function decodeTransfer(data: string): Transfer | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: transferAbi, data: data as Hex })
    return functionName === 'transfer'
      ? { from: null, to: args[0], amount: args[1] }
      : { from: args[0], to: args[1], amount: args[2] }
  } catch {
    // Another function, or bytes behind the selector that no contract could read.
    return null
  }
}

/** Uses up the caller's allowance; the allowance of an account for itself is never asked. */
function takeAllowance(ledger: Ledger, { chainId, from: caller, to: token }: Call, owner: Address, amount: bigint) {
  if (sameAddress(owner, caller)) return true
  const allowance = ledger.allowance(chainId, owner, caller, token)
  if (allowance < amount) return false
  ledger.setAllowance(chainId, owner, caller, token, allowance - amount)
  return true
}

function transfer(ledger: Ledger, call: Call, { from: owner, to, amount }: Transfer): Execution {
  const { chainId, to: token, value } = call
  const from = owner ?? call.from
  if (!ledger.token(chainId, token) || isNative(token)) return revert('There is no token at this address')
  if (value > 0n) return revert('transfer takes no native token')
  if (!takeAllowance(ledger, call, from, amount)) return revert('ERC20: insufficient allowance')
  if (!ledger.change(chainId, from, token, -amount)) return revert('ERC20: transfer amount exceeds balance')
  ledger.change(chainId, to, token, amount)
  return { status: 'success', gasUsed: tokenTransferGas, transfers: [{ token: getAddress(token), from, to, amount }] }
}

function takeSource(ledger: Ledger, call: Call, src: Address, amount: bigint): string | null {
  const { chainId, from, to: router } = call
  if (isNative(src)) {
    return call.value === amount ? null : 'InvalidMsgValue()'
  }
  if (call.value > 0n) return 'InvalidMsgValue()'
  const allowance = ledger.allowance(chainId, from, router, src)
  if (allowance < amount) return 'SafeTransferFromFailed()'
  if (!ledger.change(chainId, from, src, -amount)) return 'SafeTransferFromFailed()'
  ledger.setAllowance(chainId, from, router, src, allowance - amount)
  return null
}

function swap(ledger: Ledger, call: Call, decoded: Extract<DecodedCall, { kind: 'swap' }>): Execution {
  const { chainId, from, to: router } = call
  const { src, dst, amount, minReturn } = decoded
  const receiver = decoded.receiver ?? from
  if (dst === null || amount === null) return revert('The simulated router knows only the swap function')
  const failure = takeSource(ledger, call, src, amount)
  if (failure) return revert(failure)
  const output = swapOutput(ledger, { chainId, src, dst, amount })
  if (output === null || output < minReturn) return revert(`ReturnAmountIsNotEnough(${output ?? 0n}, ${minReturn})`)
  ledger.change(chainId, receiver, dst, output)
  const transfers = [
    { token: src, from, to: router, amount },
    { token: dst, from: router, to: receiver, amount: output },
  ].filter(transfer => !isNative(transfer.token))
  return { status: 'success', gasUsed: swapGas, transfers }
}

/** Contracts that a call may reach besides router and tokens. */
type Reachable = {
  readonly contracts: readonly SimulatedContract[]
  /** Our contracts that users have deployed. */
  readonly programs: Pick<ProgramHost, 'execute'>
}

/** Carries out one transaction on a ledger. On a revert the ledger may be left half changed: give it a copy. */
export function execute(
  ledger: Ledger,
  transaction: Omit<UnsignedTransaction, 'to'> & { readonly to: string },
  { contracts, programs }: Reachable,
): Execution {
  const chainId = chainOfSimulatedId(transaction.chainId)
  const from = getAddress(transaction.from)
  const to = getAddress(transaction.to)
  const value = BigInt(transaction.value)
  if (!ledger.change(chainId, from, nativeTokenAddress, -value)) return revert('insufficient funds for value')
  const call: Call = { chainId, from, to, value }
  // First of all: an approval of an NFT has the selector of a token's.
  const ofProgram = programs.execute(ledger, { ...call, data: transaction.data as Hex })
  if (ofProgram) return ofProgram
  const decoded = decodeCall(transaction.data)
  if (decoded.kind === 'approval') return approve(ledger, call, decoded)
  const router = findRouter(chainId)
  if (decoded.kind === 'swap' && router !== undefined && sameAddress(to, router)) return swap(ledger, call, decoded)
  const contract = contracts.find(known => known.chainId === chainId && sameAddress(known.address, to))
  const execution = contract?.execute(ledger, { ...call, data: transaction.data as Hex })
  if (execution) return execution
  const wrapped = wrap(ledger, { ...call, data: transaction.data as Hex })
  if (wrapped) return wrapped
  const sent = decodeTransfer(transaction.data)
  if (sent) return transfer(ledger, call, sent)
  if (transaction.data !== '0x') return revert('The simulated chain does not know this call')
  ledger.change(chainId, to, nativeTokenAddress, value)
  return { status: 'success', gasUsed: transferGas, transfers: [] }
}
