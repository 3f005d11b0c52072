import { fileURLToPath } from 'node:url'

/** The folder of this package, seen from the sources and from what they compile to. */
export const packageFolder = fileURLToPath(new URL('../../', import.meta.url))
