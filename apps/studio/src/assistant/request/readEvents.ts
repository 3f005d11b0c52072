import type { ProcessEvent } from '@sluice/protocol'
import { studioErrors } from '../../ui/errors.ts'

/**
 * Reads the lines of a streamed answer as they come.
 *
 * - Throws: `SERVER_ANSWER_UNREADABLE` for a line that is no event, `SERVER_UNREACHABLE` when the connection ends early
 */
export async function* readEvents(response: Response): AsyncGenerator<ProcessEvent> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value = '' } = await reader.read().catch((cause: unknown) => {
        if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
        throw studioErrors.error('SERVER_UNREACHABLE', undefined, { cause })
      })
      const lines = (rest + value).split('\n')
      rest = done ? '' : lines.pop()!
      for (const line of lines) if (line.trim()) yield parseEvent(line, response.status)
      if (done) return
    }
  } finally {
    // Ends the request when the reader stops early; a broken connection has nothing to end.
    await reader.cancel().catch(() => undefined)
  }
}

const types: ReadonlySet<unknown> = new Set(['status', 'text', 'reply', 'error'] satisfies ProcessEvent['type'][])

function parseEvent(line: string, status: number): ProcessEvent {
  try {
    const event = JSON.parse(line) as ProcessEvent
    if (types.has(event.type)) return event
  } catch (cause) {
    throw studioErrors.error('SERVER_ANSWER_UNREADABLE', { status }, { cause })
  }
  throw studioErrors.error('SERVER_ANSWER_UNREADABLE', { status })
}
