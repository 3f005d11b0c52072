/** Intents that a feature asks the wallet for; the guard of a project registers the groups of its features only. */
export type IntentGroup = keyof typeof groups

type Group = {
  /** Registered list, by its module below the guard's folder. */
  readonly list: readonly [name: string, module: string]
  /** Types of the intents, and their module. */
  readonly types: readonly [names: readonly string[], module: string]
  /** What is signed. Default: a transaction of an EVM chain. */
  readonly signs?: 'typedData' | 'pchain'
}

const groups = {
  approval: {
    list: ['approvalIntents', 'rules/approval/approvalIntents.ts'],
    types: [['ApprovalIntent'], 'intent/approvalIntent.ts'],
  },
  swap: { list: ['swapIntents', 'rules/swap/swapIntents.ts'], types: [['SwapIntent'], 'intent/swapIntent.ts'] },
  call: { list: ['callIntents', 'rules/call/callIntents.ts'], types: [['ContractCallIntent'], 'intent/callIntent.ts'] },
  nft: { list: ['nftIntents', 'rules/nft/nftIntents.ts'], types: [['NftIntent'], 'intent/nftIntent.ts'] },
  governance: {
    list: ['governanceIntents', 'rules/governance/governanceIntents.ts'],
    types: [['GovernanceIntent'], 'intent/governanceIntent.ts'],
  },
  deployment: {
    list: ['deploymentIntents', 'rules/deployment/deploymentIntents.ts'],
    types: [['DeploymentIntent'], 'intent/deploymentIntent.ts'],
  },
  create2: {
    list: ['create2Intents', 'rules/create2/create2Intents.ts'],
    types: [['Create2DeploymentIntent'], 'intent/create2DeploymentIntent.ts'],
  },
  permit: {
    list: ['permitIntents', 'typed/permitIntents.ts'],
    types: [['PermitIntent'], 'typed/permitIntent.ts'],
    signs: 'typedData',
  },
  order: {
    list: ['orderIntents', 'typed/orderIntents.ts'],
    types: [['FusionOrderIntent', 'LimitOrderIntent'], 'typed/orderIntent.ts'],
    signs: 'typedData',
  },
  pchain: {
    list: ['pchainIntents', 'rules/pchain/pchainIntents.ts'],
    types: [['PChainIntent'], 'intent/pchainIntent.ts'],
    signs: 'pchain',
  },
} as const satisfies { readonly [id: string]: Group }

/** File of the guard that lists the intents of a project. */
const guard = 'web/src/features/guard'

export const intentsPath = `${guard}/registry/intents.ts`

const order = Object.keys(groups) as IntentGroup[]

/** Adds what a comma-separated list would push beyond 120 columns to lines of its own. */
function wrap(head: string, items: readonly string[], separator: string, isUnion = false): string {
  const line = `${head}${items.join(separator)}`
  if (line.length <= 119) return line
  return isUnion ? `${head.trimEnd()}\n${items.map(item => `  | ${item}`).join('\n')}` : line
}

function renderList(name: string, type: string, items: readonly string[]): string {
  const head = `export const ${name}: readonly ${type}[] = `
  const line = `${head}[${items.join(', ')}]`
  return line.length <= 120 ? line : `${head}[\n${items.map(item => `  ${item},\n`).join('')}]`
}

/** Renders the list of a project's intents. */
export function renderIntents(named: ReadonlySet<IntentGroup>): string {
  const chosen = order.filter(id => named.has(id)).map((id): Group => groups[id])
  const signsTypedData = chosen.some(({ signs }) => signs === 'typedData')
  const imports = [
    ...chosen.flatMap(({ list, types }) => [
      { module: list[1], line: `import { ${list[0]} } from '../${list[1]}'` },
      { module: types[1], line: `import type { ${types[0].join(', ')} } from '../${types[1]}'` },
    ]),
    {
      module: 'rules/rule.ts',
      line: named.has('pchain')
        ? "import type { IntentDefinition, PChainIntentDefinition } from '../rules/rule.ts'"
        : "import type { IntentDefinition } from '../rules/rule.ts'",
    },
    ...(signsTypedData
      ? [
          {
            module: 'typed/defineTypedIntent.ts',
            line: "import type { TypedIntentDefinition } from '../typed/defineTypedIntent.ts'",
          },
        ]
      : []),
  ]
  const lines = imports.sort((a, b) => (a.module.toLowerCase() < b.module.toLowerCase() ? -1 : 1)).map(it => it.line)
  const union = (signs: Group['signs']) =>
    chosen.filter(group => group.signs === signs).flatMap(({ types }) => types[0])
  const list = (signs: Group['signs']) =>
    chosen.filter(group => group.signs === signs).map(({ list: [name] }) => `...${name}`)
  const type = (name: string, members: readonly string[]) => wrap(`export type ${name} = `, members, ' | ', true)
  const platform = named.has('pchain')
    ? `
/** What a transaction of the P-Chain may be meant as. */
${type('PlatformIntent', union('pchain'))}

${renderList('platformIntents', 'PChainIntentDefinition', list('pchain'))}
`
    : ''
  const typedData = signsTypedData
    ? `
/** What typed data may be meant as. */
${type('TypedIntent', union('typedData'))}

${renderList('typedIntents', 'TypedIntentDefinition', list('typedData'))}
`
    : ''
  return `${lines.join('\n')}

/** What a transaction may be meant as. */
${type('TransactionIntent', union(undefined))}

${renderList('transactionIntents', 'IntentDefinition', list(undefined))}
${typedData}${platform}`
}
