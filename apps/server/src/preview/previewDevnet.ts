import type { ChainPlan } from '@sluice/devnet'
import type { DevnetStatus } from '@sluice/protocol'

type Started = { readonly status: DevnetStatus; close(): Promise<void> }

export type StartChains = (chains: readonly ChainPlan[], onEnd: () => void) => Promise<Started>

const startOwn: StartChains = async (plans, onEnd) => {
  const { startDevnet } = await import('@sluice/devnet')
  const { chains, aggregatorUrl, stop } = await startDevnet({ port: 0, aggregatorPort: 0, chains: plans, onEnd })
  return { status: { chains: [...chains], aggregatorUrl }, close: stop }
}

/**
 * The local chains of previews: those of the server, or own ones that start with the first preview that needs them and
 * end with the server.
 */
export function createPreviewDevnet(given: () => DevnetStatus | null, start: StartChains = startOwn) {
  const own = new Map<readonly ChainPlan[], Promise<Started>>()
  const openGroup = (plans: readonly ChainPlan[]): Promise<Started> => {
    const known = own.get(plans)
    if (known) return known
    const forget = () => {
      if (own.get(plans) === starting) own.delete(plans)
    }
    const starting = start(plans, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    own.set(plans, starting)
    return starting
  }
  return {
    /** Chains that stand in for some of these networks. */
    async open(networks: readonly number[]): Promise<DevnetStatus> {
      const running = given()
      if (running) return running
      const { applicationPlans } = await import('@sluice/devnet')
      const groups = applicationPlans.filter(plans => plans.some(plan => networks.includes(plan.mirrorsChainId)))
      const started = await Promise.all(groups.map(openGroup))
      return {
        chains: started.flatMap(({ status }) => status.chains),
        aggregatorUrl: started[0]?.status.aggregatorUrl ?? '',
      }
    },
    async close(): Promise<void> {
      const started = await Promise.allSettled(own.values())
      own.clear()
      await Promise.all(started.map(outcome => (outcome.status === 'fulfilled' ? outcome.value.close() : undefined)))
    },
  }
}

export type PreviewDevnet = ReturnType<typeof createPreviewDevnet>
