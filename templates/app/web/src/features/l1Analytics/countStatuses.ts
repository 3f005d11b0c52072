import type { ConfigurationStatus } from '../l1/L1Configuration.ts'

export type StatusCount = { readonly status: ConfigurationStatus; readonly count: number }

const order: readonly ConfigurationStatus[] = ['configured', 'deploying', 'completed', 'failed']

/** Number of items per status, in deployment order. */
export function countStatuses(items: readonly { readonly status: ConfigurationStatus }[]): readonly StatusCount[] {
  return order.map(status => ({ status, count: items.filter(item => item.status === status).length }))
}
