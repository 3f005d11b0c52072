import { defiErrors, type WalletAccount, type WalletPort } from '@sluice/defi'
import { sameAddress } from '@sluice/guard'
import type { SimulatedServices } from './createSimulatedServices.ts'
import { simulatedSignature } from './simulatedSignature.ts'

/**
 * A wallet that sends into the state of these services at once, and signs, without asking anybody.
 *
 * - Throws: `WALLET_NOT_CONNECTED`, `WRONG_CHAIN`, `NOT_ENOUGH_BALANCE`
 */
export function createSimulatedWallet(services: SimulatedServices): WalletPort {
  let walletChainId: number | undefined

  const account = async (): Promise<WalletAccount | null> => {
    const connected = await services.wallet.account()
    return connected && { ...connected, chainId: walletChainId ?? connected.chainId }
  }

  return {
    account,
    signTypedData: async typedData => {
      const connected = await account()
      if (!connected) throw defiErrors.error('WALLET_NOT_CONNECTED')
      if (connected.chainId !== typedData.domain.chainId) {
        const expected = typedData.domain.chainId ?? 'none'
        throw defiErrors.error('WRONG_CHAIN', { actual: connected.chainId, expected })
      }
      return simulatedSignature(connected.address, typedData)
    },
    send: async transaction => {
      const connected = await account()
      if (!connected || !sameAddress(connected.address, transaction.from)) {
        throw defiErrors.error('WALLET_NOT_CONNECTED')
      }
      if (connected.chainId !== transaction.chainId) {
        throw defiErrors.error('WRONG_CHAIN', { actual: connected.chainId, expected: transaction.chainId })
      }
      return services.state.send(transaction)
    },
    switchChain: async chainId => {
      walletChainId = services.chains.walletChainId(chainId)
    },
  }
}
