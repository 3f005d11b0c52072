import { parseEventLogs } from 'viem'
import { addresses } from '../market/addresses.ts'
import { escrowAbi } from './escrowAbi.ts'
import type { EscrowChain } from './escrowChain.ts'

async function readLogs({ client }: EscrowChain) {
  const [created, closed] = await Promise.all([
    client.getLogs({ address: addresses.escrowFactory, fromBlock: 0n }),
    client.getLogs({ events: escrowAbi.filter(item => item.type === 'event'), fromBlock: 0n }),
  ])
  return { created, closed: parseEventLogs({ abi: escrowAbi, logs: closed }) }
}

export type EscrowLogs = Awaited<ReturnType<typeof readLogs>>

/** Reads each chain once, however many orders ask: a reader serves one round or one request. */
export type EscrowReader = {
  logs(chain: EscrowChain): Promise<EscrowLogs>
  /** Unix seconds of a block; of the next one without a number. */
  time(chain: EscrowChain, blockNumber?: bigint): Promise<number>
}

export function createEscrowReader(): EscrowReader {
  const answers = new Map<string, Promise<unknown>>()
  const once = <Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> => {
    if (!answers.has(key)) answers.set(key, read())
    return answers.get(key) as Promise<Answer>
  }
  const readTime = async ({ client }: EscrowChain, blockNumber?: bigint) =>
    blockNumber === undefined ? client.time() : Number((await client.getBlock({ blockNumber })).timestamp)
  return {
    logs: chain => once(`logs ${chain.chain.id}`, () => readLogs(chain)),
    time: (chain, block) => once(`time ${chain.chain.id} ${block}`, () => readTime(chain, block)),
  }
}
