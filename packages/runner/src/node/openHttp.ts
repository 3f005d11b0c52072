import type { HttpPort } from '@sluice/defi'
import { createNodeHttp, readEnvironmentSecret, readTrustedOrigins } from '@sluice/providers/node'

/** Variables of a process, by name. */
export type Variables = { readonly [name: string]: string | undefined }

export type HttpVariables = {
  /** Trusted origins and secrets of the nodes, `ONEINCH_BASE_URL`, `RPC_URL_<chain id>`. */
  readonly variables: Variables
  /** Variables that a secret of this name is read from, asked for at each use. Default: `variables`. */
  readonly secretVariables?: (name: string) => Variables
}

/** Opens HTTP for the nodes of a run. */
export function openHttp(source: 'devnet' | 'live', options: HttpVariables): HttpPort {
  const { variables, secretVariables = () => variables } = options
  return createNodeHttp({
    source,
    trustedOrigins: readTrustedOrigins(variables),
    readSecret: async name => readEnvironmentSecret(secretVariables(name), name),
  })
}
