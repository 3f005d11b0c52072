import type { ServerResponse } from 'node:http'

export type PageEvent = readonly [name: 'update' | 'problem' | 'reload', data: unknown]

export type PageEvents = {
  /** Keeps the response open and sends what happens. */
  add(response: ServerResponse): void
  send(event: PageEvent): void
  close(): void
}

const mostListeners = 20
const beatMs = 30_000

/** Sends what happens to the pages that are open, as server-sent events. */
export function createPageEvents(): PageEvents {
  const open = new Set<ServerResponse>()
  const beat = setInterval(() => {
    for (const response of open) response.write(':\n\n')
  }, beatMs).unref()
  return {
    add(response) {
      if (open.size >= mostListeners) open.values().next().value?.end()
      open.add(response)
      response.on('close', () => open.delete(response))
    },
    send(event) {
      for (const response of open) writeEvent(response, event)
    },
    close() {
      clearInterval(beat)
      for (const response of open) response.end()
    },
  }
}

export function writeEvent(response: ServerResponse, [name, data]: PageEvent): void {
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}
