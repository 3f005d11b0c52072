/** Sent to each recipient, in wei. */
export const paidWei = 1_000n

/** Two payments with a node in between that waits, so that a run moves on without a wallet, too. */
export const payingNodes = ['pay1', 'pay2'] as const

export const nodesPerPayingRun = payingNodes.length + 1

type Payments = {
  readonly from: string
  /** One address for each of `payingNodes`. */
  readonly recipients: readonly string[]
}

/** A workflow that pays one account after the other with the native token of chain 1, or of the local chain for it. */
export function makePaymentDocument({ from, recipients }: Payments) {
  const node = (id: string, componentId: string, config: object) => ({
    id,
    componentId,
    componentVersion: '1.0.0',
    label: id,
    position: { x: 0, y: 0 },
    config,
  })
  const wire = (source: string, sourcePort: string, target: string, targetPort: string) => ({
    id: `${source}-${target}`,
    source,
    sourcePort,
    target,
    targetPort,
  })
  const amount = paidWei.toString()
  return {
    id: 'payments',
    name: 'Payments',
    description: '',
    nodes: [
      ...payingNodes.map((id, index) =>
        node(id, 'sendToken', { chainId: 1, amount, recipient: recipients[index], from }),
      ),
      node('rest', 'delay', { seconds: 0.2 }),
    ],
    edges: [wire('pay1', 'transactionHash', 'rest', 'value'), wire('rest', 'value', 'pay2', 'after')],
  }
}
