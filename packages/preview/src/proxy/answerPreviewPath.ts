import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { previewBase } from '../build/pageAddresses.ts'
import { chainMethods } from './chainMethods.ts'
import type { ProxiedInstance } from './ProxiedInstance.ts'
import { writeEvent } from './pageEvents.ts'
import { readBody } from './readBody.ts'

const mostLogBytes = 262_144
const mostRpcBytes = 1_048_576
const rpcTimeoutMs = 30_000

const linesSchema = z
  .array(z.object({ level: z.enum(['info', 'warn', 'error']), message: z.string().max(4_100) }))
  .max(201)

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string()]),
  method: z.string().max(100),
  params: z.unknown().optional(),
})

const fileName = /^[\w@.-]+$/

/** Answers what the preview itself serves to its page: scripts, styles, events, log and local chains. */
export async function answerPreviewPath(
  instance: ProxiedInstance,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [kind, name = '', file = ''] = url.pathname.slice(previewBase.length + 1).split('/')
  if (request.method === 'GET') {
    if (kind === 'events') return openEvents(instance, response, Number(url.searchParams.get('version')))
    const folder =
      kind === 'page' && /^\d+$/.test(name) ? instance.pageFolder(Number(name)) : instance.sharedFolder(kind ?? '')
    const wanted = kind === 'page' ? file : name
    if (folder !== undefined && fileName.test(wanted)) return sendFile(response, join(folder, wanted))
  }
  if (request.method === 'POST' && kind === 'log') return takeLines(instance, request, response)
  if (request.method === 'POST' && kind === 'rpc') return callChain(instance, request, response, Number(name))
  response.writeHead(404).end()
}

const types: { readonly [extension: string]: string } = { js: 'text/javascript', css: 'text/css' }

export function sendFile(response: ServerResponse, path: string, type?: string): void {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  createReadStream(path)
    .once('error', () => response.writeHead(404).end())
    .once('open', () =>
      response.writeHead(200, {
        'content-type': `${type ?? types[extension] ?? 'application/octet-stream'}; charset=utf-8`,
        'cache-control': type === undefined ? 'private, max-age=31536000, immutable' : 'no-cache',
      }),
    )
    .pipe(response)
}

function openEvents(instance: ProxiedInstance, response: ServerResponse, version: number): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.flushHeaders()
  for (const event of instance.eventsSince(version)) writeEvent(response, event)
  instance.events.add(response)
}

async function takeLines(instance: ProxiedInstance, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, mostLogBytes)
  if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end()
  const lines = linesSchema.safeParse(parseJson(body))
  if (!lines.success) return void response.writeHead(400).end()
  for (const { level, message } of lines.data) {
    for (const line of message.split('\n').slice(0, 50)) instance.log('browser', level, line)
  }
  response.writeHead(204).end()
}

async function callChain(
  instance: ProxiedInstance,
  request: IncomingMessage,
  response: ServerResponse,
  chainId: number,
): Promise<void> {
  const chain = instance.chains.find(({ id }) => id === chainId)
  const body = await readBody(request, mostRpcBytes)
  if (chain === undefined) return void response.writeHead(404).end()
  if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end()
  const call = callSchema.safeParse(parseJson(body))
  if (!call.success) return void response.writeHead(400).end()
  const { id, method } = call.data
  const fail = (code: number, message: string) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
  if (!chainMethods.has(method)) return void fail(-32601, `The preview does not pass ${method} to the local chain`)
  try {
    const answer = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call.data),
      signal: AbortSignal.timeout(rpcTimeoutMs),
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(await answer.text())
  } catch {
    fail(-32603, `The local chain ${chainId} does not answer`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
