import type { Field, Port } from '@sluice/workflow'

/** Shared ports and fields of components that act on a governor. */

export const governorPort = {
  name: 'Governor',
  dataType: 'address',
  accepts: ['string', 'object'],
} as const satisfies Port

export const proposalPort = {
  name: 'Proposal',
  dataType: 'object',
  required: true,
} as const satisfies Port

export const governorField = {
  key: 'governor',
  type: 'text',
  format: 'address',
  label: 'Governor',
  placeholder: '0x…',
} as const satisfies Field

export const waitsField = {
  key: 'waits',
  type: 'boolean',
  label: 'Wait until possible',
  defaultValue: true,
} as const satisfies Field
