import { documentLimits } from '@sluice/protocol'

/** Largest body of a request, before it is parsed. */
export const bodyBytes = 1_000_000

/** Largest body that carries the code of a project: 5 MB of files, and what JSON adds to them. */
export const previewBytes = 12_000_000

/** Largest body that carries a workflow. */
export const documentBytes = documentLimits.bytes
