import {
  type AnyComponent,
  createRegistry,
  defineComponentFor,
  type Effect,
  type Json,
  type Registry,
  type WorkflowDocument,
  waitForSignature,
  waitForTypedData,
} from '@sluice/workflow'

/** Behavior of test components, by node id. */
export type Script = { readonly run: (nodeId: string) => Json | Promise<Json> }

export type TestServices = { readonly script: Script; readonly calls: string[] }

const defineComponent = defineComponentFor<TestServices>()

const ports = {
  inputs: {
    a: { name: 'A', dataType: 'any' },
    b: { name: 'B', dataType: 'any' },
    needed: { name: 'Needed', dataType: 'any' },
    trigger: { name: 'Trigger', dataType: 'any', gate: 'true' },
    approval: { name: 'Approval', dataType: 'any', gate: 'value' },
  },
  outputs: {
    output: { name: 'Output', dataType: 'any' },
    other: { name: 'Other', dataType: 'any' },
    transactionHash: { name: 'Hash', dataType: 'string' },
  },
} as const

const basics = {
  category: 'Logic',
  description: '',
  documentation: '',
  version: '1.0.0',
  tags: [],
  icon: 'x',
  fields: [{ key: 'id', type: 'text', label: 'Id' }],
  required: [],
} as const

const worker = (id: string, effect: Effect, timeoutMs?: number) =>
  defineComponent({
    ...basics,
    ...ports,
    id,
    name: id,
    effect,
    ...(timeoutMs ? { timeoutMs } : {}),
    run: ({ config, services }) => {
      services.calls.push(String(config.id))
      const value = services.script.run(String(config.id))
      return value instanceof Promise ? value.then(output => ({ output })) : { output: value }
    },
  })

/** Outputs a value only on the port that its script names. */
const brancher = defineComponent({
  ...basics,
  ...ports,
  id: 'branch',
  name: 'branch',
  effect: 'pure',
  run: ({ config, services }) => {
    services.calls.push(String(config.id))
    return services.script.run(String(config.id)) === 'other' ? { other: 1 } : { output: 1 }
  },
})

const signer = defineComponent({
  ...basics,
  ...ports,
  id: 'sign',
  name: 'sign',
  effect: 'broadcast',
  run: ({ config, services }) => {
    services.calls.push(String(config.id))
    return waitForSignature({
      transaction: { chainId: 31337, from: '0x01', to: '0x02', data: '0x', value: '0' },
      intent: { kind: 'test' },
      expiresAt: 1,
    })
  },
  settle: ({ config, services, transactionHash }) => {
    services.calls.push(`${config.id}:settle`)
    return { output: transactionHash, transactionHash }
  },
})

/** Sends two transactions in sequence. */
const doubleSigner: AnyComponent<TestServices> = {
  ...signer,
  id: 'signTwice',
  settle: ({ config, services, request, transactionHash }) => {
    services.calls.push(`${config.id}:settle ${transactionHash}`)
    const { kind: _, ...asked } = request
    return request.state === undefined
      ? waitForSignature({ ...asked, state: { first: transactionHash } })
      : { output: transactionHash, transactionHash }
  },
}

/** Requests a typed-data signature. */
const dataSigner = defineComponent({
  ...basics,
  ...ports,
  id: 'signData',
  name: 'signData',
  effect: 'sign',
  run: ({ config, services }) => {
    services.calls.push(String(config.id))
    return waitForTypedData({
      typedData: {
        domain: {},
        types: { Mail: [{ name: 'to', type: 'string' }] },
        primaryType: 'Mail',
        message: { to: 'a' },
      },
      intent: { kind: 'test' },
      expiresAt: 1,
    })
  },
  settleSignature: ({ config, services, signature }) => {
    services.calls.push(`${config.id}:settle`)
    return { output: signature }
  },
})

/** Runs the component that its script names. */
const outer = defineComponent({
  ...basics,
  ...ports,
  id: 'outer',
  name: 'outer',
  effect: 'read',
  run: async ({ config, services, runComponent }) => ({
    output: await runComponent(String(await services.script.run(String(config.id))), { id: `${config.id}.inner` }),
  }),
})

/** Its settlement never resolves. */
const slowSigner: AnyComponent<TestServices> = { ...signer, id: 'slowSign', settle: () => new Promise(() => {}) }

/** Its settlement never resolves. */
const slowDataSigner: AnyComponent<TestServices> = {
  ...dataSigner,
  id: 'slowSignData',
  settleSignature: () => new Promise(() => {}),
}

/** Returns an invalid result. */
const mute: AnyComponent<TestServices> = { ...signer, id: 'mute', run: () => undefined as never }

/** Requires a value at `needed`, if connected. */
const strict = defineComponent({
  ...basics,
  ...ports,
  inputs: { ...ports.inputs, needed: { name: 'Needed', dataType: 'any', required: true } },
  id: 'strict',
  name: 'strict',
  effect: 'pure',
  run: ({ config, services }) => {
    services.calls.push(String(config.id))
    return { output: 1 }
  },
})

export const testRegistry: Registry<TestServices> = createRegistry<TestServices>([
  worker('work', 'pure'),
  worker('read', 'read'),
  worker('send', 'broadcast'),
  worker('hasty', 'pure', 20),
  brancher,
  signer,
  doubleSigner,
  dataSigner,
  outer,
  slowSigner,
  slowDataSigner,
  mute,
  strict,
])

/** `nodes`: id → component; `wires`: `source[.port]>target[.port]`. */
export function makeWorkflow(nodes: { readonly [id: string]: string }, wires: readonly string[]): WorkflowDocument {
  return {
    id: 'test',
    name: 'Test',
    description: '',
    nodes: Object.entries(nodes).map(([id, componentId]) => ({
      id,
      componentId,
      componentVersion: '1.0.0',
      label: id,
      position: { x: 0, y: 0 },
      config: { id },
    })),
    edges: wires.map(wire => {
      const [from = '', to = ''] = wire.split('>')
      const [source = '', sourcePort = 'output'] = from.split('.')
      const [target = '', targetPort = 'a'] = to.split('.')
      return { id: wire, source, sourcePort, target, targetPort }
    }),
  }
}
