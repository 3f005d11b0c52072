import { z } from 'zod'
import { callRpc } from '../rpc/callRpc.ts'

export type HeadWatch = {
  /** Acts soon, whether a chain moved or not. */
  poke(): void
  /** Resolves once nothing is under way. */
  stop(): Promise<void>
}

export type HeadWatchOptions = {
  readonly rpcUrls: readonly string[]
  /** Never called while it is still at work. What it throws is logged, and it is called again with the next block. */
  readonly act: () => Promise<void>
  readonly log: (line: string) => void
}

const pollMs = 150

/** Timelocks pass without a block: it also acts when nothing has moved for so long. */
const idleMs = 2_000

const blockSchema = z.object({ hash: z.string() })

/** Calls `act` after every change of a chain's newest block, a chain put back to a snapshot included. */
export function watchHeads({ rpcUrls, act, log }: HeadWatchOptions): HeadWatch {
  let stopped = false
  let poked = false
  let wake = () => {}

  const readHeads = async () => {
    const blocks = await Promise.all(rpcUrls.map(url => callRpc(url, 'eth_getBlockByNumber', ['latest', false])))
    return blocks.map(block => blockSchema.parse(block).hash).join()
  }
  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, poked ? 0 : pollMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const watch = async () => {
    let seen = ''
    let actedAt = 0
    while (!stopped) {
      const due = poked || performance.now() - actedAt >= idleMs
      poked = false
      try {
        const heads = await readHeads()
        if (due || heads !== seen) {
          seen = heads
          actedAt = performance.now()
          await act()
        }
      } catch (error) {
        if (!stopped) log(`${error}`)
      }
      if (!stopped) await pause()
    }
  }
  const watching = watch()
  return {
    poke: () => {
      poked = true
      wake()
    },
    stop: async () => {
      stopped = true
      wake()
      await watching
    },
  }
}
