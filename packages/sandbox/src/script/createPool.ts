import type { HostAnswer } from './callScriptHost.ts'
import { createFairQueue, type Group } from './fairQueue.ts'
import { scriptLimits } from './limits.ts'
import type { SandboxPlatform, SandboxThread } from './platform.ts'
import type { FromThread, RunOrder } from './threadMessages.ts'
import { watchCpu } from './watchCpu.ts'

export type PoolRun = {
  readonly order: Omit<RunOrder, 'modules'>
  /** Orders of one execution share a queue group; if absent, the order has its own. */
  readonly executionId?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Handles a host call of the code; returns JSON text. */
  readonly ask: (operation: string, values: string) => Promise<HostAnswer>
}

export type PoolOutcome = Extract<FromThread, { readonly type: 'finished' | 'failed' }>

export type Pool = { run(run: PoolRun): Promise<PoolOutcome> }

const maxWaiting = 200

/** One thread: opening, free, busy or closing. */
type Slot = {
  readonly thread: SandboxThread
  readonly loaded: Set<string>
  /** Whose turn it works on. */
  group?: Group | undefined
  /** Handler of its messages; absent while idle. */
  onMessage?: ((message: FromThread) => void) | undefined
  onBroken?: ((reason: string) => void) | undefined
  /** Failure reason, once it has failed. */
  broken?: string
}

type Waiting = { readonly start: (slot: Slot) => void; readonly refuse: (outcome: PoolOutcome) => void }

/**
 * Warm threads that run one piece of code at a time each; one that misbehaves is ended and replaced.
 *
 * A free thread goes to the execution that has the fewest at work. Code that waits long gets a thread beyond the warm
 * ones, up to `burstThreads`.
 */
export function createPool(platform: SandboxPlatform): Pool {
  const free: Slot[] = []
  const queue = createFairQueue<Waiting>()
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
        endTurn(slot)
        const index = free.indexOf(slot)
        if (index >= 0) free.splice(index, 1)
        const outcome = failed('SANDBOX_UNAVAILABLE', { reason })
        if (slot.onBroken) slot.onBroken(reason)
        else if (!ready) queue.next()?.refuse(outcome)
        fill()
      },
    })
    const slot: Slot = { thread, loaded: new Set() }
    thread.hold(true)
    thread.post({ type: 'setup', setup: platform.setup })
  }

  const endTurn = (slot: Slot) => {
    if (slot.group !== undefined) queue.end(slot.group)
    slot.group = undefined
  }

  const offer = (slot: Slot) => {
    endTurn(slot)
    const next = queue.next()
    if (next) next.start(slot)
    else if (threads > platform.maxThreads) close(slot)
    else free.push(slot)
  }

  /** Opens threads for waiting runs, plus one warm spare. */
  const fill = () => {
    const wanted = Math.min(platform.maxThreads, threads + queue.waiting)
    while (threads < wanted) open()
  }

  const close = (slot: Slot) => {
    endTurn(slot)
    slot.thread.kill()
    threads--
  }

  const discard = (slot: Slot) => {
    close(slot)
    if (threads < platform.maxThreads || (queue.waiting > 0 && threads < platform.burstThreads)) open()
  }

  const runOn = async (slot: Slot, run: PoolRun, timeoutMs: number): Promise<PoolOutcome> => {
    const { thread } = slot
    thread.hold(true)
    // Static or dynamic import: sends the module sources to the thread once.
    const names = /\bimport\b/.test(run.order.code) ? await loadModules() : {}
    if (slot.broken !== undefined) return failed('SANDBOX_UNAVAILABLE', { reason: slot.broken })
    const missing = Object.fromEntries(Object.entries(names).filter(([name]) => !slot.loaded.has(name)))
    for (const name of Object.keys(missing)) slot.loaded.add(name)
    return new Promise<PoolOutcome>(resolve => {
      let over = false
      let answered = 0
      const finish = (outcome: PoolOutcome, usable: boolean) => {
        if (over) return
        over = true
        clearTimeout(alarm)
        cpu.stop()
        run.signal?.removeEventListener('abort', abort)
        slot.onMessage = undefined
        slot.onBroken = undefined
        resolve(outcome)
        if (!usable) return discard(slot)
        thread.hold(false)
        offer(slot)
      }
      const end = () => finish(failed('CODE_TIMEOUT'), false)
      const alarm = setTimeout(end, timeoutMs + scriptLimits.graceMs)
      const cpu = watchCpu({ cpuMs: run.order.cpuMs + scriptLimits.graceMs, cpuTime: thread.cpuTime, onSpent: end })
      const abort = end
      run.signal?.addEventListener('abort', abort)
      slot.onBroken = reason => {
        over = true
        clearTimeout(alarm)
        cpu.stop()
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
        if (message.type === 'waiting' && message.answered === answered) cpu.pause()
        if (message.type !== 'call') return
        const { call } = message
        run.ask(message.operation, message.values).then(answer => {
          if (over) return
          answered++
          cpu.resume()
          if ('text' in answer) thread.post({ type: 'answer', call, text: answer.text })
          else thread.post({ type: 'refusal', call, failure: answer.failure })
        })
      }
      if (run.signal?.aborted) return abort()
      cpu.resume()
      thread.post({ type: 'run', order: { ...run.order, timeoutMs, modules: missing } })
    })
  }

  return {
    run(run) {
      if (queue.waiting >= maxWaiting) return Promise.resolve(failed('SANDBOX_BUSY'))
      return new Promise((resolve, reject) => {
        const { timeoutMs } = run.order
        const askedAt = performance.now()
        const group = run.executionId ?? Symbol('a turn of its own')
        const stopWaiting = () => {
          clearTimeout(impatience)
          clearTimeout(patience)
          run.signal?.removeEventListener('abort', leave)
        }
        const wait: Waiting = {
          start: slot => {
            stopWaiting()
            slot.group = group
            queue.begin(group)
            // Waiting counts, but who had to wait long is not given too little to run at all.
            const leftMs = Math.max(timeoutMs - (performance.now() - askedAt), timeoutMs / 2)
            runOn(slot, run, Math.ceil(leftMs)).then(resolve, error => {
              reject(error)
              slot.thread.hold(false)
              offer(slot)
            })
          },
          refuse: outcome => {
            stopWaiting()
            resolve(outcome)
          },
        }
        const leaveWith = (outcome: PoolOutcome) => {
          queue.remove(wait)
          wait.refuse(outcome)
        }
        const leave = () => leaveWith(failed('CODE_TIMEOUT'))
        let impatience: ReturnType<typeof setTimeout> | undefined
        let patience: ReturnType<typeof setTimeout> | undefined
        const slot = free.pop()
        if (slot) wait.start(slot)
        else {
          queue.wait(group, wait)
          run.signal?.addEventListener('abort', leave)
          patience = setTimeout(() => leaveWith(failed('SANDBOX_BUSY')), Math.max(timeoutMs, scriptLimits.patienceMs))
          impatience = setTimeout(() => {
            if (threads < platform.burstThreads) open()
          }, scriptLimits.impatienceMs)
        }
        fill()
        if (free.length === 0 && queue.waiting === 0 && threads < platform.maxThreads) open()
      })
    },
  }
}

const failed = (
  code: Extract<PoolOutcome, { type: 'failed' }>['failure']['code'],
  values: { readonly [name: string]: string | number } = {},
): PoolOutcome => ({ type: 'failed', failure: { code, values }, spent: true })
