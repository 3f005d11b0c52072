/** What is waited for after the wallet has sent a transaction. */
export const sentText = 'Sent, waiting for confirmation…'
