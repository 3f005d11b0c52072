import type { GuestModule } from './limits.ts'
import { startRun, type ThreadRun } from './startRun.ts'
import type { FromThread, ThreadSetup, ToThread } from './threadMessages.ts'

/** Message loop of a thread: one run at a time. */
export function serveThread(post: (message: FromThread) => void): (message: ToThread) => Promise<void> {
  const modules: { [name in GuestModule]?: string } = {}
  let setup: ThreadSetup | undefined
  let run: ThreadRun | undefined
  return async message => {
    switch (message.type) {
      case 'setup':
        setup = message.setup
        return post({ type: 'ready' })
      case 'answer':
        return run?.answer(message.call, message.text)
      case 'refusal':
        return run?.refuse(message.call, message.failure)
      case 'run': {
        Object.assign(modules, message.order.modules)
        try {
          run = await startRun(setup!, message.order, modules, post)
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          post({ type: 'failed', failure: { code: 'SANDBOX_UNAVAILABLE', values: { reason } }, spent: true })
        }
      }
    }
  }
}
