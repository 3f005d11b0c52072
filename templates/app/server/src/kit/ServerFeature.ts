import type { Server } from 'node:http'
import type { Router } from 'express'
import type { z } from 'zod'
import type { Cache, OpenCache } from './cache/Cache.ts'
import type { Env } from './config/readEnv.ts'
import type { ResolvedChain } from './config/resolveChains.ts'

/** Dependencies of a feature at start. `fetch` is a port so that tests need no network. */
export type FeatureContext<Own = unknown> = {
  /** Shared by all features of one application. */
  readonly env: Env & Own
  readonly chains: readonly ResolvedChain[]
  readonly fetch: typeof fetch
  /** Cache with keys private to the feature. */
  readonly cached: Cache
}

// only with: chainReads walletConnect
/** Hosts that the page may use besides its own, for the Content-Security-Policy. */
export type PageSources = {
  readonly connect?: readonly string[]
  // only with: walletConnect
  readonly frame?: readonly string[]
  // end only
}
// end only

/** A started feature. */
export type RunningFeature = {
  /** Mounted under `/api`. */
  readonly router?: Router
  // only with: chainReads walletConnect
  readonly pageSources?: PageSources
  // end only
  // only with: icm
  /** Called once with the listening server, for example to open a live socket. */
  readonly attach?: (server: Server) => void
  // end only
  /** Stops background work. */
  readonly close?: () => void | Promise<void>
}

/** One feature of the backend. `src/config/features.ts` lists those of this project. */
export type ServerFeature = {
  readonly id: string
  /** Environment variables of the feature and their schemas. */
  readonly env: z.ZodRawShape
  // only with: redis
  /** Opens the cache of all features; undefined: the memory of this process, given as `fallback`, is used. */
  readonly openCache?: (env: Env, fallback: Cache) => OpenCache | undefined
  // end only
  readonly start: (context: FeatureContext) => RunningFeature
}

/** Defines a feature whose `start` gets typed environment variables. */
export function defineServerFeature<const Shape extends z.ZodRawShape>(feature: {
  readonly id: string
  readonly env: Shape
  readonly start: (context: FeatureContext<z.output<z.ZodObject<Shape>>>) => RunningFeature
}): ServerFeature {
  // `readEnv` has validated these variables before the start.
  return { ...feature, start: context => feature.start(context as FeatureContext<z.output<z.ZodObject<Shape>>>) }
}
