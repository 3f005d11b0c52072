import type { generateCode } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { toWireDocument } from '../remote/toWireDocument.ts'
import { loadOnce } from '../ui/loadOnce.ts'

export const loadGenerator = loadOnce(() => import('@sluice/generator'))

/** The application that a workflow becomes, asked from the server; without a kind the workflow decides. */
export const generateQuery = (http: HttpClient, document: WorkflowDocument, kind?: string) =>
  queryOptions({
    queryKey: ['generate', document, kind],
    queryFn: async ({ signal }) => {
      const { detect } = await loadGenerator()
      // Says here, in the same words, what the server would refuse.
      detect(document, kind)
      const body = { document: toWireDocument(document), ...(kind === undefined ? {} : { kind }) }
      return http.call<typeof generateCode>('POST', '/api/generate', { body, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
