import { isReading, readAnswer, readCall } from '../../contracts/contractCall.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import {
  abiField,
  argumentsField,
  chainField,
  chainPort,
  contractField,
  contractPort,
  functionField,
} from '../../fields.ts'
import { readAccount, readChainId } from '../../readSwapInputs.ts'

export const readContract = defineComponent({
  id: 'readContract',
  name: 'Read Contract',
  category: 'Data',
  description: 'Calls a read-only function of any contract.',
  documentation:
    'Takes an ABI as JSON or human-readable lines, a function name and its arguments, in order or by name. Integers of any length are passed as decimal text, in both directions. Simulated chains support token functions only; a reverted call returns its reason.',
  version: '1.0.0',
  tags: ['contract', 'abi', 'call', 'view'],
  icon: 'file-search',
  inputs: {
    chainId: chainPort,
    address: contractPort,
    arguments: { name: 'Arguments', dataType: 'array', accepts: ['object', 'string'] },
    from: { name: 'Caller', dataType: 'address', accepts: ['string'] },
  },
  outputs: {
    result: { name: 'Result', dataType: 'any' },
    values: { name: 'Values by name', dataType: 'object' },
  },
  fields: [
    chainField,
    contractField,
    abiField,
    functionField,
    argumentsField,
    {
      key: 'from',
      type: 'text',
      format: 'address',
      label: 'Caller',
      placeholder: '0x…',
      ui: { helpText: 'Caller address (msg.sender). Default: none' },
    },
  ],
  effect: 'read',
  required: ['chainId', 'address', 'abi', 'functionName'],
  fixture: {
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    abi: 'function symbol() view returns (string)',
    functionName: 'symbol',
  },
  run: async ({ inputs, config, services, signal }) => {
    const chainId = readChainId(inputs.chainId)
    const { abi, functionName } = config
    const call = readCall({ address: inputs.address, abi, functionName, arguments: inputs.arguments })
    if (!isReading(call)) throw catalogueErrors.error('FUNCTION_CHANGES', { name: call.name })
    const from = readAccount(inputs.from)
    const request = { chainId, to: call.contract, data: call.data, ...(from && { from }) }
    return readAnswer(call, await services.contracts.call(request, signal))
  },
})
