import type { EventLog } from '@sluice/defi'
import { getChain } from '@sluice/defi'
import { type Address, nativeTokenAddress, sameAddress } from '@sluice/guard'
import { decodeFunctionData, encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import type { Ledger } from './ledger.ts'
import type { Execution, SimulatedCall } from './simulatedContract.ts'

/** Source: WETH9, github.com/gnosis/canonical-weth */
const wrappedAbi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 wad)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
])

const wrapGas = 45_000n

function decode(data: SimulatedCall['data']) {
  // WETH9 takes a plain payment for a deposit.
  if (data === '0x') return { functionName: 'deposit' } as const
  try {
    return decodeFunctionData({ abi: wrappedAbi, data })
  } catch {
    // Any other function of the token is carried out elsewhere.
    return null
  }
}

function logOf(address: Address, eventName: 'Deposit' | 'Withdrawal', account: Address, amount: bigint): EventLog {
  const args = eventName === 'Deposit' ? { dst: account } : { src: account }
  const topics = encodeEventTopics({ abi: wrappedAbi, eventName, args } as Parameters<typeof encodeEventTopics>[0])
  return { address, topics: topics as EventLog['topics'], data: encodeAbiParameters([{ type: 'uint256' }], [amount]) }
}

/** Deposits into, or withdraws from, the wrapped native token of the chain; null for any other call. */
export function wrap(ledger: Ledger, { chainId, from, to, value, data }: SimulatedCall): Execution | null {
  const { wrappedNative } = getChain(chainId)
  const call = wrappedNative !== null && sameAddress(wrappedNative, to) ? decode(data) : null
  if (!call) return null
  if (call.functionName === 'deposit') {
    ledger.change(chainId, to, nativeTokenAddress, value)
    ledger.change(chainId, from, to, value)
    return { status: 'success', gasUsed: wrapGas, transfers: [], logs: [logOf(to, 'Deposit', from, value)] }
  }
  const [amount] = call.args
  const revert = (reason: string): Execution => ({ status: 'reverted', gasUsed: wrapGas, reason })
  if (value > 0n) return revert('withdraw takes no native token')
  if (!ledger.change(chainId, from, to, -amount)) return revert('ERC20: withdraw amount exceeds balance')
  ledger.change(chainId, to, nativeTokenAddress, -amount)
  ledger.change(chainId, from, nativeTokenAddress, amount)
  return { status: 'success', gasUsed: wrapGas, transfers: [], logs: [logOf(to, 'Withdrawal', from, amount)] }
}
