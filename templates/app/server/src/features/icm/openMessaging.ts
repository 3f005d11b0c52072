import type { Server } from 'node:http'
import { Router } from 'express'
import { getAddress, parseEther } from 'viem/utils'
import type { Cache } from '../../kit/cache/Cache.ts'
import { createCodeCheck } from './chain/createCodeCheck.ts'
import type { IcmPlaces } from './chain/icmPlaces.ts'
import { createCatchUp } from './history/createCatchUp.ts'
import { createWatcher } from './history/createWatcher.ts'
import { historyRoutes } from './history/historyRoutes.ts'
import { describeDelivery } from './history/messageStatistics.ts'
import type { MessageStore } from './history/openMessageStore.ts'
import type { IcmConfig } from './IcmConfig.ts'
import { openLive } from './live/openLive.ts'
import { messageRoutes } from './prepare/messageRoutes.ts'
import { subnetRoutes } from './subnets/subnetRoutes.ts'

export type MessagingOptions = {
  readonly config: IcmConfig
  readonly places: IcmPlaces
  readonly store: MessageStore
  readonly cache: Cache
  readonly fetch: typeof fetch
  readonly gateway: string | undefined
  readonly withSamples: boolean
}

export type Messaging = {
  readonly router: Router
  readonly attach: (server: Server) => void
  readonly close: () => Promise<void>
}

const receiptPatienceMs = 30_000

/** How often what came for the accounts on screen is read. */
const arrivalsMs = { local: 2_000, live: 15_000 } as const

/** Puts messaging together and begins to follow what is pending. */
export function openMessaging(options: MessagingOptions): Messaging {
  const { config, places, store, cache, fetch, withSamples } = options
  const gateway = options.gateway === undefined ? null : getAddress(options.gateway)
  const hasCode = createCodeCheck(cache)
  const live = openLive()
  const watcher = createWatcher({ places, store, onUpdate: record => live.publish(record.walletAddress, record) })
  const catchUp = createCatchUp({ places, gateway, store, publish: live.publish })
  const arrivals = setInterval(
    () => {
      for (const account of live.accounts()) void catchUp.read(account)
    },
    places.source.isLocal ? arrivalsMs.local : arrivalsMs.live,
  )
  arrivals.unref()
  watcher.start()

  const router = Router()
  router.use(
    messageRoutes({
      places,
      gateway,
      hasCode,
      requiredGasLimit: config.requiredGasLimit,
      defaultReward: parseEther(config.defaultReward),
      describeDelivery: () => describeDelivery(store.deliveryTimes()),
    }),
    historyRoutes({
      places,
      gateway,
      store,
      watcher,
      publish: live.publish,
      catchUp: catchUp.read,
      withSamples,
      patienceMs: receiptPatienceMs,
    }),
    subnetRoutes({ config, places, gateway, cache, fetch }),
  )
  return {
    router,
    attach: live.attach,
    close: async () => {
      clearInterval(arrivals)
      await Promise.all([live.close(), watcher.stop(), catchUp.stop()])
    },
  }
}
