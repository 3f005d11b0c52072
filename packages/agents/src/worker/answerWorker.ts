import { parentPort } from 'node:worker_threads'
import { isSluiceError } from '@sluice/workflow'
import { answerRequest } from '../answer/answerRequest.ts'
import { createModelAssistant } from '../model/createModelAssistant.ts'
import type { WorkerRequest, WorkerResponse } from './workerMessages.ts'

const port = parentPort!
const open = new Map<number, AbortController>()
const post = (response: WorkerResponse) => port.postMessage(response)

async function answer({ id, body, model }: Extract<WorkerRequest, { type: 'answer' }>): Promise<void> {
  const aborting = new AbortController()
  open.set(id, aborting)
  try {
    const reply = await answerRequest(body, {
      model: model && createModelAssistant(model),
      signal: aborting.signal,
      emit: event => post({ type: 'event', id, event }),
    })
    post({ type: 'reply', id, reply })
  } catch (error) {
    if (isSluiceError(error)) post({ type: 'refused', id, error: error.toJSON(), status: error.status })
    else post({ type: 'failed', id, error })
  } finally {
    open.delete(id)
  }
}

port.on('message', (request: WorkerRequest) => {
  if (request.type === 'answer') void answer(request)
  else if (request.type === 'abort') open.get(request.id)?.abort()
  else post({ type: 'pong' })
})
