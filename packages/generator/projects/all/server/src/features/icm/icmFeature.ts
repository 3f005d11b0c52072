import { Router } from 'express'
import { getAddress, parseEther } from 'viem/utils'
import { icmConfig } from '../../config/icm.config.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { createCodeCheck } from './chain/createCodeCheck.ts'
import { openIcmPlaces } from './chain/icmPlaces.ts'
import { createCatchUp } from './history/createCatchUp.ts'
import { createWatcher } from './history/createWatcher.ts'
import { historyRoutes } from './history/historyRoutes.ts'
import { describeDelivery } from './history/messageStatistics.ts'
import { openMessageStore } from './history/openMessageStore.ts'
import { icmEnv } from './icmEnv.ts'
import { openLive } from './live/openLive.ts'
import { messageRoutes } from './prepare/messageRoutes.ts'
import { subnetRoutes } from './subnets/subnetRoutes.ts'

const receiptPatienceMs = 30_000

/** How often what came for the accounts on screen is read. */
const arrivalsMs = { local: 2_000, live: 15_000 } as const

/** Messages between chains of Avalanche: prepared here, signed in the user's wallet, followed on both chains. */
export const icmFeature = defineServerFeature({
  id: 'icm',
  env: icmEnv,
  start: ({ env, chains, cache, fetch }) => {
    const ending = new AbortController()
    const places = openIcmPlaces({ config: icmConfig, chains, fetch, signal: ending.signal })
    const gateway = env.ICM_GATEWAY === undefined ? null : getAddress(env.ICM_GATEWAY)
    const hasCode = createCodeCheck(cache)
    const store = openMessageStore(env.DATA_DIR, places.source.isLocal ? 'local' : 'live')
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
        requiredGasLimit: icmConfig.requiredGasLimit,
        defaultReward: parseEther(icmConfig.defaultReward),
        describeDelivery: () => describeDelivery(store.deliveryTimes()),
      }),
      historyRoutes({
        places,
        gateway,
        store,
        watcher,
        publish: live.publish,
        catchUp: catchUp.read,
        withSamples: env.DEMO_MODE,
        patienceMs: receiptPatienceMs,
      }),
      subnetRoutes({ config: icmConfig, places, gateway, cache, fetch }),
    )
    return {
      router,
      attach: live.attach,
      close: async () => {
        clearInterval(arrivals)
        ending.abort()
        await Promise.all([live.close(), watcher.stop(), catchUp.stop()])
        // Requests that waited for the same readings still look into the store.
        await new Promise(resolve => setImmediate(resolve))
        store.close()
      },
    }
  },
})
