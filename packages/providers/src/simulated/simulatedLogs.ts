import type { ContractLog } from '@sluice/defi'
import { type Address, isNative, sameAddress } from '@sluice/guard'
import { chainOfSimulatedId } from './simulatedChainId.ts'
import type { SimulatedState } from './simulatedState.ts'
import { transferLog } from './tokenLogs.ts'

/** Everything a contract has logged on a simulated chain, oldest first. */
export function listSimulatedLogs(state: SimulatedState, chainId: number, address: Address): readonly ContractLog[] {
  return state.mined().flatMap(({ transaction, receipt }) => {
    if (chainOfSimulatedId(transaction.chainId) !== chainId) return []
    const transfers = receipt.transfers.filter(({ token }) => !isNative(token)).map(transferLog)
    const { blockNumber, hash: transactionHash } = receipt
    return [...transfers, ...(receipt.logs ?? [])]
      .map((log, logIndex) => ({ ...log, blockNumber, transactionHash, logIndex }))
      .filter(log => sameAddress(log.address, address))
  })
}
