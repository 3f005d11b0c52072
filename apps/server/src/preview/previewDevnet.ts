import type { DevnetStatus } from '@sluice/protocol'

type Started = { readonly status: DevnetStatus; close(): Promise<void> }

export type StartChains = (onEnd: () => void) => Promise<Started>

/** Local chains of a server that was started without any. */
const startOwn: StartChains = async onEnd => {
  const { allPlans, startDevnet } = await import('@sluice/devnet')
  const { chains, aggregatorUrl, stop } = await startDevnet({ port: 0, aggregatorPort: 0, chains: allPlans, onEnd })
  return { status: { chains: [...chains], aggregatorUrl }, close: stop }
}

/**
 * The local chains of previews: those of the server, or own ones that start with the first preview that needs them and
 * end with the server.
 */
export function createPreviewDevnet(given: () => DevnetStatus | null, start: StartChains = startOwn) {
  let own: Promise<Started> | undefined
  const reset = () => {
    own = undefined
  }
  return {
    async open(): Promise<DevnetStatus> {
      const running = given()
      if (running) return running
      own ??= start(reset).catch((error: unknown) => {
        reset()
        throw error
      })
      return (await own).status
    },
    async close(): Promise<void> {
      const started = await own?.catch(() => undefined)
      reset()
      await started?.close()
    },
  }
}

export type PreviewDevnet = ReturnType<typeof createPreviewDevnet>
