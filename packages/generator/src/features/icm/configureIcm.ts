import { findIcmChain } from '@sluice/providers'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { Configured, FeatureConfig, LiteralObject, PartFacts } from '../../feature.ts'
import { resolveInput } from '../../parts/resolveInput.ts'
import { readConfig } from '../../readConfig.ts'
import { findNodes } from '../../roles.ts'
import { type IcmNetwork, type IcmPreset, icmPresetsOf } from './icmPresets.ts'

const pChainUrls = {
  fuji: 'https://api.avax-test.network/ext/bc/P',
  mainnet: 'https://api.avax.network/ext/bc/P',
} as const

/** Source: spec 001 §9, messaging. */
const defaultReward = '0.01'
const defaultGasLimit = 200_000

/** Default `block-gas-limit` of the relayer: messages above it are never relayed. */
const maximumGas = 12_000_000

type Senders = Pick<WorkflowDocument, 'nodes' | 'edges'>

function createSenderConfigReader(document: Senders) {
  const senders = findNodes(document.nodes, 'icm.sender')
  const value = (key: string) => {
    for (const sender of senders) {
      const found = resolveInput(document, sender, key)?.value
      if (found !== undefined) return found
    }
    return undefined
  }
  return {
    text: (key: string) => readConfig.text({ value: value(key) ?? null }, 'value'),
    number: (key: string) => readConfig.number({ value: value(key) ?? null }, 'value'),
  }
}

type SenderConfigReader = ReturnType<typeof createSenderConfigReader>

function isOnMainnet(nodes: readonly WorkflowNode[], destination: string | undefined): boolean {
  if (destination !== undefined) {
    const network = findIcmChain(destination)?.network
    if (network) return network === 'mainnet'
  }
  const selected = findNodes(nodes, 'network').flatMap(node => readConfig.numbers(node.config, 'enabledChains') ?? [])
  return selected.includes(43114) && !selected.includes(43113)
}

/** Fuji, unless the workflow uses a mainnet chain only. */
export function networkOf(document: Senders): IcmNetwork {
  const destination = createSenderConfigReader(document).text('destinationChainID')
  return isOnMainnet(document.nodes, destination) ? 'mainnet' : 'fuji'
}

function readDestination(reader: SenderConfigReader, network: IcmNetwork) {
  const { destinations } = icmPresetsOf(network)
  const preset = reader.text('destinationPreset') ?? 'custom'
  const customId = reader.text('destinationChainID')?.toLowerCase() ?? ''
  const named =
    destinations.find(({ id }) => id === preset) ?? destinations.find(({ blockchainId }) => blockchainId === customId)
  if (named) return { destination: named.id, customBlockchainId: '' }
  if (/^0x[0-9a-f]{64}$/.test(customId)) return { destination: 'custom', customBlockchainId: customId }
  const first = destinations.find(({ state }) => state === 'active')
  return { destination: first?.id ?? '', customBlockchainId: '' }
}

function readForm(reader: SenderConfigReader, network: IcmNetwork) {
  const reward = reader.text('amount') ?? ''
  const recipient = reader.text('recipient') ?? ''
  return {
    ...readDestination(reader, network),
    recipient: /^0x[0-9a-fA-F]{40}$/.test(recipient) ? recipient : '',
    message: (reader.text('payload') ?? '').slice(0, 2_000),
    reward: /^\d{1,9}(\.\d{1,18})?$/.test(reward) ? reward : defaultReward,
  }
}

/** Derives the chains of a messaging application. */
export function configureIcmChains(_nodes: readonly WorkflowNode[], document: WorkflowDocument): FeatureConfig {
  const network = networkOf(document)
  const notes: string[] = []
  const reader = createSenderConfigReader(document)
  if (reader.text('sourceChain') === 'P') {
    notes.push(
      'The workflow sends from the P-Chain, which has no TeleporterMessenger; this application sends from the C-Chain',
    )
  }
  const type = reader.text('payloadType')
  if (type === 'number' || type === 'object') notes.push('This application sends text messages only')
  // Dispatch is the only L1 with a local chain.
  return {
    chainIds: network === 'fuji' ? [43113, 779672] : [43114],
    defaultChainId: network === 'fuji' ? 43113 : 43114,
    notes,
  }
}

const pick = (preset: IcmPreset, keys: readonly string[]): LiteralObject =>
  Object.fromEntries(keys.map(key => [key, preset[key]!]))

/** Derives the shared messaging config. Unset values use the spec's defaults. */
export function configureIcm({ document }: PartFacts): Configured {
  const network = networkOf(document)
  const { source, destinations } = icmPresetsOf(network)
  const reader = createSenderConfigReader(document)
  const gasLimit = reader.number('gasLimit') ?? 0
  return {
    web: {
      type: { name: 'IcmConfig', module: '../features/icm/IcmConfig.ts' },
      value: {
        form: readForm(reader, network),
        source: pick(source, ['id', 'name', 'chainId', 'blockchainId']),
        destinations: destinations.map(chain => pick(chain, ['id', 'name', 'chainId', 'blockchainId', 'state'])),
      },
      note: 'Keep source and destinations equal to server/src/config/icm.config.ts.',
    },
    server: {
      type: { name: 'IcmConfig', module: '../features/icm/IcmConfig.ts' },
      value: {
        network,
        source,
        destinations,
        pChainUrl: pChainUrls[network],
        defaultReward,
        // Minimum gas for writing a text to the gateway's log.
        requiredGasLimit: Math.min(Math.max(Math.round(gasLimit), defaultGasLimit), maximumGas),
      },
      note: 'A chain that is in app.config.ts too has its rpcUrl and explorerUrl from there, not from here.',
    },
  }
}
