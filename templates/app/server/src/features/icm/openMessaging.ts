import type { Server } from 'node:http'
import { Router } from 'express'
import { getAddress, parseEther } from 'viem/utils'
import type { Cache } from '../../kit/cache/Cache.ts'
import { createContractCheck } from './chain/createContractCheck.ts'
import type { IcmChains } from './chain/icmChains.ts'
import { createInboxReader } from './history/createInboxReader.ts'
import { createMessageWatcher } from './history/createMessageWatcher.ts'
import { historyRoutes } from './history/historyRoutes.ts'
import { describeDelivery } from './history/messageStatistics.ts'
import type { MessageStore } from './history/openMessageStore.ts'
import type { IcmConfig } from './IcmConfig.ts'
import { createLiveServer } from './live/createLiveServer.ts'
import { messageRoutes } from './prepare/messageRoutes.ts'
import { subnetRoutes } from './subnets/subnetRoutes.ts'

export type MessagingOptions = {
  readonly config: IcmConfig
  readonly icmChains: IcmChains
  readonly store: MessageStore
  readonly cached: Cache
  readonly fetch: typeof fetch
  readonly gateway: string | undefined
  readonly withSamples: boolean
}

export type Messaging = {
  readonly router: Router
  /** Opens the live socket, resumes pending messages and polls for received ones. */
  readonly attach: (server: Server) => void
  readonly close: () => Promise<void>
}

const receiptPatienceMs = 30_000

/** Poll interval for received messages of shown accounts. */
const arrivalsMs = { local: 2_000, live: 15_000 } as const

/** Assembles ICM messaging. It works on its own from `attach` until `close`. */
export function openMessaging(options: MessagingOptions): Messaging {
  const { config, icmChains, store, cached, fetch, withSamples } = options
  const gateway = options.gateway === undefined ? null : getAddress(options.gateway)
  const hasCode = createContractCheck(cached)
  const live = createLiveServer()
  const watcher = createMessageWatcher({
    icmChains,
    store,
    onUpdate: record => live.publish(record.walletAddress, record),
  })
  const catchUp = createInboxReader({ icmChains, gateway, store, publish: live.publish })
  let arrivals: NodeJS.Timeout | undefined
  const attach = (server: Server) => {
    live.attach(server)
    watcher.start()
    const readArrivals = () => {
      for (const account of live.accounts()) void catchUp.read(account)
    }
    arrivals = setInterval(readArrivals, icmChains.source.isLocal ? arrivalsMs.local : arrivalsMs.live)
    arrivals.unref()
  }

  const router = Router()
  router.use(
    messageRoutes({
      icmChains,
      gateway,
      hasCode,
      requiredGasLimit: config.requiredGasLimit,
      defaultReward: parseEther(config.defaultReward),
      describeDelivery: () => describeDelivery(store.deliveryTimes()),
    }),
    historyRoutes({
      icmChains,
      gateway,
      store,
      watcher,
      publish: live.publish,
      catchUp: catchUp.read,
      withSamples,
      waitLimitMs: receiptPatienceMs,
    }),
    subnetRoutes({ config, icmChains, gateway, cached, fetch }),
  )
  return {
    router,
    attach,
    close: async () => {
      clearInterval(arrivals)
      await Promise.all([live.close(), watcher.stop(), catchUp.stop()])
    },
  }
}
