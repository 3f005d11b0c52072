import { Router } from 'express'
import { getAddress, parseEther } from 'viem/utils'
import { icmConfig } from '../../config/icm.config.ts'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { createCodeCheck } from './chain/createCodeCheck.ts'
import { openIcmPlaces } from './chain/icmPlaces.ts'
import { icmEnv } from './icmEnv.ts'
import { messageRoutes } from './messages/messageRoutes.ts'
import { subnetRoutes } from './subnets/subnetRoutes.ts'

/** Messages between chains of Avalanche: prepared here, signed in the user's wallet, followed on both chains. */
export const icmFeature = defineServerFeature({
  id: 'icm',
  env: icmEnv,
  start: ({ env, chains, cache, fetch }) => {
    const places = openIcmPlaces(icmConfig, chains, fetch)
    const gateway = env.ICM_GATEWAY === undefined ? null : getAddress(env.ICM_GATEWAY)
    const hasCode = createCodeCheck(cache)
    const router = Router()
    router.use(
      messageRoutes({
        places,
        gateway,
        hasCode,
        requiredGasLimit: icmConfig.requiredGasLimit,
        defaultReward: parseEther(icmConfig.defaultReward),
        describeDelivery: () => '2-5 seconds',
      }),
      subnetRoutes({ config: icmConfig, places, gateway, cache, fetch }),
    )
    return { router }
  },
})
