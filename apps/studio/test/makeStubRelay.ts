import { createHash } from 'node:crypto'

type Message = { readonly topic: string; readonly message: string; readonly tag: number; readonly from: StubSocket }
type Request = { readonly id: number | string; readonly method?: string; readonly params?: Params }
type Params = {
  readonly topic?: string
  readonly topics?: readonly string[]
  readonly message?: string
  readonly tag?: number
  readonly pairingTopic?: string
  readonly sessionTopic?: string
  readonly sessionProposal?: string
  readonly sessionProposalResponse?: string
  readonly sessionSettlementRequest?: string
}

type StubSocket = { onmessage: ((event: { readonly data: string }) => void) | null }

const subscriptionId = (topic: string) => createHash('sha256').update(topic).digest('hex')

/** Relay of WalletConnect in memory: a `WebSocket` class whose instances exchange each other's messages. */
export function makeStubRelay() {
  const sockets = new Set<StubSocket>()
  const messages: Message[] = []
  let isSilent = false
  let lastId = 1_000_000

  const deliver = (to: StubSocket, { topic, message, tag }: Message) => {
    const data = { topic, message, publishedAt: Date.now(), tag }
    const params = { id: subscriptionId(topic), data }
    lastId += 1
    to.onmessage?.({ data: JSON.stringify({ jsonrpc: '2.0', id: lastId, method: 'irn_subscription', params }) })
  }
  const publish = (message: Message) => {
    messages.push(message)
    for (const socket of sockets) if (socket !== message.from) setTimeout(() => deliver(socket, message))
  }
  const answer = (from: StubSocket, { method, params = {} }: Request): unknown => {
    const send = (topic: string, message: string, tag: number) => publish({ topic, message, tag, from })
    const catchUp = (topics: readonly string[]) => {
      for (const message of messages)
        if (message.from !== from && topics.includes(message.topic)) setTimeout(() => deliver(from, message))
    }
    switch (method) {
      case 'irn_subscribe':
        catchUp([params.topic!])
        return subscriptionId(params.topic!)
      case 'irn_batchSubscribe':
        catchUp(params.topics!)
        return params.topics!.map(subscriptionId)
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false }
      case 'irn_publish':
        send(params.topic!, params.message!, params.tag ?? 0)
        return true
      case 'wc_proposeSession':
        send(params.pairingTopic!, params.sessionProposal!, 1100)
        return true
      case 'wc_approveSession':
        send(params.pairingTopic!, params.sessionProposalResponse!, 1101)
        send(params.sessionTopic!, params.sessionSettlementRequest!, 1102)
        return true
      default:
        return true
    }
  }

  class WebSocketStub implements StubSocket {
    onopen: (() => void) | null = null
    onclose: ((event: unknown) => void) | null = null
    onerror: ((event: unknown) => void) | null = null
    onmessage: StubSocket['onmessage'] = null
    readyState = 0
    constructor() {
      sockets.add(this)
      setTimeout(() => {
        this.readyState = 1
        this.onopen?.()
      })
    }
    send(text: string) {
      const request = JSON.parse(text) as Request
      // Answers to our own deliveries have no method.
      if (request.method === undefined || isSilent) return
      const result = answer(this, request)
      setTimeout(() => this.onmessage?.({ data: JSON.stringify({ jsonrpc: '2.0', id: request.id, result }) }))
    }
    /** Called in Node for the `ping` of the package `ws`. */
    on() {}
    close() {
      sockets.delete(this)
      this.readyState = 3
      this.onclose?.({})
    }
  }
  return {
    WebSocket: WebSocketStub,
    /** Whether requests stay without an answer. */
    setSilent(next: boolean) {
      isSilent = next
    },
  }
}
