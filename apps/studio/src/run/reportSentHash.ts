import type { SentPayload } from '@sluice/protocol'
import { isSluiceError } from '@sluice/workflow'
import { isNodeActive } from '../editor/runStore.ts'
import type { ExecutionSocket } from '../remote/createExecutionSocket.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { readNodeRun } from './readNodeRun.ts'

const repeatAfterMs = 3_000

type HashMessage = Extract<SentPayload<'transaction-signed'>, { signedTx: unknown }>

async function reportOnce(http: HttpClient, socket: ExecutionSocket, message: HashMessage) {
  try {
    if ((await socket.send('transaction-signed', message)) === 'applied') return 'taken'
  } catch (error) {
    if (isSluiceError(error) && error.code === 'TRANSACTION_UNKNOWN') return 'again'
    throw error
  }
  const { runStatus, node } = await readNodeRun(http, message.executionId, message.nodeId)
  // The earlier answer was lost: the run already has this hash.
  if (node?.transactionHash === message.signedTx) return 'taken'
  return runStatus === 'running' && node && isNodeActive(node.status) ? 'again' : 'over'
}

/**
 * Reports a sent hash until the run accepts it or has ended. Unknown transactions are reported again, never signed
 * again.
 *
 * - Throws: the error with which the run rejects the hash
 */
export async function reportSentHash(
  http: HttpClient,
  socket: ExecutionSocket,
  message: HashMessage,
): Promise<'taken' | 'over'> {
  for (;;) {
    const end = await reportOnce(http, socket, message)
    if (end !== 'again') return end
    await new Promise(resolve => setTimeout(resolve, repeatAfterMs))
  }
}
