import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../apps/server/src/cluster/startCluster.ts'

export const killedKinds = ['worker', 'server', 'Restate node'] as const

/** A victim is started again after this time. */
const awayMs = 1_000

/** Kills a process of each kind with SIGKILL, one after the other at random times, and starts it again. */
export async function killEachKind(cluster: Cluster, round: number): Promise<void> {
  const lists = { worker: cluster.workers, server: cluster.servers, 'Restate node': cluster.restate }
  for (const [index, kind] of killedKinds.entries()) {
    await pause(500 + Math.random() * 2_000)
    const victims = lists[kind]
    const victim = victims[(round + index) % victims.length]!
    await victim.kill()
    await pause(awayMs)
    await victim.start()
  }
}
