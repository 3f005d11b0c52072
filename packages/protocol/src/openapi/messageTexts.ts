const executionId = 'exec_1767225600000_0123456789abcdef01234567'

/** What each message is; `on-` marks those that the server sends. */
export const messageTexts: { readonly [message: string]: string } = {
  'execute-workflow': 'Starts a run and follows it.',
  'cancel-execution': 'Cancels a run.',
  'get-execution-status': 'Asks for a run with every event so far.',
  'transaction-signed': 'Hands in the hash of a sent transaction, or a signature of typed data.',
  'signing-error': 'Says that the wallet refused or failed.',
  'rebuild-transaction': 'Builds a waiting request again with a fresh quote.',
  'subscribe-execution': 'Follows a run: the recorded events after afterSeq, then new ones, without gaps.',
  'subscribe-logs': 'Follows a preview: the kept lines after afterSeq, then new ones.',
  'unsubscribe-logs': 'Stops following a preview.',
  'on-execution-started': 'A run has started.',
  'on-execution-event': 'One event of a run.',
  'on-execution-error': 'A message was refused, or a run is paused.',
  'on-execution-cancelled': 'Whether a run was cancelled.',
  'on-execution-status': 'A run with every event so far.',
  'on-transaction-ready-for-signing': 'A node waits: review intent, then send unsignedTx or sign typedData.',
  'on-signing-error': 'What was handed in was refused; the events say whether the node still waits.',
  'on-log': 'One line of the log of a preview.',
  'on-preview-state': 'The state of a preview.',
  'on-preview-error': 'A message about a preview was refused.',
}

export const messageExamples: { readonly [message: string]: unknown } = {
  'execute-workflow': { workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } },
  'cancel-execution': { executionId },
  'get-execution-status': { executionId },
  'transaction-signed': { executionId, nodeId: 'swap', signedTx: `0x${'7f'.repeat(32)}` },
  'signing-error': { executionId, nodeId: 'swap', error: 'Transaction rejected by user' },
  'rebuild-transaction': { executionId, nodeId: 'swap' },
  'subscribe-execution': { executionId, afterSeq: 0 },
  'subscribe-logs': { instanceId: 'k3v9x2m7q4', afterSeq: 0 },
  'unsubscribe-logs': { instanceId: 'k3v9x2m7q4' },
}
