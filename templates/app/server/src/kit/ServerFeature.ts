import type { Server } from 'node:http'
import type { Router } from 'express'
import type { z } from 'zod'
import type { Cache } from './cache/Cache.ts'
import type { Env } from './config/readEnv.ts'
import type { ResolvedChain } from './config/resolveChains.ts'

/** What a feature is given when the application starts. `fetch` is a port so that tests need no network. */
export type FeatureContext<Own = unknown> = {
  /** The same object for every feature of one application. */
  readonly env: Env & Own
  readonly chains: readonly ResolvedChain[]
  readonly fetch: typeof fetch
  /** The feature's own: other features do not see its keys. Shared with other processes when `CACHE_URL` is set. */
  readonly cache: Cache
}

/** A feature at work. */
export type RunningFeature = {
  /** Mounted under `/api`. */
  readonly router?: Router
  /** Called once with the server that listens, such as for a live socket. */
  readonly attach?: (server: Server) => void
  /** Ends what goes on in the background. */
  readonly close?: () => void | Promise<void>
}

/** One part of the backend. `src/config/features.ts` lists the ones this project has. */
export type ServerFeature = {
  readonly id: string
  /** Variables of the environment that it reads, each with its check. */
  readonly env: z.ZodRawShape
  readonly start: (context: FeatureContext) => RunningFeature
}

/** Makes a feature whose `start` knows the types of its own variables. */
export function defineServerFeature<const Shape extends z.ZodRawShape>(feature: {
  readonly id: string
  readonly env: Shape
  readonly start: (context: FeatureContext<z.output<z.ZodObject<Shape>>>) => RunningFeature
}): ServerFeature {
  return {
    ...feature,
    // `readEnv` has checked exactly these variables before anything starts.
    start: context => feature.start(context as FeatureContext<z.output<z.ZodObject<Shape>>>),
  }
}
