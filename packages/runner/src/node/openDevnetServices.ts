import type { DefiServices } from '@sluice/defi'
import { createDevnetServices } from '@sluice/providers'
import { type HttpVariables, openHttp } from './openHttp.ts'

type DevnetOptions = Omit<Parameters<typeof createDevnetServices>[0], 'http'> & HttpVariables

/** Creates provider services for a running local chain. */
export function openDevnetServices(options: DevnetOptions): DefiServices {
  return createDevnetServices({ ...options, http: openHttp('devnet', options) })
}
