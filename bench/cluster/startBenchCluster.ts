import { fileURLToPath } from 'node:url'
import { ensurePostgres } from '../../apps/server/src/cluster/findPostgres.ts'
import { type Cluster, type ClusterOptions, startCluster } from '../../apps/server/src/cluster/startCluster.ts'
import { benchToken } from './startRun.ts'

type Size = Partial<Pick<ClusterOptions, 'restateNodes' | 'workers' | 'servers' | 'devnet'>>

/**
 * Starts a cluster without a limit of requests.
 *
 * - Throws: where Postgres cannot be had; errors of `startCluster`
 */
export function startBenchCluster({ restateNodes = 3, workers = 2, servers = 2, devnet }: Size = {}): Promise<Cluster> {
  const postgres = ensurePostgres()
  if ('problem' in postgres) throw new Error(postgres.problem)
  return startCluster({
    cli: fileURLToPath(new URL('../../apps/cli/bin/sluice.mjs', import.meta.url)),
    postgres,
    restateNodes,
    workers,
    servers,
    devnet,
    env: { SLUICE_TOKEN: benchToken },
    serverArgs: ['--rate-limit', '0'],
    log: line => process.stderr.write(`${line}\n`),
  })
}
