import { definePart } from '../feature.ts'

/** The transaction guard: Sluice's own source, without the lines for intents of other projects. */
export const guardPart = definePart({ id: 'guard', env: [], packages: { web: ['zod'] } })
