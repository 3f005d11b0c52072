import type { BodyOf, listPreviews, startPreview, stopPreview, updatePreview } from '@sluice/protocol'
import type { HttpClient } from '../../remote/createHttpClient.ts'

/** Requests about previews. */
export function previewCalls(http: HttpClient) {
  return {
    list: async () => (await http.call<typeof listPreviews>('GET', '/api/preview')).instances,
    /** The server ends a start whose request is aborted. */
    start: (body: BodyOf<typeof startPreview>, signal: AbortSignal) =>
      http.call<typeof startPreview>('POST', '/api/preview/start', { body, signal }),
    update: (instanceId: string, body: BodyOf<typeof updatePreview>) =>
      http.call<typeof updatePreview>('POST', '/api/preview/update/:instanceId', { params: { instanceId }, body }),
    stop: (instanceId: string) =>
      http.call<typeof stopPreview>('POST', '/api/preview/stop/:instanceId', { params: { instanceId } }),
  }
}

export type PreviewCalls = ReturnType<typeof previewCalls>
