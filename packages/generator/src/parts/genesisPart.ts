import { definePart } from '../feature.ts'

/** Genesis validation of an L1: Sluice's own source files, with an error class of the project. */
export const genesisPart = definePart({ id: 'genesis', env: [] })
