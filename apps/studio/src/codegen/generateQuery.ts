import type { generateCode } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { toWireDocument } from '../remote/toWireDocument.ts'
import { loadOnce } from '../ui/loadOnce.ts'

export const loadGenerator = loadOnce(() => import('@sluice/generator'))

/** Query of the generated project; without `kind` it is detected. */
export const generateQuery = (http: HttpClient, document: WorkflowDocument, kind?: string) =>
  queryOptions({
    queryKey: ['generate', document, kind],
    queryFn: async ({ signal }) => {
      const { detect } = await loadGenerator()
      // Detects errors locally with the server's wording.
      detect(document, kind)
      const body = { document: toWireDocument(document), ...(kind === undefined ? {} : { kind }) }
      return http.call<typeof generateCode>('POST', '/api/generate', { body, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
