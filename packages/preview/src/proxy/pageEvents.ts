import type { ServerResponse } from 'node:http'

export type PageEvents = {
  /** Keeps the response open and sends what happens. */
  add(response: ServerResponse): void
  send(name: string, data: unknown): void
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
    send(name, data) {
      for (const response of open) writeEvent(response, name, data)
    },
    close() {
      clearInterval(beat)
      for (const response of open) response.end()
    },
  }
}

export function writeEvent(response: ServerResponse, name: string, data: unknown): void {
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}
