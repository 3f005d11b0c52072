/** Names of one database's services, so that several databases can use one Restate. */
export const serviceNames = (databaseId: string) => ({
  run: `sluice-run-${databaseId}`,
  cluster: `sluice-cluster-${databaseId}`,
})

/** Handlers of a run that servers and Restate call. A later version may add some and removes none: servers of this one call them. */
export const runHandlers = ['run', 'announce', 'stored'] as const
