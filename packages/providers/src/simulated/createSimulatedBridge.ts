import { type BridgeProvider, defiErrors, getChain, parseAddress, presetTokens } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { isNative } from '@sluice/guard'
import type { UnsignedTransaction } from '@sluice/workflow'
import { encodeFunctionData } from 'viem/utils'
import { deriveSecret } from '../htlc/deriveSecret.ts'
import { htlcAbi } from '../htlc/htlcAbi.ts'
import { toHtlcToken } from '../htlc/htlcToken.ts'
import { lockId } from '../htlc/lockId.ts'
import { baseUnitsWorth, bridgePrice, localBridgeChains, localBridgeTerms, localHtlcAddress } from './bridgePrice.ts'
import { simulatedChainId } from './simulatedChainId.ts'
import {
  type AnnouncedSwap,
  createCounterpartyLock,
  createSimulatedHtlc,
  findSimulatedLock,
  readSimulatedLock,
  simulatedCounterparty,
} from './simulatedHtlc.ts'
import type { SimulatedState } from './simulatedState.ts'

/** What the counterparty holds of every token when a state begins. */
const liquidityDollars = 5_000_000n

/** A bridge between two simulated chains: its contract stands on both, and its counterparty answers at once. */
export function createSimulatedBridge(state: SimulatedState, now: () => number): BridgeProvider {
  const announced = new Map<string, AnnouncedSwap>()
  for (const chainId of localBridgeChains) {
    state.install(createSimulatedHtlc({ chainId, now, announced: hashlock => announced.get(hashlock.toLowerCase()) }))
    for (const token of presetTokens(chainId)) {
      const units = baseUnitsWorth(token, liquidityDollars)
      if (units !== null) state.ledger.change(chainId, simulatedCounterparty, token.address, units)
    }
  }
  const serves = (chainId: number) => localBridgeChains.some(id => id === chainId)
  const checkChain = (chainId: number) => {
    if (!serves(chainId)) throw defiErrors.error('BRIDGE_CONTRACT_MISSING', { chain: getChain(chainId).name })
  }
  const call = (chainId: number, account: Address, data: Hex, value = 0n): UnsignedTransaction => {
    checkChain(chainId)
    return {
      chainId: simulatedChainId(chainId),
      from: parseAddress(account),
      to: localHtlcAddress,
      data,
      value: value.toString(),
    }
  }
  return {
    source: 'simulated',
    chainIds: async () => localBridgeChains,
    terms: async () => ({ counterparty: simulatedCounterparty, ...localBridgeTerms }),
    contract: async chainId => {
      checkChain(chainId)
      return localHtlcAddress
    },
    async quote({ src, dst, amount, receiver }, signal) {
      signal?.throwIfAborted()
      if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
      const [from, to] = [getChain(src.chainId), getChain(dst.chainId)]
      if (from === to || !serves(from.id) || !serves(to.id))
        throw defiErrors.error('BRIDGE_NOT_SUPPORTED', { from: from.name, to: to.name })
      const dstAmount = bridgePrice({ src, dst, amount })
      const held = state.ledger.balance(dst.chainId, simulatedCounterparty, dst.address)
      if (dstAmount === null || dstAmount === 0n || held < dstAmount) throw defiErrors.error('INSUFFICIENT_LIQUIDITY')
      return {
        source: 'simulated',
        src,
        dst,
        srcAmount: amount,
        dstAmount,
        receiver: parseAddress(receiver),
        counterparty: simulatedCounterparty,
        ...localBridgeTerms,
      }
    },
    // Nothing of worth hangs on it, and equal runs have to give equal results.
    secretFor: async purpose => deriveSecret('simulated', purpose),
    async buildLock({ quote, ...request }) {
      const { chainId, sender, receiver, token, amount, hashlock, timelock } = request
      if (quote) {
        announced.set(hashlock.toLowerCase(), quote)
        createCounterpartyLock(state.ledger, hashlock, quote, Math.floor(now() / 1000))
      }
      const args = [receiver, toHtlcToken(token.address), amount, hashlock, BigInt(timelock)] as const
      const data = encodeFunctionData({ abi: htlcAbi, functionName: 'lock', args })
      return {
        transaction: call(chainId, sender, data, isNative(token.address) ? amount : 0n),
        id: lockId(simulatedChainId(chainId), localHtlcAddress, request),
      }
    },
    buildClaim: async ({ chainId, account, id, secret }) =>
      call(chainId, account, encodeFunctionData({ abi: htlcAbi, functionName: 'claim', args: [id, secret] })),
    buildRefund: async ({ chainId, account, id }) =>
      call(chainId, account, encodeFunctionData({ abi: htlcAbi, functionName: 'refund', args: [id] })),
    lock: async (chainId, id) => {
      checkChain(chainId)
      return readSimulatedLock(state.ledger, chainId, id)
    },
    findLock: async ({ chainId, hashlock, receiver }) => {
      checkChain(chainId)
      return findSimulatedLock(state.ledger, chainId, hashlock, receiver)
    },
  }
}
