import {
  isJsonObject,
  type Json,
  type ScriptHost,
  type ScriptPort,
  type ScriptRequest,
  type ScriptResult,
} from '@sluice/workflow'
import { sandboxErrors } from '../errors.ts'
import { assertLanguage } from './assertLanguage.ts'
import { callScriptHost } from './callScriptHost.ts'
import { createPool, type Pool, type PoolRun } from './createPool.ts'
import { scriptLimits } from './limits.ts'
import { restrictHost } from './restrictHost.ts'
import { deserializeFailure } from './serializedFailure.ts'

/** Thread pool shared by the whole process. */
let shared: Promise<Pool> | undefined

/**
 * Runs user code in QuickJS, in a worker that can be killed at any time.
 *
 * - Shape: `code` is the body of an async function with `inputs` and `host`; static imports may come first
 * - Throws: the codes of `ScriptPort`, `CODE_NEVER_FINISHES`, `INPUT_TOO_LARGE`, `CODE_TOO_LONG`,
 *   `SANDBOX_UNAVAILABLE`;
 * the signal's reason on abort
 */
export function createScripts(host: ScriptHost = {}): ScriptPort {
  return {
    async run(request: ScriptRequest): Promise<ScriptResult> {
      request.signal?.throwIfAborted()
      assertLanguage(request.language)
      const { permissions = [], stored = {}, keys } = request
      const access = { host: restrictHost(host, request.httpHosts), permissions, stored, ...(keys ? { keys } : {}) }
      const order = toOrder(request)
      shared ??= openPool()
      const pool = await shared
      let hasSent = false
      const ask = (operation: string, text: string) => {
        const values = JSON.parse(text) as Json
        hasSent ||= isSending(operation, values)
        return callScriptHost(operation, values, access)
      }
      const outcome = await pool.run({ order, executionId: request.executionId, signal: request.signal, ask })
      if (outcome.type === 'finished') return { output: parseOutput(outcome.output), logs: outcome.logs }
      request.signal?.throwIfAborted()
      const { code, values } = outcome.failure
      const error = deserializeFailure({ code, values: { ...limitsOf(order), ...values } })
      if (hasSent && error.retry === 'later') {
        throw sandboxErrors.error('CODE_NOT_REPEATED', { reason: error.message }, { cause: error })
      }
      throw error
    },
  }
}

/** Whether a host call may have an external effect. */
const isSending = (operation: string, values: Json) =>
  operation === 'http.request' && isJsonObject(values) && values.method !== undefined && values.method !== 'GET'

function toOrder({ code, inputs, timeoutMs, memoryLimit, compileOnly = false }: ScriptRequest): PoolRun['order'] {
  const { codeBytes, inputBytes, memoryBytes, maxTimeoutMs } = scriptLimits
  if (sizeOf(code) > codeBytes) throw sandboxErrors.error('CODE_TOO_LONG', { kilobytes: codeBytes / 1024 })
  const text = JSON.stringify(inputs)
  if (sizeOf(text) > inputBytes) throw sandboxErrors.error('INPUT_TOO_LARGE', { kilobytes: inputBytes / 1024 })
  return {
    code,
    inputs: text,
    ...(compileOnly ? { compileOnly } : {}),
    timeoutMs: Math.min(Math.max(timeoutMs ?? scriptLimits.timeoutMs, 1), maxTimeoutMs),
    cpuMs: scriptLimits.cpuMs,
    memoryLimit: Math.min(Math.max(memoryLimit ?? memoryBytes, 1), memoryBytes),
  }
}

/** What the help of an error names. */
const limitsOf = ({ timeoutMs, cpuMs }: PoolRun['order']) => ({
  seconds: timeoutMs / 1_000,
  cpuSeconds: Math.min(timeoutMs, cpuMs) / 1_000,
})

const sizeOf = (text: string) => new TextEncoder().encode(text).length

async function openPool(): Promise<Pool> {
  try {
    const { openPlatform } = await import('#platform')
    return createPool(await openPlatform())
  } catch (cause) {
    shared = undefined
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw sandboxErrors.error('SANDBOX_UNAVAILABLE', { reason }, { cause })
  }
}

/** Drops `__proto__` keys: they would change the prototype of the object they are copied to. */
const parseOutput = (text: string): Json =>
  JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) as Json
