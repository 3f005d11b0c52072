import type { ExtraFeature } from '@sluice/generator'
import type { generateCode } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { toWireDocument } from '../remote/toWireDocument.ts'
import { loadOnce } from '../ui/loadOnce.ts'

export const loadGenerator = loadOnce(() => import('@sluice/generator'))

/** What a project is generated from: the document under its new name, the app type and features that no node asks for. */
export type GenerateSource = {
  readonly document: WorkflowDocument
  /** Undefined: detected from the workflow. */
  readonly kind?: string | undefined
  readonly extraFeatures?: readonly ExtraFeature[] | undefined
}

/** Body of a request that generates a project. */
export const toGenerateBody = ({ document, kind, extraFeatures = [] }: GenerateSource) => ({
  document: toWireDocument(document),
  ...(kind === undefined ? {} : { kind }),
  ...(extraFeatures.length === 0 ? {} : { extraFeatures: [...extraFeatures] }),
})

/** Query of the generated project. */
export const generateQuery = (http: HttpClient, source: GenerateSource) =>
  queryOptions({
    queryKey: ['generate', source.document, source.kind, source.extraFeatures ?? []],
    queryFn: async ({ signal }) => {
      const { detect } = await loadGenerator()
      // Detects errors locally with the server's wording.
      detect(source.document, source.kind)
      return http.call<typeof generateCode>('POST', '/api/generate', { body: toGenerateBody(source), signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
