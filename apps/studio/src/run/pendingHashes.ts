type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (executionId: string, nodeId: string) => `sluice.sent.${executionId}.${nodeId}`

/**
 * Stores sent hashes until the run accepts them, written before the server is notified, so that a crash never leads to a
 * second signature.
 */
export function createPendingHashes(memory: Memory) {
  return {
    put: (executionId: string, nodeId: string, hash: string) => memory.setItem(keyOf(executionId, nodeId), hash),
    get: (executionId: string, nodeId: string) => memory.getItem(keyOf(executionId, nodeId)) as `0x${string}` | null,
    drop: (executionId: string, nodeId: string) => memory.removeItem(keyOf(executionId, nodeId)),
  }
}
