import { defiErrors, findChain, getChain } from '@sluice/defi'
import { bridgePairsOf, bridgeSources } from '../../bridge/bridgePairs.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { tokenToJson } from '../../readSwapInputs.ts'
import { chainToJson } from '../../values/chainToJson.ts'

export const destinationChain = defineComponent({
  id: 'destinationChain',
  name: 'Destination Chain',
  category: 'Data',
  description: 'Selects the destination chain of a bridge.',
  documentation:
    'Bridges connect Ethereum, Polygon, BNB Chain, Arbitrum and Optimism with each other, and Ethereum with Monad. A destination without a bridge from the source chain is rejected before anything is quoted or signed.',
  version: '1.0.0',
  tags: ['chain', 'bridge', 'destination'],
  icon: 'log-in',
  inputs: {
    sourceChainId: { name: 'Source chain', dataType: 'chain', accepts: ['number', 'string'], required: true },
  },
  outputs: {
    chainId: { name: 'Chain', dataType: 'chain' },
    chain: { name: 'Chain details', dataType: 'object' },
    nativeToken: { name: 'Native token', dataType: 'token' },
    pair: { name: 'Pair', dataType: 'object' },
  },
  fields: [
    {
      key: 'sourceChainId',
      type: 'select',
      format: 'chain',
      label: 'Source chain',
      required: true,
      defaultValue: 1,
      options: bridgeSources.map(id => ({ label: getChain(id).name, value: id })),
    },
    {
      key: 'chainId',
      type: 'select',
      format: 'chain',
      label: 'Destination chain',
      required: true,
      defaultValue: 137,
      options: bridgeSources.map(id => ({ label: getChain(id).name, value: id })),
    },
  ],
  effect: 'pure',
  required: ['sourceChainId', 'chainId'],
  fixture: { chainId: 143 },
  run: ({ inputs, config, services }) => {
    const [source, destination] = [findChain(Number(inputs.sourceChainId)), findChain(config.chainId)]
    if (!source || !destination) throw catalogueErrors.error('CHAIN_SELECTION_INVALID')
    if (!bridgePairsOf(source.id).includes(destination.id))
      throw defiErrors.error('BRIDGE_NOT_SUPPORTED', { from: source.name, to: destination.name })
    return {
      chainId: destination.id,
      chain: chainToJson(services, destination.id),
      nativeToken: tokenToJson(destination.nativeToken),
      pair: { fromChain: source.id, toChain: destination.id },
    }
  },
})
