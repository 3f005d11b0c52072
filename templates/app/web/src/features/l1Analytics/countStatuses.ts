import type { ConfigurationStatus } from '../l1/L1Configuration.ts'

export type StatusCount = { readonly status: ConfigurationStatus; readonly count: number }

const order: readonly ConfigurationStatus[] = ['configured', 'deploying', 'completed', 'failed']

/** How many there are of each status, in the order of a deployment. */
export function countStatuses(items: readonly { readonly status: ConfigurationStatus }[]): readonly StatusCount[] {
  return order.map(status => ({ status, count: items.filter(item => item.status === status).length }))
}
