import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { PairingHost } from './PairingHost.tsx'
import { walletConnect } from './walletConnect.ts'

/** Wallets on other devices, by WalletConnect. */
export const walletConnectFeature: FeatureModule = {
  id: 'walletConnect',
  title: 'WalletConnect',
  Provider: PairingHost,
  connectors: [walletConnect],
}
