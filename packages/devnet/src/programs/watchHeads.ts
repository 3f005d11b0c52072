import { z } from 'zod'
import { callRpc } from '../rpc/callRpc.ts'

export type HeadWatch = {
  /** Calls `act` soon, even without a new block. */
  poke(): void
  /** Stops watching and waits for a pending `act`. */
  stop(): Promise<void>
}

export type HeadWatchOptions = {
  readonly rpcUrls: readonly string[]
  /** Calls never overlap. Errors are logged, and the next block calls it again. */
  readonly act: () => Promise<void>
  readonly log: (line: string) => void
}

const pollMs = 150

/** Also acts after this time without a block, because timelocks expire without one. */
const idleMs = 2_000

const blockSchema = z.object({ hash: z.string() })

/** Calls `act` after every change of a chain's latest block, including snapshot reverts. */
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
