export { ensurePostgres } from './cluster/findPostgres.ts'
export { type Cluster, type ClusterOptions, type ClusterProcess, startCluster } from './cluster/startCluster.ts'
export { isDatabaseUrl } from './config.ts'
export { openClusterTokens } from './storage/postgres/openClusterTokens.ts'
