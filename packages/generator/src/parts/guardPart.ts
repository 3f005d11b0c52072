import { definePart } from '../feature.ts'

/** The rules that a transaction or typed data has to pass before a wallet is asked: the product's own files as they are. */
export const guardPart = definePart({ id: 'guard', env: [], packages: { web: ['zod'] } })
