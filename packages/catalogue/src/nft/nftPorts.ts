import type { Field, Port } from '@sluice/workflow'
import { decimalConstraint } from '../values/decimalConstraint.ts'

/** Shared ports and fields of components that trade NFTs. */

export const signerPort = {
  name: 'From',
  dataType: 'address',
  accepts: ['string'],
  required: true,
} as const satisfies Port

export const collectionPort = {
  name: 'Collection',
  dataType: 'address',
  accepts: ['string', 'object'],
  required: true,
} as const satisfies Port

export const marketplacePort = {
  name: 'Marketplace',
  dataType: 'address',
  accepts: ['string', 'object'],
  required: true,
} as const satisfies Port

export const tokenIdPort = {
  name: 'Token ID',
  dataType: 'string',
  accepts: ['number'],
  required: true,
} as const satisfies Port

export const collectionField = {
  key: 'collection',
  type: 'text',
  format: 'address',
  label: 'Collection',
  required: true,
  placeholder: '0x…',
} as const satisfies Field

export const marketplaceField = {
  key: 'marketplace',
  type: 'text',
  format: 'address',
  label: 'Marketplace',
  required: true,
  placeholder: '0x…',
} as const satisfies Field

export const tokenIdField = {
  key: 'tokenId',
  type: 'text',
  label: 'Token ID',
  required: true,
  defaultValue: '1',
  constraints: [{ type: 'pattern', value: '^[0-9]+$', message: 'Token ID must be a whole number' }],
} as const satisfies Field

export const maximumPriceField = {
  key: 'maximumPrice',
  type: 'text',
  format: 'amount',
  label: 'Maximum price',
  constraints: [decimalConstraint('Maximum price')],
} as const satisfies Field
