import { findChainLogo as findLogo } from '@sluice/defi'
import { simulatedChainBase } from '@sluice/guard'

/** File name of a chain's logo; a simulated chain has that of the chain it simulates. */
export const findChainLogo = (chainId: number): string | undefined =>
  findLogo(chainId >= simulatedChainBase ? chainId - simulatedChainBase : chainId)
