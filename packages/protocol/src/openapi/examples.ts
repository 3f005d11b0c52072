import type { BodyOf } from '../route.ts'
import type { OperationId, operations } from '../routes.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

const document = {
  id: 'my-quote',
  name: 'My quote',
  description: 'What 1 ETH is worth in USDC',
  nodes: [
    {
      id: 'quote',
      componentId: 'oneInchQuote',
      componentVersion: '1.0.0',
      label: 'Quote',
      position: { x: 0, y: 0 },
      config: { chainId: '1', src: native, dst: usdc, amount: '1000000000000000000' },
    },
  ],
  edges: [],
}

const file = {
  name: 'Quote of ETH',
  nodes: [
    {
      id: 'quote',
      type: 'oneInchQuote',
      config: { chainId: '1', src: native, dst: usdc, amount: '1000000000000000000' },
    },
  ],
  edges: [],
}

type Examples = { readonly [Id in OperationId]?: BodyOf<(typeof operations)[Id]> }

const saved = { baseRevision: 0, document }

/** Bodies to send; those of a schema's own metadata stand where there are none here. */
export const requestExamples: Examples = {
  previewInvitation: { invitation: 'm3vGq0xY7c1T9sK2bW8dZ4hN6pR5uJ0aE_fL-oQyVtI' },
  acceptInvitation: { invitation: 'm3vGq0xY7c1T9sK2bW8dZ4hN6pR5uJ0aE_fL-oQyVtI' },
  buildSwap: { chainId: 1, src: native, dst: usdc, amount: '1000000000000000000', from: account, mode: 'functional' },
  changeMember: { role: 'editor' },
  createAccessToken: { name: 'ci', scope: 'run', expiresInDays: 90 },
  createInvitation: { role: 'editor' },
  createProject: { name: 'My quote', document },
  createWorkspace: { name: 'Treasury' },
  deleteEverything: { confirm: 'DELETE' },
  duplicateProject: { name: 'My quote, second try' },
  executeNode: {
    nodeType: 'oneInchQuote',
    inputs: { chainId: '1', src: native, dst: usdc, amount: '1000000000000000000' },
  },
  executeProject: { mode: 'functional', overrides: { quote: { amount: '2000000000000000000' } } },
  finishOidcSignIn: { query: '?code=…&state=…' },
  finishWalletSignIn: {
    message: 'sluice.example.com wants you to sign in with your Ethereum account:\n…',
    signature: '0x00',
  },
  generateArchive: { document },
  generateCode: { document },
  generateNode: { nodeType: 'oneInchQuote', includeTests: true },
  keepPlugin: {
    plugin: {
      id: 'double',
      name: 'Double',
      version: '1.0.0',
      components: [
        {
          id: 'double',
          name: 'Double',
          template: {
            inputs: [{ id: 'amount', name: 'Amount', dataType: 'number' }],
            outputs: [{ id: 'doubled', name: 'Doubled', dataType: 'number' }],
          },
          execution: { code: 'return { doubled: String(BigInt(inputs.amount) * 2n) }' },
        },
      ],
    },
    consent: { permissions: [], httpHosts: [] },
  },
  keepRestorePoint: { reason: 'import', document },
  fixWorkflow: { workflow: file },
  importWorkflow: { workflow: file, fix: true, store: true, name: 'Quote of ETH' },
  leaveWorkspace: { workspaceId: 'workspace-5b1f7c1e-8f0a-4a53-9a53-1f1f2f7c1d11' },
  loadPlugin: { url: 'https://example.com/price-alert.plugin.json' },
  noteVersion: { note: 'Before the new amount' },
  readTransactionFacts: {
    intent: {
      kind: 'contractCall',
      chainId: 1,
      walletChainId: 31337,
      account,
      purpose: 'Wrap 1 ETH',
      contract: wrapped,
      origin: 'known',
      signature: 'function deposit()',
      arguments: [],
      value: '1000000000000000000',
      spends: [],
    },
    transaction: { chainId: 31337, from: account, to: wrapped, data: '0xd0e30db0', value: '1000000000000000000' },
    mode: 'functional',
  },
  readTypedDataFacts: {
    intent: { kind: 'permit', chainId: 1, token: { chainId: 1, address: usdc } },
    mode: 'functional',
  },
  removeWorkspace: { confirm: 'Treasury' },
  renameProject: { name: 'Quote of ETH' },
  renameWorkspace: { name: 'Treasury' },
  saveDraft: saved,
  saveVersion: { ...saved, note: 'First version' },
  startGitHubDevice: { workflow: true },
  startOidcSignIn: { returnTo: '/' },
  startPublish: { document, settings: { name: 'my-defi-app' } },
  startRun: { workflow: document, context: { mode: 'functional' } },
  startWalletSignIn: { address: account, chainId: 1, returnTo: '/' },
  startWorkflow: { mode: 'functional', inputs: { 'quote.amount': '2000000000000000000' } },
  testOneInch: { chainId: 1, fromToken: 'ETH', toToken: 'USDC', amount: '1000000000000000000', mode: 'functional' },
  validateWorkflow: { workflow: file },
  writeAssistantModel: { provider: 'openai', baseUrl: 'http://localhost:11434/v1', model: 'qwen3' },
  writeCounterparty: { url: 'https://bridge.example.com' },
  writeRpc: { url: 'https://ethereum-rpc.publicnode.com' },
  writeSecret: { value: 'YOUR_KEY', hosts: ['api.example.com'] },
  writeUsdLimit: { usdLimit: '50' },
  writeWalletConnect: { projectId: '0123456789abcdef0123456789abcdef' },
}
