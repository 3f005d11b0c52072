import { icmConfig } from '../../config/icm.config.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { openIcmChains } from './chain/icmChains.ts'
import { openMessageStore } from './history/openMessageStore.ts'
import { icmEnv } from './icmEnv.ts'
import { openMessaging } from './openMessaging.ts'

/** Avalanche ICM: prepares messages for the user's wallet and follows them on both chains. */
export const icmFeature = defineServerFeature({
  id: 'icm',
  env: icmEnv,
  start: ({ env, chains, cached, fetch }) => {
    const ending = new AbortController()
    const { signal } = ending
    const icmChains = openIcmChains({ config: icmConfig, chains, rpcUrls: env.RPC_URLS, fetch, signal })
    const store = openMessageStore(env.DATA_DIR, icmChains.source.isLocal ? 'local' : 'live')
    const { ICM_GATEWAY: gateway, DEMO_MODE: withSamples } = env
    const messaging = openMessaging({ config: icmConfig, icmChains, store, cached, fetch, gateway, withSamples })
    return {
      router: messaging.router,
      attach: messaging.attach,
      close: async () => {
        ending.abort()
        await messaging.close()
        // Requests waiting for the same read still use the store.
        await new Promise(resolve => setImmediate(resolve))
        store.close()
      },
    }
  },
})
