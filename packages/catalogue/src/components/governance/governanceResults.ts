import { formatUnits } from '@sluice/defi'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import { readGovernor } from '../../contracts/readGovernor.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { chainField, chainPort } from '../../fields.ts'
import { readAccount, readChainId } from '../../readSwapInputs.ts'
import { toUnits } from '../../values/decimal.ts'

const supports = ['for', 'against', 'abstain'] as const

type Support = (typeof supports)[number]

type Tally = { readonly [S in Support]: bigint }

type Proposal = {
  readonly facts: JsonObject
  readonly symbol: string
  readonly decimals: number
  readonly supply: bigint
  readonly quorum: bigint
  readonly majorityBasisPoints: bigint
}

export const governanceResults = defineComponent({
  id: 'governanceResults',
  name: 'Governance Results',
  category: 'Governance',
  description: 'Counts votes and decides whether a proposal passed.',
  documentation:
    'Counts each voter once, by weight, and applies the rules of the proposal: for, against and abstain votes count toward the quorum, and for votes must exceed the majority of for and against. A passed proposal leaves through "Passed", a failed one through "Failed", and nodes on the other branch are skipped. Only the votes given to the node count. With the address of a Governor contract and a proposal id, state and votes are read from the chain; an open proposal takes neither branch.',
  version: '1.0.0',
  tags: ['dao', 'votes', 'tally', 'quorum'],
  icon: 'vote',
  inputs: {
    proposal: { name: 'Proposal', dataType: 'object' },
    votes: { name: 'Votes', dataType: 'array' },
    chainId: { ...chainPort, required: false },
    governor: { name: 'Governor', dataType: 'address', accepts: ['string'] },
  },
  outputs: {
    results: { name: 'Results', dataType: 'object' },
    status: { name: 'Status', dataType: 'string' },
    passed: { name: 'Passed', dataType: 'object', branch: true, description: 'The proposal, if it passed' },
    failed: { name: 'Failed', dataType: 'object', branch: true, description: 'The proposal, if it failed' },
  },
  fields: [
    {
      key: 'votes',
      type: 'json',
      label: 'Votes',
      defaultValue: [],
      ui: { helpText: 'A list of { "voter": "…", "support": "for", "weight": "1500" }, weights in whole tokens' },
    },
    {
      key: 'governor',
      type: 'text',
      format: 'address',
      label: 'Governor contract',
      placeholder: '0x…',
      ui: { helpText: 'Existing DAO: its on-chain votes are used' },
    },
    { ...chainField, conditional: { field: 'governor', operator: 'is_not_empty' } },
    {
      key: 'proposalId',
      type: 'text',
      label: 'Proposal ID',
      required: true,
      constraints: [{ type: 'pattern', value: '^[0-9]+$', message: 'Proposal id must be a whole number' }],
      conditional: { field: 'governor', operator: 'is_not_empty' },
    },
    {
      key: 'decimals',
      type: 'number',
      label: 'Voting token decimals',
      defaultValue: 18,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 18 },
      ],
      conditional: { field: 'governor', operator: 'is_not_empty' },
    },
  ],
  effect: 'read',
  required: [],
  app: [{ role: 'dao.results' }],
  fixture: {
    proposal: {
      title: 'Fund the next season',
      token: { symbol: 'HRB', decimals: 18, supplyUnits: '1000000000000000000000000' },
      rules: { quorumUnits: '40000000000000000000000', majorityBasisPoints: 5000 },
    },
    votes: [
      { voter: 'Ada', support: 'for', weight: '30000' },
      { voter: 'Grace', support: 'against', weight: '12000.5' },
    ],
  },
  run: async ({ inputs, config, services, signal }) => {
    const governor = readAccount(inputs.governor)
    if (governor) {
      const chainId = readChainId(inputs.chainId ?? config.chainId)
      const proposalId = toUnits(config.proposalId, 0, 'Proposal id')
      const request = { chainId, governor, proposalId, decimals: config.decimals }
      const results = await readGovernor(services, request, signal)
      const { status } = results
      return {
        results,
        status,
        ...(status === 'open' ? {} : { [status]: { governor, proposalId: `${proposalId}`, results } }),
      }
    }
    const proposal = readProposal(inputs.proposal ?? null)
    const tally = countVotes(inputs.votes ?? [], proposal)
    const quorumReached = tally.for + tally.against + tally.abstain >= proposal.quorum
    const majority = tally.for * 10_000n > (tally.for + tally.against) * proposal.majorityBasisPoints
    const status = quorumReached && majority ? 'passed' : 'failed'
    const results: JsonObject = {
      title: proposal.facts.title ?? null,
      status,
      reason: quorumReached ? (majority ? 'majority' : 'no majority') : 'quorum not reached',
      forVotes: formatUnits(tally.for, proposal.decimals),
      againstVotes: formatUnits(tally.against, proposal.decimals),
      abstainVotes: formatUnits(tally.abstain, proposal.decimals),
      quorumVotes: formatUnits(proposal.quorum, proposal.decimals),
      quorumReached,
      symbol: proposal.symbol,
    }
    return { results, status, [status]: { ...proposal.facts, results } }
  },
})

/** Throws `PROPOSAL_MISSING`, `NUMBER_INVALID`. */
function readProposal(value: Json): Proposal {
  if (!isJsonObject(value) || !isJsonObject(value.rules) || !isJsonObject(value.token)) {
    throw catalogueErrors.error('PROPOSAL_MISSING')
  }
  const { rules, token } = value
  return {
    facts: value,
    symbol: String(token.symbol ?? ''),
    decimals: Number(token.decimals ?? 18),
    supply: toUnits(token.supplyUnits, 0, 'Supply of the voting token'),
    quorum: toUnits(rules.quorumUnits, 0, 'Quorum'),
    majorityBasisPoints: toUnits(rules.majorityBasisPoints, 0, 'Majority'),
  }
}

/** Throws `NOT_A_LIST`, `VOTE_INVALID`, `VOTED_TWICE`, `MORE_VOTES_THAN_SUPPLY`. */
function countVotes(votes: Json, { decimals, supply }: Proposal): Tally {
  if (!Array.isArray(votes)) throw catalogueErrors.error('NOT_A_LIST', { label: 'Votes' })
  const tally = { for: 0n, against: 0n, abstain: 0n }
  const seen = new Set<string>()
  votes.forEach((vote: Json, index) => {
    const { voter, support, weight } = isJsonObject(vote) ? vote : {}
    const chosen = supports.find(candidate => candidate === support)
    if (typeof voter !== 'string' || voter === '' || !chosen || weight === undefined) {
      throw catalogueErrors.error('VOTE_INVALID', { number: index + 1 })
    }
    if (seen.has(voter.toLowerCase())) throw catalogueErrors.error('VOTED_TWICE', { voter })
    seen.add(voter.toLowerCase())
    tally[chosen] += toUnits(weight, decimals, `Weight of vote ${index + 1}`)
  })
  if (tally.for + tally.against + tally.abstain > supply) throw catalogueErrors.error('MORE_VOTES_THAN_SUPPLY')
  return tally
}
