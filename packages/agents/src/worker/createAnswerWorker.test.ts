import type { ProcessEvent } from '@sluice/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAnswerWorker } from './createAnswerWorker.ts'

function make(options: Parameters<typeof createAnswerWorker>[0] = {}) {
  const worker = createAnswerWorker(options)
  onTestFinished(worker.close)
  const ask = (request: string, { signal = new AbortController().signal, more = {} } = {}) => {
    const events: ProcessEvent[] = []
    const reply = worker.answer({ request, ...more }, { model: null, signal, emit: event => events.push(event) })
    return { events, reply }
  }
  return { ...worker, ask }
}

/** Computes without an end when it is asked to hold, and leaves when it is asked to. */
const holding = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ type, id, body }) => {
      if (type === 'ping') parentPort.postMessage({ type: 'pong' })
      if (type !== 'answer') return
      if (body.request === 'hold') for (;;);
      if (body.request === 'leave') process.exit(3)
      if (body.request === 'think') return
      parentPort.postMessage({ type: 'reply', id, reply: { message: body.request } })
    })
  `)}`,
)

describe('createAnswerWorker', () => {
  it('default: answers with the events in between, several at a time', async () => {
    const { ask } = make()
    const asked = ['Hello', 'Hi', 'Swap 1 ETH for USDC'].map(text => ask(text))
    const replies = await Promise.all(asked.map(({ reply }) => reply))
    expect(new Set(replies.map(({ executionId }) => executionId)).size).toBe(3)
    for (const { events } of asked) expect(events[0]).toEqual({ type: 'status', text: 'Analyzing your request...' })
  })

  it('error: what the request is refused for keeps its code, its text and its status', async () => {
    const { ask } = make()
    const { reply } = ask('Hello', { more: { plugins: [{ id: 'x' }] } })
    await expect(reply).rejects.toMatchObject({ code: 'PLUGIN_INVALID', status: 400, help: expect.any(Array) })
    expect((await ask('Hello').reply).message).not.toBe('')
  })

  it('error: aborted before and while it is answered', async () => {
    const { ask } = make()
    await expect(ask('Hello', { signal: AbortSignal.abort() }).reply).rejects.toThrow('aborted')
    const leaving = new AbortController()
    const { reply, events } = ask('Hello', { signal: leaving.signal })
    leaving.abort()
    await expect(reply).rejects.toThrow('aborted')
    await ask('Hello').reply
    expect(events).toEqual([])
  })

  it('error: a thread that needs too much memory; the next request gets another one', async () => {
    const { ask } = make({ maximumMb: 8 })
    await expect(ask('Hello').reply).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 })
    await expect(ask('Hello').reply).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  it('error: a thread that does not respond is ended with all it answers; the next request gets another one', async () => {
    const { ask } = make({ script: holding, busyMs: 400 })
    await ask('any').reply
    const think = ask('think').reply
    const both = Promise.allSettled([think, ask('hold').reply])
    for (const { status, reason } of (await both) as PromiseRejectedResult[]) {
      expect(status).toBe('rejected')
      expect(reason).toMatchObject({ code: 'TOO_LONG', values: { seconds: 0.4 } })
    }
    expect((await ask('any').reply).message).toBe('any')
  })

  it('behavior: one that holds for a client that has left is ended too', async () => {
    const { ask } = make({ script: holding, busyMs: 400 })
    await ask('any').reply
    const leaving = new AbortController()
    const held = ask('hold', { signal: leaving.signal }).reply
    leaving.abort()
    await expect(held).rejects.toThrow('aborted')
    await expect(ask('any').reply).rejects.toMatchObject({ code: 'TOO_LONG' })
    expect((await ask('any').reply).message).toBe('any')
  })

  it('behavior: a request that takes long without computing is let be', async () => {
    const { ask } = make({ script: holding, busyMs: 1_000 })
    const leaving = new AbortController()
    const { reply } = ask('think', { signal: leaving.signal })
    const ended = Promise.race([
      reply.catch(error => error.code),
      new Promise(resolve => setTimeout(resolve, 2_500, 'on')),
    ])
    expect(await ended).toBe('on')
    leaving.abort()
  })

  it('error: a thread that ends by itself', async () => {
    const { ask } = make({ script: holding })
    await expect(ask('leave').reply).rejects.toThrow('ended with 3')
    expect((await ask('any').reply).message).toBe('any')
  })

  it('behavior: an idle thread ends, closing ends what is being answered', async () => {
    const { ask, close } = make({ idleMs: 1 })
    await ask('Hello').reply
    await new Promise(resolve => setTimeout(resolve, 50))
    const { reply } = ask('Hello')
    const refused = expect(reply).rejects.toMatchObject({ code: 'CLOSING' })
    await close()
    await refused
  })
})
