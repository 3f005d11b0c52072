import { buildGenesis } from '@sluice/providers'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { fixtureAccount } from '../../fields.ts'

export const l1SimulatorDeployer = defineComponent({
  id: 'l1SimulatorDeployer',
  name: 'L1 Simulator Deployer',
  category: 'Avalanche',
  description: 'Simulates the deployment of an Avalanche L1.',
  documentation:
    'With simulated services, it simulates the deployment steps and deploys nothing: ids start with "sim-". On a local chain, it starts the genesis on this machine without validators and returns the RPC URL. Creating an L1 on a public network needs a wallet that signs P-Chain transactions and is rejected.',
  version: '1.0.0',
  tags: ['avalanche', 'l1', 'subnet', 'deploy', 'simulation'],
  icon: 'rocket',
  inputs: {
    avalancheConfig: { name: 'L1 configuration', dataType: 'avalancheConfig', accepts: ['object'], required: true },
    controlKeys: { name: 'Control keys', dataType: 'array', accepts: ['address', 'string'] },
  },
  outputs: {
    subnetID: { name: 'Subnet id', dataType: 'subnetID' },
    txHash: { name: 'Transaction hash', dataType: 'string' },
    blockchainID: { name: 'Blockchain id', dataType: 'subnetID' },
    status: { name: 'Status', dataType: 'string' },
    rpcUrl: { name: 'RPC address', dataType: 'string' },
    deployment: { name: 'Deployment', dataType: 'object' },
  },
  fields: [
    {
      key: 'controlKeys',
      type: 'array',
      label: 'Control keys',
      required: true,
      ui: { helpText: 'Accounts that control the validators' },
    },
    {
      key: 'threshold',
      type: 'number',
      label: 'Threshold',
      required: true,
      defaultValue: 1,
      constraints: [{ type: 'min', value: 1 }],
      ui: { helpText: 'Number of control keys that must sign' },
    },
  ],
  effect: 'read',
  required: ['avalancheConfig', 'controlKeys'],
  app: [{ role: 'l1.deployment' }],
  messages: { missing: 'Missing required field(s): {keys}' },
  fixture: {
    avalancheConfig: { tokenSymbol: 'TOKEN', genesis: buildGenesis({ chainId: 12_345 }) },
    controlKeys: [fixtureAccount],
  },
  run: async ({ inputs, config, services, signal, log }) => {
    const { name, genesis } = readConfig(inputs.avalancheConfig)
    const controlKeys = readKeys(inputs.controlKeys)
    const request = { name, controlKeys, threshold: config.threshold, genesis }
    const deployed = await services.subnets.deploy(request, log, signal)
    const { subnetId: subnetID, blockchainId: blockchainID, transactionHash: txHash, status, rpcUrl } = deployed
    return {
      subnetID,
      txHash,
      blockchainID,
      status,
      ...(rpcUrl === null ? {} : { rpcUrl }),
      deployment: {
        source: deployed.source,
        simulated: deployed.source === 'simulated',
        subnetID,
        blockchainID,
        txHash,
        status,
        rpcUrl,
        chainId: deployed.chainId,
        steps: [...deployed.steps],
      },
    }
  },
})

function readConfig(value: Json): { readonly name: string; readonly genesis: JsonObject } {
  const { genesis, tokenSymbol } = isJsonObject(value) ? value : {}
  if (!isJsonObject(genesis)) throw catalogueErrors.error('FIELD_MISSING', { key: 'avalancheConfig.genesis' })
  return { name: `${typeof tokenSymbol === 'string' ? tokenSymbol : 'Custom'} L1`, genesis }
}

/** Accepts a single key without a list. */
function readKeys(value: Json | undefined): readonly string[] {
  const keys = Array.isArray(value) ? value : [value]
  return keys.map(key => String(key ?? '').trim()).filter(key => key !== '')
}
