import type { DefiServices } from '@sluice/defi'
import { parseAddress } from '@sluice/defi'
import { type Address, isNative, nativeTokenAddress } from '@sluice/guard'
import { isJsonObject, type Json } from '@sluice/workflow'
import { callContract } from '../../contracts/callContract.ts'
import { type PlannedDeployment, requestDeployment, settleDeployment } from '../../contracts/deployArtifact.ts'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, chainField, chainPort, fixtureAccount } from '../../fields.ts'
import { governanceSignatures as signatures } from '../../governance/governanceSignatures.ts'
import { signerPort } from '../../nft/nftPorts.ts'
import { readAccount, readChainId, tokenToJson } from '../../readSwapInputs.ts'
import { toUnits } from '../../values/decimal.ts'
import { decimalConstraint } from '../../values/decimalConstraint.ts'

const daySeconds = 24 * 3600

const nobody = `0x${'0'.repeat(40)}`

/** Longest EIP-712 domain name. Source: OpenZeppelin EIP712, `ShortStrings`. */
const maximumNameBytes = 31

export const deployDao = defineComponent({
  id: 'deployDao',
  name: 'Deploy DAO',
  category: 'Governance',
  description: 'Deploys voting token, treasury and governor.',
  documentation:
    'Deploys the DAO contracts of generated applications (OpenZeppelin 5) in one transaction: a voting token as described by an ERC-20 Token node, a governor with the rules of a Governance node, and a treasury that only the governor can use. The treasury is a timelock, which delays passed proposals, with a spending limit per proposal. The whole supply goes to the first holder, by default the deploying account, whose votes are delegated to itself. The three addresses are read from the deployed contract, whose code is compared.',
  version: '1.0.0',
  tags: ['deploy'],
  icon: 'rocket',
  inputs: {
    chainId: { ...chainPort, required: false },
    token: { name: 'Voting token', dataType: 'object', required: true },
    rules: { name: 'Rules', dataType: 'object', required: true },
    from: signerPort,
  },
  outputs: {
    governor: { name: 'Governor', dataType: 'address' },
    treasury: { name: 'Treasury', dataType: 'address' },
    token: { name: 'Voting token', dataType: 'token' },
    dao: { name: 'DAO', dataType: 'object' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    {
      key: 'executionDelay',
      type: 'number',
      label: 'Execution delay (hours)',
      required: true,
      defaultValue: 24,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 720 },
      ],
    },
    {
      key: 'limitedToken',
      type: 'text',
      format: 'token',
      label: 'Limited token',
      required: true,
      defaultValue: nativeTokenAddress,
    },
    {
      key: 'limit',
      type: 'text',
      format: 'amount',
      label: 'Limit per proposal',
      required: true,
      defaultValue: '10',
      constraints: [decimalConstraint('Limit')],
    },
    { ...accountField, key: 'firstHolder', label: 'First holder' },
    { ...accountField, required: true },
  ],
  resets: { chainId: ['limitedToken'] },
  app: [{ role: 'dao.steps' }],
  effect: 'broadcast',
  required: ['token', 'rules', 'executionDelay', 'limitedToken', 'limit', 'from'],
  fixture: {
    from: fixtureAccount,
    token: { name: 'Harbour', symbol: 'HRB', decimals: 18, supplyUnits: '1000000000000000000000000' },
    rules: {
      votingDelayDays: 1,
      votingPeriodDays: 7,
      thresholdUnits: '1000000000000000000000',
      quorumUnits: '40000000000000000000000',
      majorityBasisPoints: 5000,
    },
  },
  run: async ({ inputs, config, services, signal }) =>
    requestDeployment({ services, ...(await readPlan({ ...config, ...inputs }, services, signal)) }),
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const plan = await readPlan({ ...config, ...inputs }, services, signal)
    const { chainId } = plan
    const address = await settleDeployment({ services, ...plan }, { request, transactionHash }, signal)
    const ask = async (signature: string) =>
      parseAddress(String(await callContract(services, { chainId, address, signature }, signal)))
    const [governor, treasury, tokenAddress] = await Promise.all([
      ask(signatures.governor),
      ask(signatures.treasury),
      ask(signatures.token),
    ])
    const { symbol, name, decimals } = plan.token
    const token = tokenToJson({ chainId, address: tokenAddress, symbol, name, decimals })
    return {
      governor,
      treasury,
      token,
      dao: {
        name: governorName(plan.token.name),
        address,
        governor,
        treasury,
        token: tokenAddress,
        source: services.source,
      },
      transactionHash,
      chainId,
    }
  },
})

