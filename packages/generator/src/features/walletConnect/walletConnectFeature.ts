import { defineFeature } from '../../feature.ts'
import { isWalletConnectChosen } from './chooseWalletConnect.ts'

/** Wallets on other devices, reached by WalletConnect. Source: spec 000, walletConnector `walletType`. */
export const walletConnectFeature = defineFeature({
  id: 'walletConnect',
  title: 'WalletConnect',
  purpose: 'wallets on other devices',
  summary: 'Connect a wallet on a phone by a QR code or a link.',
  requiredBy: {},
  isChosen: isWalletConnectChosen,
  isOption: true,
  configuredBy: {},
  parts: [],
  packages: {
    web: ['@walletconnect/sign-client', '@walletconnect/types', 'lean-qr'],
    e2e: ['@types/ws', '@walletconnect/sign-client', 'ws'],
  },
  configure: () => ({ chainIds: [], defaultChainId: 1, notes: [] }),
  tabs: [{ name: 'walletConnectFeature', module: '../features/walletConnect/walletConnectFeature.ts' }],
  showsTabs: false,
  routes: { name: 'walletConnectFeature', module: '../features/walletConnect/walletConnectFeature.ts' },
  env: [
    {
      name: 'WALLETCONNECT_PROJECT_ID',
      required: false,
      isSentToPage: true,
      value: '',
      comment:
        'Project id from https://dashboard.reown.com, which is public. If empty, WalletConnect says that it is not set up.',
    },
    {
      name: 'WALLETCONNECT_RELAY_URL',
      required: false,
      isSentToPage: true,
      value: 'wss://relay.walletconnect.org',
      comment: 'Relay between the page and the wallet.',
    },
  ],
  guide: {
    routes: [
      {
        route: 'GET /api/walletconnect',
        does: 'Project id and relay of WalletConnect.',
      },
    ],
    readme: [
      {
        title: 'WalletConnect',
        lines: [
          'The list of wallets has WalletConnect for wallets on a phone: the page shows a QR code and links. Register the project at https://dashboard.reown.com, allow your address there, and set `WALLETCONNECT_PROJECT_ID` in `.env`. Then start again; no build is needed.',
          '',
          'The page reads the chain by the RPC URL of its network; the wallet only signs. `@walletconnect/sign-client` is pinned to 2.21.8, the last version under Apache-2.0: later ones are under a licence with limits for commercial use. Read it before you update.',
        ],
      },
    ],
    deployment: [
      {
        title: 'WalletConnect',
        lines: [
          'With `WALLETCONNECT_PROJECT_ID` the Content-Security-Policy allows connections to the relay and to the RPC URLs, and connections and frames of verify.walletconnect.org, which certifies the address of the page to the wallet. Without it, only this backend.',
        ],
      },
    ],
    security: [
      'WalletConnect’s relay passes on encrypted messages and sees neither accounts nor transactions. A request takes the same way through review and guard as one to a wallet of the browser.',
    ],
  },
})
