import { formatUnits } from '@sluice/defi'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { readAccount } from '../../readSwapInputs.ts'
import { shareOf, toBasisPoints, toUnits } from '../../values/decimal.ts'
import { decimalConstraint } from '../../values/decimalConstraint.ts'

const dayMs = 24 * 3600 * 1000

export const governance = defineComponent({
  id: 'governance',
  name: 'Governance',
  category: 'Governance',
  description: 'Defines DAO voting rules and a proposal.',
  documentation:
    'Defines the voting delay and period, the proposal threshold, the quorum as a share of the supply, and the majority. It creates one proposal under these rules; Governance Results counts the votes. Nothing is written to a chain.',
  version: '1.0.0',
  tags: ['dao', 'proposal', 'voting', 'rules'],
  icon: 'landmark',
  inputs: {
    token: { name: 'Voting token', dataType: 'object', accepts: ['token'], required: true },
    proposer: { name: 'Proposer', dataType: 'address', accepts: ['string'] },
    proposerVotes: {
      name: "Proposer's votes",
      dataType: 'string',
      accepts: ['number'],
      unit: 'baseUnits',
      tokenKey: 'token',
      description: 'Checked against the proposal threshold',
    },
  },
  outputs: {
    proposal: { name: 'Proposal', dataType: 'object' },
    rules: { name: 'Rules', dataType: 'object' },
    title: { name: 'Title', dataType: 'string' },
    description: { name: 'Description', dataType: 'string' },
  },
  fields: [
    {
      key: 'title',
      type: 'text',
      label: 'Proposal',
      required: true,
      defaultValue: 'Fund the next season',
      constraints: [{ type: 'maxLength', value: 200 }],
    },
    { key: 'description', type: 'textarea', label: 'Description', defaultValue: '' },
    {
      key: 'votingDelay',
      type: 'number',
      label: 'Voting delay (days)',
      defaultValue: 1,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 90 },
      ],
    },
    {
      key: 'votingPeriod',
      type: 'number',
      label: 'Voting period (days)',
      defaultValue: 7,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: 90 },
      ],
    },
    {
      key: 'threshold',
      type: 'text',
      format: 'amount',
      label: 'Proposal threshold',
      defaultValue: '1000',
      ui: { helpText: 'Whole tokens required to propose' },
      constraints: [decimalConstraint('Proposal threshold')],
    },
    {
      key: 'quorumPercent',
      type: 'number',
      label: 'Quorum (% of supply)',
      required: true,
      defaultValue: 4,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 100 },
      ],
    },
    {
      key: 'majorityPercent',
      type: 'number',
      label: 'Majority (% of votes cast)',
      required: true,
      defaultValue: 50,
      ui: { helpText: 'A proposal passes above this share' },
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 100 },
      ],
    },
  ],
  effect: 'read',
  required: ['token', 'title'],
  app: [{ role: 'dao.rules' }],
  fixture: { token: { symbol: 'HRB', decimals: 18, supplyUnits: '1000000000000000000000000' } },
  run: ({ inputs, config, services }) => {
    const token = readVotingToken(inputs.token)
    const threshold = toUnits(config.threshold, token.decimals, 'Proposal threshold')
    checkProposer(inputs.proposerVotes, threshold, token)
    const quorum = shareOf(token.supplyUnits, toBasisPoints(config.quorumPercent, 'Quorum'))
    const createdAt = services.now()
    const opensAt = createdAt + config.votingDelay * dayMs
    const rules: JsonObject = {
      votingDelayDays: config.votingDelay,
      votingPeriodDays: config.votingPeriod,
      thresholdUnits: threshold.toString(),
      quorumUnits: quorum.toString(),
      majorityBasisPoints: Number(toBasisPoints(config.majorityPercent, 'Majority')),
    }
    const proposal: JsonObject = {
      title: config.title,
      description: config.description,
      proposer: readAccount(inputs.proposer) ?? null,
      token: { symbol: token.symbol, decimals: token.decimals, supplyUnits: token.supplyUnits.toString() },
      createdAt,
      opensAt,
      closesAt: opensAt + config.votingPeriod * dayMs,
      rules,
    }
    return { proposal, rules, title: config.title, description: config.description }
  },
})

type VotingToken = { readonly symbol: string; readonly decimals: number; readonly supplyUnits: bigint }

/** Parses the output of the ERC-20 node. Throws `NUMBER_INVALID`. */
function readVotingToken(value: Json): VotingToken {
  const { symbol = '', decimals = 18, supplyUnits } = isJsonObject(value) ? value : {}
  return {
    symbol: String(symbol),
    decimals: Number(decimals),
    supplyUnits: toUnits(supplyUnits, 0, 'Supply of the voting token'),
  }
}

function checkProposer(votes: Json | undefined, threshold: bigint, token: VotingToken): void {
  if (votes === undefined || votes === null || votes === '') return
  const held = toUnits(votes, 0, "Proposer's votes")
  if (held >= threshold) return
  throw catalogueErrors.error('PROPOSER_BELOW_THRESHOLD', {
    held: formatUnits(held, token.decimals),
    symbol: token.symbol,
    threshold: formatUnits(threshold, token.decimals),
  })
}
