import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

type Call = { readonly id: number | string; readonly method?: string; readonly params?: Params }
type Params = {
  readonly topic?: string
  readonly topics?: readonly string[]
  readonly message?: string
  readonly pairingTopic?: string
  readonly sessionTopic?: string
  readonly sessionProposal?: string
  readonly sessionProposalResponse?: string
  readonly sessionSettlementRequest?: string
}
type Message = { readonly topic: string; readonly message: string; readonly from: WebSocket; readonly at: number }

const subscriptionId = (topic: string) => topic.slice(0, 64)

/**
 * A relay of WalletConnect on 127.0.0.1: passes encrypted messages between the subscribers of a topic, and stores them
 * for later ones. Source: specs.walletconnect.com "Relay RPC"; `wc_*` methods as @walletconnect/core 2.21.8 sends them.
 */
export async function startRelay(port = 0) {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  const subscribers = new Map<string, Set<WebSocket>>()
  const stored: Message[] = []
  let lastId = 1

  const deliver = (socket: WebSocket, { topic, message, at }: Message) => {
    lastId += 1
    const data = { topic, message, publishedAt: at, tag: 0 }
    const params = { id: subscriptionId(topic), data }
    socket.send(JSON.stringify({ id: Date.now() * 1000 + lastId, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }
  const publish = (from: WebSocket, topic: string | undefined, message: string | undefined) => {
    if (!topic || !message) throw new Error('A message needs a topic and a text')
    const sent: Message = { topic, message, from, at: Date.now() }
    stored.push(sent)
    for (const socket of subscribers.get(topic) ?? []) if (socket !== from) deliver(socket, sent)
    return true
  }
  const subscribe = (socket: WebSocket, topic: string | undefined) => {
    if (!topic) throw new Error('A subscription needs a topic')
    const sockets = subscribers.get(topic) ?? new Set()
    subscribers.set(topic, sockets.add(socket))
    for (const message of stored) if (message.topic === topic && message.from !== socket) deliver(socket, message)
    return subscriptionId(topic)
  }
  const answer = (socket: WebSocket, method: string, params: Params): unknown => {
    switch (method) {
      case 'irn_publish':
        return publish(socket, params.topic, params.message)
      case 'irn_subscribe':
        return subscribe(socket, params.topic)
      case 'irn_batchSubscribe':
        return (params.topics ?? []).map(topic => subscribe(socket, topic))
      case 'irn_unsubscribe':
        subscribers.get(params.topic ?? '')?.delete(socket)
        return true
      case 'irn_batchFetchMessages':
        return {
          messages: stored
            .filter(({ topic, from }) => params.topics?.includes(topic) && from !== socket)
            .map(({ topic, message, at }) => ({ topic, message, publishedAt: at })),
          hasMore: false,
        }
      case 'wc_proposeSession':
        subscribe(socket, params.pairingTopic)
        return publish(socket, params.pairingTopic, params.sessionProposal)
      case 'wc_approveSession':
        subscribe(socket, params.sessionTopic)
        publish(socket, params.pairingTopic, params.sessionProposalResponse)
        return publish(socket, params.sessionTopic, params.sessionSettlementRequest)
      default:
        throw new Error(`The relay does not know ${method}`)
    }
  }
  server.on('connection', socket => {
    socket.on('message', data => {
      const { id, method, params = {} } = JSON.parse(String(data)) as Call
      // Acknowledgement of a delivered message.
      if (method === undefined) return
      try {
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: answer(socket, method, params) }))
      } catch (error) {
        const { message } = error as Error
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code: -32_600, message } }))
      }
    })
    socket.on('close', () => {
      for (const sockets of subscribers.values()) sockets.delete(socket)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>(resolve => {
        for (const socket of server.clients) socket.terminate()
        server.close(() => resolve())
      }),
  }
}
