import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { getOneInchApi } from '../trade/getOneInchApi.ts'
import { oneInchEnv } from '../trade/oneInchEnv.ts'
import { createFusion } from './createFusion.ts'
import { fusionChains } from './fusionChains.ts'
import { makeFusionRoutes } from './makeFusionRoutes.ts'

/** Fusion orders: quotes, orders to sign, submission and status. */
export const fusionFeature = defineServerFeature({
  id: 'fusion',
  env: { ...oneInchEnv, FUSION_CHAINS: fusionChains },
  start: context => {
    const { chains, env } = context
    return {
      router: makeFusionRoutes({ chains, enabled: env.FUSION_CHAINS, fusion: createFusion(getOneInchApi(context)) }),
    }
  },
})
