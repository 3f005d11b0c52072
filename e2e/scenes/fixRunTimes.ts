import type { RunEvent } from '@sluice/engine'
import type { Page } from 'playwright-core'

/** When a node's event happens after its start, in milliseconds. */
const delays: { readonly [type in RunEvent['type']]?: number } = {
  'node.log': 40,
  'node.waiting': 120,
  'node.signed': 9_000,
}
const completedAfterMs = 160
const startEveryMs = 240

/** Creates times that depend on the order of starts alone. */
function createClock(firstAt: number) {
  const starts = new Map<string, number>()
  const delayOf = new Map<string, number>()
  let lastAt = firstAt
  return (event: RunEvent): number => {
    if (!('nodeId' in event)) return event.type === 'execution.started' ? firstAt : lastAt
    const { nodeId } = event
    if (!starts.has(nodeId)) starts.set(nodeId, firstAt + starts.size * startEveryMs)
    const delay =
      event.type === 'node.started' ? 0 : (delays[event.type] ?? (delayOf.get(nodeId) ?? 0) + completedAfterMs)
    delayOf.set(nodeId, delay)
    const at = starts.get(nodeId)! + delay
    lastAt = Math.max(lastAt, at)
    return at
  }
}

const isEvent = (value: object): value is RunEvent => 'seq' in value && 'at' in value && 'type' in value

/** Gives the events of every run of the page fixed times. */
export async function fixRunTimes(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, socket => {
    const server = socket.connectToServer()
    let clock: ReturnType<typeof createClock> | undefined
    server.onMessage(message => {
      const [, code = '', body] = /^(4\d+)(\[.*)$/s.exec(String(message)) ?? []
      if (!body) return socket.send(message)
      const revive = (_: string, value: unknown) => {
        if (typeof value !== 'object' || value === null || !isEvent(value)) return value
        clock ??= createClock(value.at)
        return { ...value, at: clock(value) }
      }
      socket.send(code + JSON.stringify(JSON.parse(body, revive)))
    })
  })
}
