import { findToken } from '@sluice/defi'
import { nativeTokenAddress, type Token } from '@sluice/guard'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { type ConfigReader, createConfigReader } from '../../parts/createConfigReader.ts'
import { toProjectName } from '../../projectName.ts'
import { toTokenLiteral } from '../../toTokenLiteral.ts'

const daySeconds = 24 * 3600

/** Timelock between vote and execution; no component sets it. */
const executionDelaySeconds = daySeconds

/** Maximum token supply of 208 bits. Source: OpenZeppelin ERC20Votes `_maxSupply` */
const maximumVotes = 2n ** 208n - 1n

/** Maximum EIP-712 domain name. Source: OpenZeppelin EIP712, `ShortStrings` */
const maximumNameBytes = 31

/** Truncates a name to the domain limit, at character boundaries. */
function cutName(name: string, label: string, notes: string[]): string {
  const encoder = new TextEncoder()
  let cut = ''
  for (const character of name) {
    if (encoder.encode(cut + character).length > maximumNameBytes) {
      notes.push(
        `The name of the ${label} is longer than ${maximumNameBytes} bytes; the contract uses a shortened name`,
      )
      return cut.trim()
    }
    cut += character
  }
  return cut
}

function readToken(token: ConfigReader, notes: string[]) {
  const decimals = token.number('decimals', 0, 18)
  const supply = token.amount('supply', decimals)
  if (token.address('address')) {
    notes.push('The voting token exists already; the DAO is deployed with a new token with voting support')
  }
  const isTooMuch = BigInt(supply) > maximumVotes
  if (isTooMuch) notes.push('The supply of the voting token exceeds the maximum for voting; the maximum is used')
  return {
    name: cutName(token.text('name', 80), 'voting token', notes),
    symbol: token.text('symbol', 11),
    decimals,
    supply: isTooMuch ? maximumVotes.toString() : supply,
  }
}

function readRules(governance: ConfigReader, decimals: number, notes: string[]) {
  const majority = governance.basisPoints('majorityPercent')
  if (majority >= 10_000) notes.push('A vote cannot exceed 100%; the majority is set to more than 99.99%')
  return {
    votingDelaySeconds: Math.round(governance.number('votingDelay', 0, 90, 6) * daySeconds),
    votingPeriodSeconds: Math.round(governance.number('votingPeriod', 1, 90, 6) * daySeconds),
    proposalThreshold: governance.amount('threshold', decimals),
    quorumBasisPoints: governance.basisPoints('quorumPercent'),
    majorityBasisPoints: Math.min(majority, 9_999),
  }
}

function readTreasury(treasury: ConfigReader, chainId: number, notes: string[]) {
  const native = findToken(chainId, nativeTokenAddress)
  const asset = findToken(chainId, treasury.raw('token')) ?? native
  if (asset === native && treasury.raw('token').toLowerCase() !== nativeTokenAddress.toLowerCase()) {
    notes.push("The treasury's token is not in the token list; the spending limit is in the native token")
  }
  if (treasury.isThere)
    notes.push('The treasury allocation is informational; the contract enforces only the spending limit')
  return {
    minDelaySeconds: executionDelaySeconds,
    limitedAsset: asset && asset.address !== nativeTokenAddress ? asset.address : null,
    spendingLimit: treasury.amount('spendingLimit', asset?.decimals ?? 18),
  }
}

/** ERC-20 tokens whose balance the treasury shows: the limited one, and the chain's common dollar token. */
function findTreasuryTokens(chainId: number, limitedAsset: string | null): readonly Token[] {
  const found = [limitedAsset, 'USDC'].flatMap(name => (name === null ? [] : (findToken(chainId, name) ?? [])))
  return found.filter(({ address }, index) => found.findIndex(token => token.address === address) === index)
}

/** Derives the parameters of the DAO. Unset values use the components' defaults. */
export function configureGovernance(_nodes: readonly WorkflowNode[], document: WorkflowDocument): FeatureConfig {
  const notes: string[] = []
  const [token, governance, results, treasury] = (
    ['dao.token', 'dao.rules', 'dao.results', 'dao.treasury'] as const
  ).map(role => createConfigReader(document, role, notes)) as [ConfigReader, ConfigReader, ConfigReader, ConfigReader]
  const placed = [treasury, token].find(reader => reader.isThere) ?? token
  const chain = placed.chain()
  const tokenValues = readToken(token, notes)
  if (governance.isThere) notes.push('Make the proposal in the application once the DAO is deployed')
  const place = { id: chain.id, name: chain.name }
  const deployment = {
    name: cutName(toProjectName(document.name, 'DAO'), 'DAO', notes),
    token: tokenValues,
    rules: readRules(governance, tokenValues.decimals, notes),
    treasury: readTreasury(treasury, chain.id, notes),
    firstHolder: token.address('owner'),
  }
  const type = { name: 'GovernanceConfig', module: '../features/governance/GovernanceConfig.ts' }
  return {
    chainIds: [chain.id],
    defaultChainId: chain.id,
    notes,
    web: {
      type,
      value: {
        chain: place,
        addresses: { dao: results.address('governor') },
        deployment,
        tokens: findTreasuryTokens(chain.id, deployment.treasury.limitedAsset).map(toTokenLiteral),
      },
    },
    contracts: { type, value: { chain: place, ...deployment } },
  }
}
