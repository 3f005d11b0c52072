import { Router } from 'express'
import { z } from 'zod'
import type { ServerFeature } from '../../kit/ServerFeature.ts'
import type { OneInchEnv } from './oneInchEnv.ts'
import { tradeFeature } from './tradeFeature.ts'

/** Lets the application start without the 1inch API key: the page then shows what needs it, instead of its card. */
export function withOptionalKey(feature: ServerFeature): ServerFeature {
  if (!('ONEINCH_API_KEY' in feature.env)) return feature
  return {
    ...feature,
    env: { ...feature.env, ONEINCH_API_KEY: z.string().default('') },
    start: context => {
      const running = feature.start(context)
      if (feature !== tradeFeature) return running
      const isSet = (context.env as unknown as OneInchEnv).ONEINCH_API_KEY !== ''
      if (!isSet) console.warn('ONEINCH_API_KEY is not set: trading is off, everything else works. See README.md')
      const router = Router()
      router.get('/1inch/key', (_request, response) => void response.json({ isSet }))
      return { ...running, router: running.router ? router.use(running.router) : router }
    },
  }
}
