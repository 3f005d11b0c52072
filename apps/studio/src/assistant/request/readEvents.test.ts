import type { ProcessEvent } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { readEvents } from './readEvents.ts'

function makeResponse(parts: readonly string[], end?: 'breaks'): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const [part, ...rest] = parts
      parts = rest
      if (part !== undefined) controller.enqueue(encoder.encode(part))
      else if (end) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  return new Response(body)
}

async function collect(response: Response): Promise<readonly ProcessEvent[]> {
  const events: ProcessEvent[] = []
  for await (const event of readEvents(response)) events.push(event)
  return events
}

describe('readEvents', () => {
  it('default: one event a line, wherever the parts end', async () => {
    const parts = [
      '{"type":"status","te',
      'xt":"a"}\n\n{"type":"text","text":"ü',
      '"}\n{"type":"error","error":"e","help":[]}',
    ]
    expect(await collect(makeResponse(parts))).toEqual([
      { type: 'status', text: 'a' },
      { type: 'text', text: 'ü' },
      { type: 'error', error: 'e', help: [] },
    ])
  })

  it.each(['<html>\n', '{"type":"command"}\n', 'null\n'])('error: %j is no event', async line => {
    await expect(collect(makeResponse([line]))).rejects.toMatchObject({ code: 'SERVER_ANSWER_UNREADABLE' })
  })

  it('error: a connection that breaks', async () => {
    const response = makeResponse(['{"type":"status","text":"a"}\n'], 'breaks')
    await expect(collect(response)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
  })
})
