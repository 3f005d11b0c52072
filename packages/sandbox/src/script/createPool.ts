import type { HostAnswer } from './askScriptHost.ts'
import { scriptLimits } from './limits.ts'
import type { SandboxPlatform, SandboxThread } from './platform.ts'
import type { FromThread, RunOrder } from './threadMessages.ts'

export type PoolRun = {
  readonly order: Omit<RunOrder, 'modules'>
  readonly signal?: AbortSignal | undefined
  /** Does what the code asks the host for; answers JSON text. */
  readonly ask: (operation: string, values: string) => Promise<HostAnswer>
}

export type PoolOutcome = Extract<FromThread, { readonly type: 'finished' | 'failed' }>

export type Pool = { run(run: PoolRun): Promise<PoolOutcome> }

const maxWaiting = 200

/** One thread: opening, free, at work, or on its way out. */
type Slot = {
  readonly thread: SandboxThread
  readonly loaded: Set<string>
  /** Where its messages go; absent while nobody uses it. */
  onMessage?: ((message: FromThread) => void) | undefined
  onBroken?: ((reason: string) => void) | undefined
  /** Why it is gone, once it is. */
  broken?: string
}

type Waiting = { readonly start: (slot: Slot) => void; readonly refuse: (outcome: PoolOutcome) => void }

/** Warm threads that run one piece of code at a time each; one that misbehaves is ended and replaced. */
export function createPool(platform: SandboxPlatform): Pool {
  const free: Slot[] = []
  const waiting: Waiting[] = []
  let threads = 0
  let modules: ReturnType<SandboxPlatform['modules']> | undefined

  const loadModules = () => {
    modules ??= platform.modules()
    modules.catch(() => {
      modules = undefined
    })
    return modules
  }

  const open = () => {
    threads++
    let ready = false
    const thread = platform.open({
      message(message) {
        if (message.type !== 'ready') return slot.onMessage?.(message)
        ready = true
        thread.hold(false)
        offer(slot)
      },
      broken(reason) {
        threads--
        slot.broken = reason
        const index = free.indexOf(slot)
        if (index >= 0) free.splice(index, 1)
        const outcome = failed('SANDBOX_UNAVAILABLE', { reason })
        if (slot.onBroken) slot.onBroken(reason)
        else if (!ready) waiting.shift()?.refuse(outcome)
        fill()
      },
    })
    const slot: Slot = { thread, loaded: new Set() }
    thread.hold(true)
    thread.post({ type: 'setup', setup: platform.setup })
  }

  const offer = (slot: Slot) => {
    const next = waiting.shift()
    if (next) next.start(slot)
    else free.push(slot)
  }

  /** Opens what is waited for, and one more to have it warm. */
  const fill = () => {
    const wanted = Math.min(platform.maxThreads, threads + waiting.length)
    while (threads < wanted) open()
  }

  const discard = (slot: Slot) => {
    slot.thread.kill()
    threads--
    if (threads < platform.maxThreads) open()
  }

  const runOn = async (slot: Slot, run: PoolRun): Promise<PoolOutcome> => {
    const { thread } = slot
    thread.hold(true)
    // A static or dynamic import: the texts go to the thread once.
    const names = /\bimport\b/.test(run.order.code) ? await loadModules() : {}
    if (slot.broken !== undefined) return failed('SANDBOX_UNAVAILABLE', { reason: slot.broken })
    const missing = Object.fromEntries(Object.entries(names).filter(([name]) => !slot.loaded.has(name)))
    for (const name of Object.keys(missing)) slot.loaded.add(name)
    return new Promise<PoolOutcome>(resolve => {
      let over = false
      const finish = (outcome: PoolOutcome, usable: boolean) => {
        if (over) return
        over = true
        clearTimeout(alarm)
        run.signal?.removeEventListener('abort', abort)
        slot.onMessage = undefined
        slot.onBroken = undefined
        resolve(outcome)
        if (!usable) return discard(slot)
        thread.hold(false)
        offer(slot)
      }
      const alarm = setTimeout(() => finish(failed('CODE_TIMEOUT'), false), run.order.timeoutMs + scriptLimits.graceMs)
      const abort = () => finish(failed('CODE_TIMEOUT'), false)
      run.signal?.addEventListener('abort', abort)
      slot.onBroken = reason => {
        over = true
        clearTimeout(alarm)
        run.signal?.removeEventListener('abort', abort)
        resolve(
          failed(/memory/i.test(reason) ? 'MEMORY_EXCEEDED' : 'SANDBOX_UNAVAILABLE', {
            reason,
            megabytes: Math.round(run.order.memoryLimit / 1024 / 1024),
          }),
        )
      }
      slot.onMessage = message => {
        if (message.type === 'finished' || message.type === 'failed') return finish(message, !message.spent)
        if (message.type !== 'call') return
        const { call } = message
        run.ask(message.operation, message.values).then(answer => {
          if (over) return
          if ('text' in answer) thread.post({ type: 'answer', call, text: answer.text })
          else thread.post({ type: 'refusal', call, failure: answer.failure })
        })
      }
      if (run.signal?.aborted) return abort()
      thread.post({ type: 'run', order: { ...run.order, modules: missing } })
    })
  }

  return {
    run(run) {
      if (waiting.length >= maxWaiting) return Promise.resolve(failed('SANDBOX_BUSY'))
      return new Promise((resolve, reject) => {
        const wait: Waiting = {
          start: slot => {
            run.signal?.removeEventListener('abort', leave)
            runOn(slot, run).then(resolve, error => {
              reject(error)
              slot.thread.hold(false)
              offer(slot)
            })
          },
          refuse: outcome => {
            run.signal?.removeEventListener('abort', leave)
            resolve(outcome)
          },
        }
        const leave = () => {
          waiting.splice(waiting.indexOf(wait), 1)
          resolve(failed('CODE_TIMEOUT'))
        }
        const slot = free.pop()
        if (slot) wait.start(slot)
        else {
          waiting.push(wait)
          run.signal?.addEventListener('abort', leave)
        }
        fill()
        if (free.length === 0 && waiting.length === 0 && threads < platform.maxThreads) open()
      })
    },
  }
}

const failed = (
  code: Extract<PoolOutcome, { type: 'failed' }>['failure']['code'],
  values: { readonly [name: string]: string | number } = {},
): PoolOutcome => ({ type: 'failed', failure: { code, values }, spent: true })
