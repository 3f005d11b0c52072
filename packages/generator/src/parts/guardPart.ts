import { definePart } from '../feature.ts'

/** The transaction guard: Sluice's own source files, unchanged. */
export const guardPart = definePart({ id: 'guard', env: [], packages: { web: ['zod'] } })
