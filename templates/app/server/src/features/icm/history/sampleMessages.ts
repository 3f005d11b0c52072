import type { IcmChains } from '../chain/icmChains.ts'
import type { MessageRecord } from './MessageRecord.ts'

const hour = 3_600_000

/** Two sample messages for demonstrations, marked `sample` and left out of statistics. */
export function sampleMessages(
  account: string,
  { source, destinations }: IcmChains,
  nowMs: number,
): readonly MessageRecord[] {
  const [first = source, second = first] = destinations
  const entry = (
    number: number,
    icmChain: typeof source,
    rest: Pick<MessageRecord, 'message' | 'status' | 'deliveryTime'>,
  ) => ({
    id: `sample-${number}`,
    sourceChain: source.name,
    destinationChainId: icmChain.blockchainId,
    destinationName: icmChain.name,
    recipient: account,
    amount: '0.01',
    walletAddress: account,
    txHash: `0x${String(number).repeat(64)}`,
    messageId: `0x${String(number).repeat(64)}`,
    failure: null,
    timestamp: new Date(nowMs - number * hour).toISOString(),
    direction: 'sent' as const,
    sample: true as const,
    ...rest,
  })
  return [
    entry(1, first, { message: 'Sample: hello from the C-Chain', status: 'delivered', deliveryTime: 4 }),
    entry(2, second, { message: 'Sample: waiting for a relayer', status: 'pending', deliveryTime: null }),
  ]
}
