import { type Address, type Hex, maxCreationCodeBytes, nativeTokenAddress, simulatedCode } from '@sluice/guard'
import type { UnsignedTransaction } from '@sluice/workflow'
import { getAddress, keccak256, size } from 'viem/utils'
import type { Ledger } from './ledger.ts'
import { chainOfSimulatedId } from './simulatedChainId.ts'
import type { Execution } from './simulatedContract.ts'

/** Transaction and CREATE, and per byte: calldata (16) and stored code (200). Source: Ethereum Yellow Paper, appendix G */
const [baseGas, gasPerByte] = [53_000n, 216n]

const codeSlot = 'code'

/** Code of a contract created on a simulated chain; undefined where none was. */
export function deployedCode(ledger: Ledger, chainId: number, address: Address): Hex | undefined {
  return ledger.slot(chainId, address, codeSlot) as Hex | undefined
}

/**
 * Creates a contract without running its constructor: it holds the value sent, and no call to it succeeds.
 *
 * - On a revert the ledger may be left half changed: give it a copy
 */
export function deploy(ledger: Ledger, transaction: UnsignedTransaction, address: Address): Execution {
  const chainId = chainOfSimulatedId(transaction.chainId)
  const [from, data, value] = [getAddress(transaction.from), transaction.data as Hex, BigInt(transaction.value)]
  const gasUsed = baseGas + gasPerByte * BigInt(size(data))
  const revert = (reason: string): Execution => ({ status: 'reverted', gasUsed, reason })
  if (size(data) > maxCreationCodeBytes) return revert('max initcode size exceeded')
  if (!ledger.change(chainId, from, nativeTokenAddress, -value)) return revert('insufficient funds for value')
  ledger.change(chainId, address, nativeTokenAddress, value)
  ledger.setSlot(chainId, address, codeSlot, simulatedCode(keccak256(data)))
  return { status: 'success', gasUsed, transfers: [] }
}