type Values = {
  readonly chainId?: Json | undefined
  readonly token: Json
  readonly rules: Json
  readonly from: Json
  readonly executionDelay: number
  readonly limitedToken?: Json | undefined
  readonly limit: string
  readonly firstHolder?: string | undefined
}

type VotingToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly supply: bigint
}

/** Throws `VOTING_TOKEN_DEPLOYED`, `TEXT_MISSING`, errors of `toUnits`. */
function readVotingToken(value: Json): VotingToken {
  const { name, symbol, decimals = 18, supplyUnits, address } = isJsonObject(value) ? value : {}
  if (address) throw catalogueErrors.error('VOTING_TOKEN_DEPLOYED', { address: String(address) })
  return {
    name: readName(String(name ?? ''), 'Token name'),
    symbol: readName(String(symbol ?? ''), 'Token symbol'),
    decimals: Number(decimals),
    supply: toUnits(supplyUnits, 0, 'Supply of the voting token'),
  }
}

/** The governor's EIP-712 name; the token's own where both words would be too long. */
function governorName(token: string): string {
  const name = `${token} DAO`
  return new TextEncoder().encode(name).length > maximumNameBytes ? token : name
}

/** Throws `TEXT_MISSING`, `NAME_TOO_LONG`. */
function readName(value: string, label: string): string {
  const name = value.trim()
  if (name === '') throw catalogueErrors.error('TEXT_MISSING', { label })
  if (new TextEncoder().encode(name).length > maximumNameBytes) {
    throw catalogueErrors.error('NAME_TOO_LONG', { label, most: maximumNameBytes })
  }
  return name
}

/** Rules of the governor in its constructor's order. Throws `RULES_MISSING`, errors of `toUnits`. */
function readRules(rules: Json, supply: bigint): readonly string[] {
  if (!isJsonObject(rules)) throw catalogueErrors.error('RULES_MISSING')
  const secondsOf = (days: Json | undefined) => BigInt(Math.round(Number(days) * daySeconds))
  const quorum = toUnits(rules.quorumUnits, 0, 'Quorum')
  return [
    secondsOf(rules.votingDelayDays),
    secondsOf(rules.votingPeriodDays),
    toUnits(rules.thresholdUnits, 0, 'Proposal threshold'),
    supply === 0n ? 0n : (quorum * 10_000n + supply - 1n) / supply,
    toUnits(rules.majorityBasisPoints, 0, 'Majority'),
  ].map(String)
}

async function readPlan(values: Values, services: DefiServices, signal: AbortSignal) {
  const chainId = readChainId(values.chainId ?? null)
  const from = readAccount(values.from)!
  const token = readVotingToken(values.token)
  const limited = await resolveToken(services, values.limitedToken, chainId, signal)
  const asset: string = isNative(limited.address) ? nobody : limited.address
  const holder: Address = readAccount(values.firstHolder) ?? from
  const plan: Omit<PlannedDeployment, 'services'> = {
    chainId,
    from,
    artifactId: 'Dao',
    signature: signatures.dao,
    arguments: [
      governorName(token.name),
      [token.name, token.symbol, String(token.decimals), token.supply.toString()],
      readRules(values.rules, token.supply),
      [
        String(Math.round(values.executionDelay * 3600)),
        asset,
        toUnits(values.limit, limited.decimals, 'Limit').toString(),
      ],
      holder,
    ],
  }
  return { ...plan, token }
}
