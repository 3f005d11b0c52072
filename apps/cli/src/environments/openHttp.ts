import type { HttpPort } from '@sluice/defi'
import { createNodeHttp, readEnvironmentSecret, readTrustedOrigins } from '@sluice/providers/node'

/** HTTP for the nodes of a run, with secrets and trusted origins out of the environment. */
export function openHttp(source: 'devnet' | 'live'): HttpPort {
  return createNodeHttp({
    source,
    trustedOrigins: readTrustedOrigins(process.env),
    readSecret: async name => readEnvironmentSecret(process.env, name),
  })
}
