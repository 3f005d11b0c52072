import type { Server } from 'node:http'
import { Router } from 'express'
import { icmConfig } from '../../config/icm.config.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { openIcmChains } from './chain/icmChains.ts'
import { openMessageStore } from './history/openMessageStore.ts'
import { icmEnv } from './icmEnv.ts'
import type { Messaging } from './openMessaging.ts'

/**
 * Delay before viem and socket.io are loaded. That takes 0.2 to 0.5 s, as long as everything else until the first
 * answer: the page is served before, and a request that needs them waits for them.
 */
const restMs = 300

const ownPath = /^\/(icm|subnets)(\/|$)/

/** Avalanche ICM: prepares messages for the user's wallet and follows them on both chains. */
export const icmFeature = defineServerFeature({
  id: 'icm',
  env: icmEnv,
  start: ({ env, chains, cached, fetch }) => {
    const ending = new AbortController()
    const icmChains = openIcmChains({
      config: icmConfig,
      chains,
      rpcUrls: env.RPC_URLS,
      fetch,
      signal: ending.signal,
    })
    const store = openMessageStore(env.DATA_DIR, icmChains.source.isLocal ? 'local' : 'live')
    let opening: Promise<Messaging> | undefined
    let server: Server | undefined
    let timer: NodeJS.Timeout | undefined
    const load = async (): Promise<Messaging> => {
      const { openMessaging } = await import('./openMessaging.ts')
      const { ICM_GATEWAY: gateway, DEMO_MODE: withSamples } = env
      const messaging = openMessaging({ config: icmConfig, icmChains, store, cached, fetch, gateway, withSamples })
      if (server) messaging.attach(server)
      return messaging
    }
    const open = () => (opening ??= load())

    const router = Router()
    router.use(async (request, response, next) => {
      if (!ownPath.test(request.path)) return next()
      const messaging = await open()
      messaging.router(request, response, next)
    })
    return {
      router,
      attach: listening => {
        server = listening
        timer = setTimeout(() => void open().catch((error: unknown) => console.error(error)), restMs)
      },
      close: async () => {
        clearTimeout(timer)
        ending.abort()
        const messaging = await opening?.catch(() => undefined)
        await messaging?.close()
        // Requests waiting for the same read still use the store.
        await new Promise(resolve => setImmediate(resolve))
        store.close()
      },
    }
  },
})
