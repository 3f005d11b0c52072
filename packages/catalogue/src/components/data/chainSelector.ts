import { getChain } from '@sluice/defi'
import { defineComponent } from '../../defineComponent.ts'
import { chainField } from '../../fields.ts'
import { tokenToJson } from '../../readSwapInputs.ts'

export const chainSelector = defineComponent({
  id: 'chainSelector',
  name: 'Chain Selector',
  category: 'Data',
  description: 'Selects the chain for the following nodes.',
  documentation:
    'Returns one chain: its id for nodes with a chain input, and details with native token and explorer. For a local chain, the id is that of the network it mirrors.',
  version: '1.0.0',
  tags: ['chain', 'network', 'selector'],
  icon: 'network',
  inputs: { walletAddress: { name: 'Wallet address', dataType: 'address', accepts: ['string'] } },
  outputs: {
    chainId: { name: 'Chain', dataType: 'chain' },
    chain: { name: 'Chain details', dataType: 'object' },
    nativeToken: { name: 'Native token', dataType: 'token' },
  },
  fields: [
    chainField,
    {
      key: 'enabledChains',
      type: 'multiselect',
      label: 'App networks',
      options: chainField.options,
      ui: {
        helpText: 'Networks of a generated multi-chain app. Default: Ethereum, Polygon and BNB Smart Chain',
      },
    },
  ],
  effect: 'pure',
  required: ['chainId'],
  app: [{ role: 'network' }],
  fixture: { chainId: 137 },
  run: ({ config, services }) => {
    const chain = getChain(config.chainId)
    return {
      chainId: chain.id,
      chain: {
        id: chain.id,
        name: chain.name,
        walletChainId: services.chains.walletChainId(chain.id),
        explorerUrl: chain.explorerUrl,
        testnet: chain.testnet,
      },
      nativeToken: tokenToJson(chain.nativeToken),
    }
  },
})
