import { definePart } from '../feature.ts'

/** The rules by which a node takes the genesis of an L1: the product's own files, as they are. */
export const genesisPart = definePart({ id: 'genesis', env: [] })
