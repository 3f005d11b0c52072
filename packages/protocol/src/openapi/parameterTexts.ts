import type { OperationId } from '../routes.ts'

const texts: { readonly [parameter: string]: string } = {
  accountId: 'Id of the account.',
  accessTokenId: 'Id of the token.',
  address: 'Address of the token; the native token is 0xEeee…EEeE.',
  amount: 'Amount in base units of the source token, as digits.',
  before: 'Cursor: only what is older than this.',
  beforeStartedAt: 'Start of the cursor run in milliseconds since the epoch, in case it has been deleted.',
  bridge_direction: 'Which way the bridge goes.',
  chainId: 'Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 …',
  destinationToken: 'Address or symbol of the token on the other chain.',
  draftOf: 'Only runs of drafts of this project; replaces workflowId.',
  dst: 'Address of the token to receive.',
  endpoint: 'A quote, or an unsigned swap.',
  executionId: 'Id of the run, as it was answered when it started.',
  flowId: 'Id of the device flow, as its start answered it.',
  from: 'Account that swaps.',
  fromTokenAddress: 'Address or symbol of the token to pay with.',
  hash: 'bridgeHash or executionId of the call.',
  instanceId: 'Id of the preview, as its start answered it.',
  invitationId: 'Id of the invitation.',
  kind: 'Saved versions or restore points only.',
  limit: 'How many, at most.',
  mode: 'static and functional: simulated or local chains; testnet: live networks.',
  name: 'Name of the secret.',
  owner: 'Account whose tokens are read.',
  pluginId: 'Id of the plugin.',
  projectId: 'Id of the project.',
  publishId: 'Id of the publication, as its start answered it.',
  q: 'Text to look for.',
  sessionId: 'Id of the session.',
  slippage: 'Percent, 0.1 to 50.',
  sourceToken: 'Address or symbol of the token to pay with.',
  src: 'Address of the token to pay with.',
  toTokenAddress: 'Address or symbol of the token to receive.',
  tokens: 'Addresses of further tokens, separated by commas; at most 20.',
  version: 'Number of the version or restore point.',
  workflow: 'Name or id of a project, or name or id of a template.',
  workflowId: 'Only runs of this project or template.',
  'x-api-key': '1inch API key; default the stored one. Keys in URLs and bodies are refused.',
  'x-sluice-mode': 'Mode; default testnet. The value mode of the request goes first.',
}

/** Where a name means something else. */
const ofOperation: { readonly [Id in OperationId]?: { readonly [parameter: string]: string } } = {
  findGitHubRepository: { name: 'Repository as owner/name, or a name of the connected account.' },
  readBridgeQuote: { amount: 'Whole source tokens, as a decimal number.' },
}

/** Description of a parameter; throws for one without. */
export function describeParameter(id: OperationId, name: string): string {
  const text = ofOperation[id]?.[name] ?? texts[name]
  if (text === undefined) throw new Error(`The parameter ${name} of ${id} has no description`)
  return text
}
