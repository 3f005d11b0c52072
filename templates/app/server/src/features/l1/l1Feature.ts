import { Router } from 'express'
import { z } from 'zod'
import { defineServerFeature } from '../../kit/ServerFeature.ts'
import { dataEnv } from '../storage/dataEnv.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { configurationRoutes } from './configurationRoutes.ts'
import { createL1Store, migrations } from './createL1Store.ts'
import { deploymentRoutes } from './deploymentRoutes.ts'
import { bootAnvil } from './preview/bootAnvil.ts'
import { callRpc } from './preview/callRpc.ts'
import { createPreview } from './preview/createPreview.ts'
import { findAnvil } from './preview/findAnvil.ts'
import { findPreviewBlocker } from './preview/findPreviewBlocker.ts'
import { previewRoutes } from './preview/previewRoutes.ts'

/** L1 configurations, genesis files, simulated deployments and local previews. */
export const l1Feature = defineServerFeature({
  id: 'l1',
  env: { ...dataEnv, LOCAL_PREVIEW: z.enum(['0', '1']).default('1') },
  start: ({ env, fetch: request }) => {
    const database = openDatabase({ folder: env.DATA_DIR, name: 'l1', migrations })
    const store = createL1Store(database)
    const anvil = findAnvil()
    const preview = createPreview({
      unavailable: findPreviewBlocker(env, anvil),
      boot: chain => bootAnvil(anvil ?? 'anvil', chain),
      call: (rpcUrl, method, params) => callRpc(request, rpcUrl, method, params),
    })
    const router = Router()
    router.use(configurationRoutes(store, Date.now))
    router.use(deploymentRoutes(store, Date.now))
    router.use(previewRoutes(preview))
    return {
      router,
      close: async () => {
        await preview.close()
        database.close()
      },
    }
  },
})
