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
  description: 'From Governor Submit',
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
  label: 'Wait until it is possible',
  defaultValue: true,
  ui: { helpText: 'Off: too early is an error. Simulated and local chains move their clock instead' },
} as const satisfies Field
