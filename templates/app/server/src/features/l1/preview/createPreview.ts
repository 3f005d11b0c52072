import { HttpError } from '../../../kit/http/HttpError.ts'
import type { Boot, BootedChain } from './bootAnvil.ts'

export type PreviewRequest = {
  readonly subnetName: string
  readonly chainId: number
  /** Text of the genesis. */
  readonly genesis: string
  /** Accounts whose balances are shown. */
  readonly accounts: readonly string[]
}

/** An L1 that runs on this machine. Balances in wei, as decimal strings. */
export type RunningPreview = {
  readonly subnetName: string
  readonly chainId: number
  readonly rpcUrl: string
  readonly startedAt: string
  readonly endsAt: string
  readonly balances: readonly { readonly address: string; readonly balance: string }[]
}

export type PreviewOptions = {
  /** Why previews are unavailable; null when available. */
  readonly unavailable: string | null
  readonly boot: Boot
  /** Sends a JSON-RPC request. */
  readonly call: (rpcUrl: string, method: string, params: readonly unknown[]) => Promise<unknown>
  /** Maximum run time of a preview. */
  readonly limitMs?: number
}

const defaultLimitMs = 30 * 60_000

function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value))
    throw new Error('The chain returned no block number')
  return BigInt(value)
}

/** Manages the single local preview; starting another stops the first. */
export function createPreview({ unavailable, boot, call, limitMs = defaultLimitMs }: PreviewOptions) {
  let current: { readonly chain: BootedChain; readonly shown: RunningPreview; readonly timer: NodeJS.Timeout } | null =
    null
  let closed = false
  /** Serializes changes: two concurrent starts would leak a chain. */
  let last: Promise<unknown> = Promise.resolve()

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn
  }

  async function end(): Promise<void> {
    if (!current) return
    clearTimeout(current.timer)
    const { chain } = current
    current = null
    await chain.stop()
  }

  async function describe(chain: BootedChain, request: PreviewRequest): Promise<RunningPreview> {
    const { subnetName, chainId, accounts } = request
    const answered = readQuantity(await call(chain.rpcUrl, 'eth_chainId', []))
    if (answered !== BigInt(chainId)) throw new Error(`The chain reports chain ID ${answered}`)
    const balances = []
    for (const address of accounts) {
      const balance = readQuantity(await call(chain.rpcUrl, 'eth_getBalance', [address, 'latest']))
      balances.push({ address, balance: balance.toString() })
    }
    const startedAt = Date.now()
    return {
      subnetName,
      chainId,
      rpcUrl: chain.rpcUrl,
      startedAt: new Date(startedAt).toISOString(),
      endsAt: new Date(startedAt + limitMs).toISOString(),
      balances,
    }
  }

  return {
    state: () => ({ available: unavailable === null, reason: unavailable, running: current?.shown ?? null }),

    /** Throws `HttpError` 403 when previews are off, and anvil's error. */
    start: (request: PreviewRequest): Promise<RunningPreview> =>
      inTurn(async () => {
        if (unavailable !== null) throw new HttpError(403, unavailable)
        await end()
        if (closed) throw new HttpError(503, 'The application is shutting down')
        const chain = await boot(request)
        try {
          const shown = await describe(chain, request)
          const timer = setTimeout(() => void inTurn(end), limitMs)
          timer.unref()
          current = { chain, shown, timer }
          void chain.ended.then(() => {
            if (current?.chain !== chain) return
            clearTimeout(timer)
            current = null
          })
          return shown
        } catch (error) {
          await chain.stop()
          throw error
        }
      }),

    stop: () => inTurn(end),

    close: () => {
      closed = true
      return inTurn(end)
    },
  }
}

export type Preview = ReturnType<typeof createPreview>
