import { parseUnits } from '@sluice/defi'
import { receiptToJson } from '../../contracts/askForCall.ts'
import { readArguments } from '../../contracts/contractAbi.ts'
import { askForDeployment, settleDeployment } from '../../contracts/deployment.ts'
import { readArtifact } from '../../contracts/readArtifact.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, argumentsField, chainField, chainPort, fixtureAccount } from '../../fields.ts'
import { readAccount, readChainId } from '../../readSwapInputs.ts'

/** Stores 42 at deployment and returns it to any call; constructor and code are written by hand. */
const fixtureArtifact = {
  contractName: 'Answer',
  abi: [{ type: 'function', name: 'answer', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint256' }] }],
  bytecode: '0x600a600c600039600a6000f3602a60005260206000f3',
}

export const deployContract = defineComponent({
  id: 'deployContract',
  name: 'Deploy Contract',
  category: 'Wallet',
  description: 'Creates a contract from a compiled artifact.',
  documentation:
    'Takes the JSON of Hardhat, Foundry, Truffle, Remix or solc with ABI and bytecode, encodes the constructor arguments, simulates the deployment and asks the wallet to send it. The review shows name, size, arguments, value and expected address; code entered by hand must be confirmed. Code above the size limits (EIP-170, EIP-3860) and unlinked libraries are refused. Simulated chains create the contract without running its constructor: they keep its address and value, and no call to it succeeds.',
  version: '1.0.0',
  tags: ['deploy', 'contract', 'bytecode', 'artifact', 'solidity'],
  icon: 'file-up',
  inputs: {
    chainId: chainPort,
    arguments: { name: 'Constructor arguments', dataType: 'array', accepts: ['object', 'string'] },
    value: { name: 'Value', dataType: 'string', accepts: ['number'], unit: 'baseUnits' },
    from: { name: 'From', dataType: 'address', accepts: ['string'], required: true },
  },
  outputs: {
    address: { name: 'Contract', dataType: 'address' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    gasUsed: { name: 'Gas used', dataType: 'number', unit: 'gas' },
    receipt: { name: 'Receipt', dataType: 'transaction' },
  },
  fields: [
    chainField,
    {
      key: 'artifact',
      type: 'code',
      label: 'Artifact',
      required: true,
      accept: 'application/json,.json',
      placeholder: '{ "abi": […], "bytecode": "0x…" }',
      ui: { helpText: 'JSON of the compiler with abi and bytecode' },
    },
    { ...argumentsField, label: 'Constructor arguments' },
    {
      key: 'value',
      type: 'text',
      format: 'amount',
      label: 'Value (wei)',
      defaultValue: '0',
      constraints: [
        { type: 'pattern', value: '^[0-9]+$', message: 'Value (wei) must be a whole number of base units' },
      ],
      ui: { helpText: 'Native tokens sent to the constructor' },
    },
    { ...accountField, required: true },
  ],
  effect: 'broadcast',
  required: ['chainId', 'artifact', 'from'],
  fixture: { artifact: JSON.stringify(fixtureArtifact), from: fixtureAccount },
  run: async ({ inputs, config, services }) => {
    const chainId = readChainId(inputs.chainId)
    const { name, creationCode, constructorItem, signature } = readArtifact(config.artifact)
    const value = parseUnits(String(inputs.value || '0'))
    if (value > 0n && constructorItem.stateMutability !== 'payable') {
      throw catalogueErrors.error('VALUE_NOT_PAYABLE', { name: signature, value })
    }
    return askForDeployment(services, {
      chainId,
      from: readAccount(inputs.from)!,
      contractName: name,
      creationCode,
      signature,
      arguments: readArguments(constructorItem, inputs.arguments),
      value,
    })
  },
  settle: async ({ inputs, services, signal, request, transactionHash }) => {
    const chainId = readChainId(inputs.chainId)
    const sent = { request, transactionHash, signal }
    const { address, receipt } = await settleDeployment(services, chainId, sent)
    return { address, transactionHash, gasUsed: Number(receipt.gasUsed), receipt: receiptToJson(services, receipt) }
  },
})
