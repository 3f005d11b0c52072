import { jsonDepth } from '@sluice/workflow'
import type { ModelTurn, ToolCall } from './modelClient.ts'
import { modelErrors } from './modelErrors.ts'
import { modelTexts } from './texts.ts'

/** Deeper values would overflow the stack of whoever walks them. */
const maximumDepth = 64
/** Calls of one answer. */
const maximumCalls = 16

type OpenCall = { id: string; name: string; json: string }

/** Puts an answer together from the pieces of a stream. */
export function createTurn(onText: (text: string) => void) {
  let text = ''
  const calls = new Map<number, OpenCall>()
  return {
    addText(more: string): void {
      if (more === '') return
      text += more
      onText(more)
    },
    /** Pieces of one call have one index. */
    addCall(index: number, { id = '', name = '', json = '' }: Partial<OpenCall>): void {
      const call = calls.get(index) ?? { id: '', name: '', json: '' }
      calls.set(index, { id: call.id || id, name: call.name || name, json: call.json + json })
      if (calls.size > maximumCalls) throw invalid(modelTexts.tooManyCalls)
    },
    finish(usage: Omit<ModelTurn, 'text' | 'calls'>): ModelTurn {
      const ordered = [...calls].sort(([a], [b]) => a - b).map(([, call]) => call)
      return { text, calls: ordered.map(finishCall), ...usage }
    },
  }
}

export const invalid = (reason: string, cause?: unknown) =>
  modelErrors.error('MODEL_ANSWER_INVALID', { reason }, { cause })

function finishCall({ id, name, json }: OpenCall, index: number): ToolCall {
  // Local servers may leave the id away.
  return { id: id || `call_${index}`, name, json, input: parseInput(json) }
}

function parseInput(json: string): unknown {
  if (json.trim() === '') return {}
  if (jsonDepth(json) > maximumDepth) throw invalid(modelTexts.tooDeep)
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** One event of a stream. Throws `MODEL_ANSWER_INVALID`. */
export function parseEvent(data: string): unknown {
  if (jsonDepth(data) > maximumDepth) throw invalid(modelTexts.tooDeep)
  try {
    return JSON.parse(data)
  } catch (cause) {
    throw invalid(modelTexts.brokenStream, cause)
  }
}
