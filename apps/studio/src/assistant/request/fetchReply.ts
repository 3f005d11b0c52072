import type { ProcessBody, ProcessEvent, processRequest } from '@sluice/protocol'
import type { HttpClient } from '../../remote/createHttpClient.ts'
import { studioErrors } from '../../ui/errors.ts'
import { readEvents } from './readEvents.ts'

const path: (typeof processRequest)['path'] = '/api/assistant/process'

type EventOf<Type extends ProcessEvent['type']> = Extract<ProcessEvent, { type: Type }>

type Options = {
  readonly http: HttpClient
  readonly body: ProcessBody
  readonly signal: AbortSignal
  /** Receives what is being done, and the words of the answer as they come. */
  readonly onProgress: (event: EventOf<'status' | 'text'>) => void
}

/**
 * Asks the assistant and returns the last event of its answer.
 *
 * - Throws: what the server answers; `SERVER_UNREACHABLE`, `SERVER_ANSWER_UNREADABLE`; the signal's reason
 */
export async function fetchReply({ http, body, signal, onProgress }: Options): Promise<EventOf<'reply' | 'error'>> {
  const headers = { Accept: 'application/x-ndjson' }
  const response = await http.stream(path, { method: 'POST', body, headers, signal })
  for await (const event of readEvents(response)) {
    signal.throwIfAborted()
    if (event.type === 'reply' || event.type === 'error') return event
    onProgress(event)
  }
  throw studioErrors.error('SERVER_UNREACHABLE')
}
