import { documentLimits } from '@sluice/protocol'

/** Largest body of a request, before it is parsed. */
export const bodyBytes = 1_000_000

/** Largest body that carries a workflow. */
export const documentBytes = documentLimits.bytes
