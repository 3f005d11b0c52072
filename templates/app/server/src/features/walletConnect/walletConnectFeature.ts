import { Router } from 'express'
import { z } from 'zod'
import { defineServerFeature } from '../../kit/ServerFeature.ts'

const ownRelay = 'wss://relay.walletconnect.org'

/** Where WalletConnect's relay certifies the address of the page to the wallet. */
const verifyUrl = 'https://verify.walletconnect.org'

/** Settings of WalletConnect, and what its client may reach from the page. */
export const walletConnectFeature = defineServerFeature({
  id: 'walletConnect',
  env: {
    WALLETCONNECT_PROJECT_ID: z
      .string()
      .regex(/^[\da-f]{32}$/, 'must be the 32 characters of a project id from dashboard.reown.com')
      .optional(),
    WALLETCONNECT_RELAY_URL: z
      .string()
      .regex(/^wss?:\/\/[\w.:[\]-]+(\/[\w./-]*)?$/, 'must be a wss:// address')
      .default(ownRelay),
  },
  start: ({ chains, env: { WALLETCONNECT_PROJECT_ID: id, WALLETCONNECT_RELAY_URL: relayUrl } }) => {
    const router = Router()
    const isOwnRelay = relayUrl === ownRelay
    router.get('/walletconnect', (_request, response) => {
      response.json({ projectId: id ?? null, relayUrl, isVerified: isOwnRelay })
    })
    if (id === undefined) {
      process.stdout.write('WalletConnect is not offered: set WALLETCONNECT_PROJECT_ID in .env and start again\n')
      return { router }
    }
    // A wallet that is reached by the relay only signs; the page reads the chains by their RPC.
    const connect = [relayUrl, ...chains.map(({ rpcUrl }) => rpcUrl)].map(url => new URL(url).origin)
    return { router, pageSources: isOwnRelay ? { connect: [...connect, verifyUrl], frame: [verifyUrl] } : { connect } }
  },
})
