import type { HttpPort } from '@sluice/defi'
import { createNodeHttp, readEnvironmentSecret, readTrustedOrigins } from '@sluice/providers/node'

/** Environment variables by name. */
export type Variables = { readonly [name: string]: string | undefined }

export type HttpVariables = {
  /** Trusted origins, secrets, `ONEINCH_BASE_URL` and `RPC_URL_<chain id>`. */
  readonly variables: Variables
  /** Environment variables for a secret, read at each use. Default: `variables`. */
  readonly secretVariables?: (name: string) => Variables
}

/** Creates the HTTP port for nodes. */
export function openHttp(source: 'devnet' | 'live', options: HttpVariables): HttpPort {
  const { variables, secretVariables = () => variables } = options
  return createNodeHttp({
    source,
    trustedOrigins: readTrustedOrigins(variables),
    readSecret: async name => readEnvironmentSecret(secretVariables(name), name),
  })
}
