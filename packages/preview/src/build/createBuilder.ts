import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { previewErrors } from '../errors.ts'
import { makeProcessEnv } from '../process/makeProcessEnv.ts'
import type { BuildAnswers, BuildResponse, BuildTask } from './buildTask.ts'

export type Builder = {
  /** Throws `BUILD_FAILED`, `BUILDER_ENDED`. */
  run<Kind extends BuildTask['kind']>(task: Extract<BuildTask, { kind: Kind }>): Promise<BuildAnswers[Kind]>
  /** Ends the process if it has nothing to do. */
  rest(): void
  close(): void
}

export type BuilderOptions = {
  readonly marker: string
  /** Called with the process's id when one starts. */
  readonly onSpawn: (pid: number) => void
  /** Called with its id when it has ended. */
  readonly onEnd: (pid: number) => void
  /** Milliseconds without a task after which the process ends. */
  readonly idleMs?: number
}

const partOf = { prepare: 'preview', page: 'page', patch: 'page', backend: 'backend' } as const

type Waiting = {
  readonly part: string
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
  readonly timer: NodeJS.Timeout
  readonly child: ChildProcess
}

const longestMs = 120_000
const heapMegabytes = 1_024

const worker = fileURLToPath(new URL('./buildWorker.ts', import.meta.url))

/** Builds in a child process that starts with the first task and ends when it has had none for a while. */
export function createBuilder({ marker, onSpawn, onEnd, idleMs = 60_000 }: BuilderOptions): Builder {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const end = () => {
    clearTimeout(idle)
    child?.disconnect()
    child = undefined
  }

  const open = (): ChildProcess => {
    const flags = [`--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning']
    const opened = spawn(process.execPath, [...flags, worker], {
      env: makeProcessEnv({ marker }),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const { pid } = opened
    let output = ''
    opened.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-2_000)
    })
    opened.on('message', (response: BuildResponse) => {
      const one = waiting.get(response.id)
      waiting.delete(response.id)
      clearTimeout(one?.timer)
      if ('answer' in response) one?.resolve(response.answer as never)
      else one?.reject(previewErrors.error('BUILD_FAILED', { part: one.part, reason: response.reason }))
      if (waiting.size === 0) {
        clearTimeout(idle)
        idle = setTimeout(end, idleMs)
        idle.unref()
      }
    })
    const fail = (reason: string) => {
      if (child === opened) child = undefined
      for (const [id, { child: asked, reject, timer }] of waiting) {
        if (asked !== opened) continue
        waiting.delete(id)
        clearTimeout(timer)
        reject(previewErrors.error('BUILDER_ENDED', { reason }))
      }
    }
    opened.once('error', error => fail(error.message))
    opened.once('exit', code => {
      if (pid !== undefined) onEnd(pid)
      fail(output.trim().split('\n').at(-1) || `code ${code}`)
    })
    opened.unref()
    opened.channel?.unref()
    if (pid !== undefined) onSpawn(pid)
    return opened
  }

  return {
    run(task) {
      clearTimeout(idle)
      child ??= open()
      const asked = child
      const id = ++last
      const { channel } = asked
      channel?.ref()
      const answered = new Promise<never>((resolve, reject) => {
        const timer = setTimeout(() => asked.kill('SIGKILL'), longestMs)
        waiting.set(id, { part: partOf[task.kind], resolve, reject, timer, child: asked })
        asked.send({ id, task })
      })
      return answered.finally(() => {
        if (waiting.size === 0) channel?.unref()
      })
    },
    rest: () => {
      if (waiting.size === 0) end()
    },
    close: end,
  }
}
