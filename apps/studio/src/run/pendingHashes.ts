type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (executionId: string, nodeId: string) => `sluice.sent.${executionId}.${nodeId}`

/**
 * Remembers what the wallet sent until the run has taken note of it. Written before the server hears of it, so that
 * neither a crash of the page nor of the server makes the user sign twice.
 */
export function createPendingHashes(memory: Memory) {
  return {
    put: (executionId: string, nodeId: string, hash: string) => memory.setItem(keyOf(executionId, nodeId), hash),
    get: (executionId: string, nodeId: string) => memory.getItem(keyOf(executionId, nodeId)) as `0x${string}` | null,
    drop: (executionId: string, nodeId: string) => memory.removeItem(keyOf(executionId, nodeId)),
  }
}
