import type { DefiServices } from '@sluice/defi'
import { parseAddress } from '@sluice/defi'
import { isJsonObject } from '@sluice/workflow'
import { decodeLog, encodeFilter, knownEvents, nameOfEvent, readEvent } from '../../contracts/contractEvent.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { chainField, chainPort, contractField, contractPort } from '../../fields.ts'
import { readChainId } from '../../readSwapInputs.ts'

const digits = { type: 'pattern', value: '^[0-9]+$' } as const

export const readEvents = defineComponent({
  id: 'readEvents',
  name: 'Read Events',
  category: 'Data',
  description: 'Reads the events that a contract has logged.',
  documentation:
    'Reads the newest events of one kind, newest first: a token’s transfers and approvals, or any event from its signature. Take a number of last blocks or a block range, and filter by indexed parameters, such as {"to": "0x…"}; a list of values matches any of them. Long ranges are read in parts, as the node allows. Integers are passed as decimal text. "More" says that the limit left out older events.',
  version: '1.0.0',
  tags: ['events', 'logs', 'history', 'contract'],
  icon: 'scroll-text',
  inputs: {
    chainId: chainPort,
    address: contractPort,
    filter: { name: 'Filter', dataType: 'object', accepts: ['string'] },
    fromBlock: { name: 'From block', dataType: 'string', accepts: ['number'] },
    toBlock: { name: 'To block', dataType: 'string', accepts: ['number'] },
  },
  outputs: {
    events: { name: 'Events', dataType: 'array' },
    latest: { name: 'Latest', dataType: 'object' },
    count: { name: 'Count', dataType: 'number' },
    hasMore: { name: 'More', dataType: 'boolean' },
    fromBlock: { name: 'From block', dataType: 'string' },
    toBlock: { name: 'To block', dataType: 'string' },
  },
  fields: [
    chainField,
    contractField,
    {
      key: 'event',
      type: 'select',
      label: 'Event',
      defaultValue: 'erc20Transfer',
      options: [
        { label: 'Token transfers (ERC-20)', value: 'erc20Transfer' },
        { label: 'Token approvals (ERC-20)', value: 'erc20Approval' },
        { label: 'NFT transfers (ERC-721)', value: 'erc721Transfer' },
        { label: 'NFT approvals (ERC-721)', value: 'erc721Approval' },
        { label: 'NFT operators (ERC-721)', value: 'erc721ApprovalForAll' },
        { label: 'Other event', value: 'custom' },
      ],
    },
    {
      key: 'signature',
      type: 'code',
      label: 'Event signature',
      conditional: { field: 'event', operator: 'equals', value: 'custom' },
      placeholder: 'event Deposit(address indexed dst, uint256 wad)',
      ui: { helpText: 'One line, or compiler JSON of one event' },
    },
    {
      key: 'filter',
      type: 'json',
      label: 'Filter',
      defaultValue: {},
      placeholder: '{ "to": "0x…" }',
      ui: { helpText: 'Values of indexed parameters; a list matches any' },
    },
    {
      key: 'lastBlocks',
      type: 'number',
      label: 'Last blocks',
      defaultValue: 5000,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: 1_000_000 },
      ],
      ui: { helpText: 'Without "From block"' },
    },
    {
      key: 'fromBlock',
      type: 'text',
      label: 'From block',
      constraints: [{ ...digits, message: 'From block must be a block number' }],
    },
    {
      key: 'toBlock',
      type: 'text',
      label: 'To block',
      constraints: [{ ...digits, message: 'To block must be a block number' }],
      ui: { helpText: 'Default: the newest block' },
    },
    {
      key: 'limit',
      type: 'number',
      label: 'Events at most',
      defaultValue: 100,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: 1000 },
      ],
    },
  ],
  effect: 'read',
  required: ['chainId', 'address', 'event'],
  fixture: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', lastBlocks: 100 },
  run: async ({ inputs, config, services, signal }) => {
    const chainId = readChainId(inputs.chainId)
    const address = parseAddress(String(isJsonObject(inputs.address) ? inputs.address.address : inputs.address))
    const event = readEvent(config.event === 'custom' ? textOf(config.signature) : knownEvents[config.event])
    const topics = encodeFilter(event, inputs.filter)
    const range = await readRange(services, chainId, { ...inputs, lastBlocks: config.lastBlocks })
    const limit = Math.floor(config.limit)
    const logs = await services.contracts.logs({ chainId, address, topics, ...range, limit: limit + 1 }, signal)
    const events = logs.slice(0, limit).flatMap(log => decodeLog(event, log) ?? [])
    if (logs.length > 0 && events.length === 0) {
      throw catalogueErrors.error('EVENTS_UNREADABLE', { event: nameOfEvent(event), address })
    }
    return {
      events,
      latest: events[0] ?? null,
      count: events.length,
      hasMore: logs.length > limit,
      fromBlock: range.fromBlock.toString(),
      toBlock: range.toBlock.toString(),
    }
  },
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

type BlockValues = {
  readonly fromBlock?: string | undefined
  readonly toBlock?: string | undefined
  readonly lastBlocks: number
}

/** Throws `BLOCK_INVALID`, `BLOCK_RANGE_EMPTY`. */
async function readRange(services: DefiServices, chainId: number, { fromBlock, toBlock, lastBlocks }: BlockValues) {
  const newest = await services.chains.blockNumber?.(chainId)
  const asked = readBlock('To block', toBlock) ?? newest
  if (asked === undefined) throw catalogueErrors.error('BLOCK_INVALID', { label: 'To block', text: '' })
  const to = newest !== undefined && asked > newest ? newest : asked
  const first = to - BigInt(Math.floor(lastBlocks)) + 1n
  const from = readBlock('From block', fromBlock) ?? (first < 0n ? 0n : first)
  if (from > to) throw catalogueErrors.error('BLOCK_RANGE_EMPTY', { from, to })
  return { fromBlock: from, toBlock: to }
}

function readBlock(label: string, value: string | undefined): bigint | undefined {
  const text = String(value ?? '').trim()
  if (text === '') return undefined
  if (!/^\d{1,20}$/.test(text)) throw catalogueErrors.error('BLOCK_INVALID', { label, text })
  return BigInt(text)
}
