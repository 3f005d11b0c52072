import { getChain } from '@sluice/defi'
import { bridgePairsOf, bridgeSources } from '../../bridge/bridgePairs.ts'
import { defineComponent } from '../../defineComponent.ts'
import { tokenToJson } from '../../readSwapInputs.ts'
import { chainToJson } from '../../values/chainToJson.ts'

export const sourceChain = defineComponent({
  id: 'sourceChain',
  name: 'Source Chain',
  category: 'Data',
  description: 'Selects the source chain of a bridge.',
  documentation:
    'Returns the chain, its native token and the chains it can bridge to. Connect "Chain" to a Destination Chain to limit its options to those.',
  version: '1.0.0',
  tags: ['chain', 'bridge', 'source'],
  icon: 'log-out',
  inputs: { walletAddress: { name: 'Wallet address', dataType: 'address', accepts: ['string'] } },
  outputs: {
    chainId: { name: 'Chain', dataType: 'chain' },
    chain: { name: 'Chain details', dataType: 'object' },
    nativeToken: { name: 'Native token', dataType: 'token' },
    bridgePairs: { name: 'Reachable chains', dataType: 'array' },
  },
  fields: [
    {
      key: 'chainId',
      type: 'select',
      format: 'chain',
      label: 'Source chain',
      required: true,
      defaultValue: 1,
      options: bridgeSources.map(id => ({ label: getChain(id).name, value: id })),
    },
  ],
  effect: 'pure',
  required: ['chainId'],
  fixture: { chainId: 137 },
  run: ({ config, services }) => {
    const chain = getChain(config.chainId)
    return {
      chainId: chain.id,
      chain: chainToJson(services, chain.id),
      nativeToken: tokenToJson(chain.nativeToken),
      bridgePairs: bridgePairsOf(chain.id).map(id => ({ id, name: getChain(id).name })),
    }
  },
})
