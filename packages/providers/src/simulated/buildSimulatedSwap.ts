import { defiErrors, parseAddress, type SwapRequest } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { findRouter, isNative, routerAbi } from '@sluice/guard'
import type { UnsignedTransaction } from '@sluice/workflow'
import { encodeFunctionData } from 'viem/utils'
import { chainOfSimulatedId, simulatedChainId } from './simulatedChainId.ts'

/** Has no code anywhere: the simulated router asks nobody. */
const executor: Address = '0x000000000000000000000000000000000000dEaD'

/** The router of a chain or its simulated id; throws `CHAIN_NOT_SUPPORTED`. */
export function simulatedRouter(chainId: number): Address {
  const router = findRouter(chainOfSimulatedId(chainId))
  if (router === undefined) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id: chainId })
  return router
}

/** The call of the real router's `swap` that a simulated swap is sent with. */
export function buildSimulatedSwap(request: SwapRequest, minReturn: bigint): UnsignedTransaction {
  const { chainId, src, dst, amount, from } = request
  const desc = {
    srcToken: src.address,
    dstToken: dst.address,
    srcReceiver: executor,
    dstReceiver: parseAddress(request.receiver ?? from),
    amount,
    minReturnAmount: minReturn,
    flags: 0n,
  }
  return {
    chainId: simulatedChainId(chainId),
    from: parseAddress(from),
    to: simulatedRouter(chainId),
    data: encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: [executor, desc, '0x'] }),
    value: isNative(src.address) ? amount.toString() : '0',
  }
}
