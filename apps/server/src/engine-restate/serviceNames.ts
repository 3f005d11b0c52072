/** Names of one database's services, so that several databases can use one Restate. */
export const serviceNames = (databaseId: string) => ({
  run: `sluice-run-${databaseId}`,
  cluster: `sluice-cluster-${databaseId}`,
})
