import { definePart } from '../feature.ts'

/** Genesis validation of an L1: Sluice's own source files, unchanged. */
export const genesisPart = definePart({ id: 'genesis', env: [] })
