import { type JSValueHandle, QuickJS, type QuickJSOptions } from 'quickjs-wasi'
import { cpuTime } from './cpuTime.ts'
import { answerCrypto } from './hashing.ts'
import { jsonDepth } from './jsonDepth.ts'
import { allowedImports, type GuestModule, scriptLimits } from './limits.ts'
import { readFailure } from './readFailure.ts'
import { type SerializedFailure, textOf } from './serializedFailure.ts'
import type { FromThread, RunOrder, ThreadSetup } from './threadMessages.ts'
import { wrapCode } from './wrapCode.ts'

/** A run inside its thread, advanced by messages. */
export type ThreadRun = {
  answer(call: number, text: string): void
  refuse(call: number, failure: SerializedFailure): void
}

type Pending = { resolve(value: JSValueHandle): void; reject(value: JSValueHandle): void }

/** Machines above this memory size are not reused: their memory is freed with the thread. */
const largeMachine = 96 * 1024 * 1024

/**
 * Runs a script in its own interpreter and posts exactly one `finished` or `failed`.
 *
 * Only text crosses the boundary. Host functions throw text, not errors: an error's stack would be visible to the code.
 */
export async function startRun(
  setup: ThreadSetup,
  order: RunOrder,
  modules: { readonly [name in GuestModule]?: string },
  post: (message: FromThread) => void,
): Promise<ThreadRun> {
  const deadline = performance.now() + order.timeoutMs
  const refusals = new Map<string, SerializedFailure>()
  const pending = new Map<number, Pending>()
  const logs: string[] = []
  const memoryFailure: SerializedFailure = {
    code: 'MEMORY_EXCEEDED',
    values: { megabytes: Math.round(order.memoryLimit / 1024 / 1024) },
  }
  let memory: { readonly buffer: { readonly byteLength: number } } | undefined
  let calls = 0
  let cpuLeft = order.cpuMs
  let cpuBegun = 0
  let sliceEnd = deadline
  let interrupted = false
  /** An exception is being read, with its own time limit. */
  let reading = false
  let over = false

  const refuse = (failure: SerializedFailure): string => {
    const text = textOf(failure)
    refusals.set(text, failure)
    return text
  }

  const finish = (message: FromThread) => {
    if (over) return
    over = true
    clearTimeout(alarm)
    post(message)
    queueMicrotask(() => vm.dispose())
  }
  const fail = (failure: SerializedFailure, spent = false) =>
    finish({ type: 'failed', failure, spent: spent || memoryUsed() > largeMachine })

  const memoryUsed = () => memory?.buffer.byteLength ?? 0

  /** Runs code within its remaining time; any exception ends the run. */
  const slice = (work: () => void) => {
    if (over) return
    cpuBegun = cpuTime()
    sliceEnd = Math.min(deadline, performance.now() + cpuLeft)
    try {
      work()
    } catch (error) {
      const text = error instanceof Error ? String(error.message) : ''
      if (interrupted) fail({ code: 'CODE_TIMEOUT' })
      else if (outOfMemory() || /out of memory|malloc failed/.test(text)) fail(memoryFailure, true)
      else fail({ code: 'CODE_FAILED', values: { message: 'the interpreter gave up on it' } }, true)
    }
    cpuLeft -= cpuTime() - cpuBegun
  }
  const outOfMemory = () => memoryUsed() > order.memoryLimit * 0.9

  const options: QuickJSOptions = {
    wasm: setup.wasm as never,
    memoryLimit: order.memoryLimit,
    maxStackSize: setup.stackBytes,
    timezoneOffset: 0,
    interruptHandler: () => {
      const now = performance.now()
      if (now < sliceEnd) return false
      const left = cpuLeft - (cpuTime() - cpuBegun)
      if (now < deadline && !reading && left > 0) {
        sliceEnd = Math.min(deadline, now + left)
        return false
      }
      interrupted = true
      return true
    },
    wasi: own => {
      memory = own
      return { fd_write: () => 0 }
    },
    moduleLoader: {
      normalize(base, specifier) {
        if (specifier === 'code' && base === 'bootstrap') return specifier
        if ((allowedImports as readonly string[]).includes(specifier)) return specifier
        throw refuse({
          code: 'IMPORT_NOT_ALLOWED',
          values: { name: specifier.slice(0, 100), allowed: allowedImports.join(', ') },
        })
      },
      load: name => (name === 'code' ? wrapCode(order.code, order) : modules[name as GuestModule]!),
    },
  }
  const vm = await createMachine(options)

  const alarm = setTimeout(() => fail({ code: 'CODE_TIMEOUT' }), order.timeoutMs)

  const readText = (value: JSValueHandle | undefined, limit: number, otherwise: () => string): string => {
    if (!value?.isString || value.length > limit) throw otherwise()
    return value.toString()
  }

  const callHost = vm.newFunction('callHost', (operation, values) => {
    if (calls >= scriptLimits.hostCalls)
      throw refuse({ code: 'HOST_CALLS_EXCEEDED', values: { limit: `${scriptLimits.hostCalls} calls in one run` } })
    if (pending.size >= scriptLimits.pendingCalls)
      throw refuse({
        code: 'HOST_CALLS_EXCEEDED',
        values: { limit: `${scriptLimits.pendingCalls} calls at the same time` },
      })
    const tooMuch = () =>
      refuse({
        code: 'HOST_CALL_INVALID',
        values: { operation: 'call', needs: `a value of ${scriptLimits.callBytes / 1024} KB at most` },
      })
    const name = readText(operation, 100, tooMuch)
    const text = readText(values, scriptLimits.callBytes, tooMuch)
    const call = ++calls
    const deferred = vm.newPromise()
    pending.set(call, deferred)
    post({ type: 'call', call, operation: name, values: text })
    return deferred.handle
  })

  const askHost = vm.newFunction('askHost', (operation, first, second) => {
    const text = (value: JSValueHandle | undefined) =>
      readText(value, scriptLimits.hashBytes * 2 + 100, () => 'Hashes are made of 1 MB at most')
    try {
      return vm.newString(answerCrypto(text(operation), text(first), text(second)))
    } catch (error) {
      throw error instanceof Error ? error.message : error
    }
  })

  const writeLog = vm.newFunction('writeLog', line => {
    if (logs.length === scriptLimits.logLines) logs.push('… further lines were left out')
    if (logs.length > scriptLimits.logLines) return vm.undefined
    const { logLineLength } = scriptLimits
    const tooLong = line?.isString && line.length > 64 * logLineLength
    const text = tooLong ? '(a line too long to be kept)' : readText(line, 64 * logLineLength, () => 'no text')
    logs.push(text.length > logLineLength ? `${text.slice(0, logLineLength - 1)}…` : text)
    return vm.undefined
  })

  let settled: 'returned' | 'threw' | undefined
  /** Result as JSON; absent if it is too large. */
  let output: string | undefined
  let describe: JSValueHandle | undefined
  const settle = vm.newFunction('settle', (returned, text) => {
    if (settled) return vm.undefined
    settled = returned?.toBoolean() ? 'returned' : 'threw'
    if (text?.isString && text.length <= scriptLimits.outputBytes) output = text.toString()
    return vm.undefined
  })

  /** Runs pending jobs; then the run is finished, waits for the host, or can never finish. */
  const pump = () => {
    slice(() => vm.executePendingJobs())
    if (over) return
    if (settled === 'returned') return finishOutput()
    if (settled === 'threw') return fail(readThrown())
    if (pending.size > 0) return post({ type: 'waiting', answered: calls - pending.size })
    if (outOfMemory()) return fail(memoryFailure)
    // An interrupted job leaves its promise pending forever.
    fail({ code: interrupted ? 'CODE_TIMEOUT' : 'CODE_NEVER_FINISHES' })
  }

  const finishOutput = () => {
    const { outputBytes, outputDepth } = scriptLimits
    if (output === undefined || new TextEncoder().encode(output).length > outputBytes)
      return fail({ code: 'OUTPUT_TOO_LARGE', values: { kilobytes: outputBytes / 1024 } })
    if (jsonDepth(output) > outputDepth) return fail({ code: 'OUTPUT_TOO_DEEP', values: { depth: outputDepth } })
    finish({ type: 'finished', output, logs, spent: memoryUsed() > largeMachine })
  }

  /** Reading an exception runs user code (getters), so it has a short limit of its own. */
  const readThrown = (): SerializedFailure => {
    if (interrupted) return { code: 'CODE_TIMEOUT' }
    reading = true
    sliceEnd = performance.now() + 100
    try {
      const text = vm.callFunction(describe!, vm.undefined)
      return readFailure(
        readText(text, 100_000, () => 'too long'),
        refusals,
        memoryFailure,
      )
    } catch {
      if (outOfMemory()) return memoryFailure
      // Fallback if the code made its exception unreadable.
      return { code: 'CODE_FAILED', values: { message: 'unprintable error' } }
    }
  }

  slice(() => {
    const connect = vm.evalCode(setup.bootstrap, 'bootstrap')
    const guest = vm.callFunction(connect, vm.undefined, callHost, askHost, writeLog, settle)
    describe = guest.getProp('describe')
    vm.callFunction(guest.getProp('start'), vm.undefined, vm.newString(order.inputs)).dispose()
  })
  pump()

  const answerWith = (call: number, use: (deferred: Pending) => void) => {
    const deferred = pending.get(call)
    if (over || !deferred) return
    pending.delete(call)
    slice(() => use(deferred))
    pump()
  }
  return {
    answer: (call, text) => answerWith(call, deferred => deferred.resolve(vm.newString(text))),
    refuse: (call, failure) => answerWith(call, deferred => deferred.reject(vm.newError(refuse(failure)))),
  }
}

const memoryAttempts = 5
const memoryPauseMs = 150

/** Retries: browsers free the memory of closed machines with a delay. */
async function createMachine(options: QuickJSOptions, attemptsLeft = memoryAttempts): Promise<QuickJS> {
  try {
    return await QuickJS.create(options)
  } catch (error) {
    if (attemptsLeft === 0 || !(error instanceof RangeError || /memory/i.test(String(error)))) throw error
    await new Promise(resolve => setTimeout(resolve, memoryPauseMs))
    return createMachine(options, attemptsLeft - 1)
  }
}
