import { isJsonObject, type Json, type Permission, permissions } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'

const codeTimeoutMs = 30_000

const permissionLabels: { readonly [P in Permission]: string } = {
  'blockchain:read': 'Read chains',
  'storage:read': 'Read stored values',
  'http:request': 'Ask public web services',
}

export const script = defineComponent({
  id: 'script',
  name: 'Script',
  category: 'Logic',
  description: 'Runs your JavaScript in a sandbox.',
  documentation:
    'The code is the body of an async function with inputs and host in scope; its return value is the output. It runs in an isolated sandbox with 128 MB and 30 seconds, without network, files or keys. Permissions grant access to individual host functions; crypto, ethers, web3 and lodash can be imported.',
  version: '1.0.0',
  tags: ['javascript', 'code', 'sandbox'],
  icon: 'file-code',
  inputs: {
    input: { name: 'Input', dataType: 'any' },
    input2: { name: 'Input 2', dataType: 'any' },
    input3: { name: 'Input 3', dataType: 'any' },
  },
  outputs: { output: { name: 'Output', dataType: 'any' } },
  fields: [
    {
      key: 'code',
      type: 'code',
      code: { language: 'javascript' },
      label: 'Code',
      required: true,
      defaultValue: 'return inputs.input ?? null',
      description: 'Connected values: inputs.input, inputs.input2, inputs.input3',
    },
    {
      key: 'permissions',
      type: 'multiselect',
      label: 'Permissions',
      defaultValue: [],
      options: permissions.map(value => ({ label: permissionLabels[value], value })),
    },
    {
      key: 'stored',
      type: 'json',
      label: 'Stored values',
      defaultValue: {},
      description: 'Values returned by host.storage.read',
      conditional: { field: 'permissions', operator: 'contains', value: 'storage:read' },
    },
  ],
  effect: 'read',
  required: ['code'],
  timeoutMs: codeTimeoutMs,
  enforcesTimeout: true,
  fixture: { code: 'return { doubled: inputs.input * 2 }', input: 21 },
  run: async ({ inputs, config, services, signal, executionId, timeoutMs, log }) => {
    const { output, logs } = await services.scripts.run({
      code: config.code,
      inputs: Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined)) as {
        readonly [key: string]: Json
      },
      permissions: permissions.filter(permission => config.permissions.includes(permission)),
      stored: isJsonObject(config.stored) ? config.stored : {},
      timeoutMs: Math.min(codeTimeoutMs, timeoutMs),
      executionId,
      signal,
    })
    for (const line of logs) log(line)
    return { output }
  },
})
