import { defiErrors, formatUnits } from '@sluice/defi'
import { nativeTokenAddress, type Token } from '@sluice/guard'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { chainField, chainPort, fixtureAccount } from '../../fields.ts'
import { readAccount, readChainId, tokenToJson } from '../../readSwapInputs.ts'
import { shareOf, toBasisPoints, toUnits } from '../../values/decimal.ts'
import { decimalConstraint } from '../../values/decimalConstraint.ts'

export const treasury = defineComponent({
  id: 'treasury',
  name: 'Treasury',
  category: 'Governance',
  description: 'Checks a treasury payment and allocates the rest.',
  documentation:
    'Pays only for a passed proposal. It reads the balance of the treasury account from the chain and checks the payment against that balance and the spending limit per proposal. The remaining balance is split by the allocation, rounded down; the rest stays as reserve. The payment is returned in base units for the node that sends it; this node sends nothing.',
  version: '1.0.0',
  tags: ['dao', 'budget', 'allocation', 'limit'],
  icon: 'vault',
  inputs: {
    address: { name: 'Treasury account', dataType: 'address', accepts: ['string'], required: true },
    chainId: { ...chainPort, required: false },
    proposal: {
      name: 'Proposal',
      dataType: 'object',
      required: true,
      description: 'Passed proposal from Governance Results',
    },
    recipient: { name: 'Recipient', dataType: 'address', accepts: ['string'] },
  },
  outputs: {
    allocation: { name: 'Allocation', dataType: 'object' },
    payment: { name: 'Payment', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    balance: { name: 'Balance', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    token: { name: 'Token', dataType: 'token' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    {
      key: 'address',
      type: 'text',
      format: 'address',
      label: 'Treasury account',
      required: true,
      placeholder: '0x…',
    },
    {
      key: 'token',
      type: 'text',
      format: 'token',
      label: 'Token',
      required: true,
      defaultValue: nativeTokenAddress,
    },
    {
      key: 'amount',
      type: 'text',
      format: 'amount',
      label: 'Payment',
      defaultValue: '1',
      constraints: [decimalConstraint('Payment')],
    },
    {
      key: 'spendingLimit',
      type: 'text',
      format: 'amount',
      label: 'Spending limit per proposal',
      defaultValue: '10',
      constraints: [decimalConstraint('Spending limit')],
    },
    {
      key: 'allocation',
      type: 'json',
      label: 'Allocation',
      defaultValue: [
        { name: 'Operations', percent: 40 },
        { name: 'Grants', percent: 30 },
        { name: 'Liquidity', percent: 20 },
      ],
      ui: { helpText: 'Names with percentages; the rest stays as reserve' },
    },
  ],
  resets: { chainId: ['token'] },
  effect: 'read',
  required: ['address', 'token', 'proposal'],
  app: [{ role: 'dao.treasury' }, { role: 'dao.payment', field: 'amount' }],
  fixture: { address: fixtureAccount, proposal: { title: 'Fund the next season', results: { status: 'passed' } } },
  run: async ({ inputs, config, services, signal }) => {
    const title = readPassedProposal(inputs.proposal)
    const chainId = readChainId(inputs.chainId ?? config.chainId)
    const token = await resolveToken(services, config.token, chainId, signal)
    const owner = readAccount(inputs.address)!
    const balance = await services.chains.balance({ chainId, owner, token })
    const payment = toUnits(config.amount || '0', token.decimals, 'Payment')
    checkPayment(payment, balance, toUnits(config.spendingLimit || '0', token.decimals, 'Spending limit'), token)
    const allocation: JsonObject = {
      source: services.chains.source,
      treasury: owner,
      proposal: title,
      recipient: readAccount(inputs.recipient) ?? null,
      symbol: token.symbol,
      balance: formatUnits(balance, token.decimals),
      payment: formatUnits(payment, token.decimals),
      ...divide(config.allocation, balance - payment, token),
    }
    return {
      allocation,
      payment: payment.toString(),
      balance: balance.toString(),
      token: tokenToJson(token),
      chainId,
    }
  },
})

/** Title of a passed proposal. Throws `PROPOSAL_NOT_PASSED`. */
function readPassedProposal(value: Json): Json {
  const results = isJsonObject(value) ? value.results : undefined
  if (!isJsonObject(value) || !isJsonObject(results) || results.status !== 'passed') {
    throw catalogueErrors.error('PROPOSAL_NOT_PASSED')
  }
  return value.title ?? null
}

function checkPayment(payment: bigint, balance: bigint, limit: bigint, token: Token): void {
  if (payment > limit) {
    throw catalogueErrors.error('SPENDING_LIMIT_EXCEEDED', {
      amount: formatUnits(payment, token.decimals),
      symbol: token.symbol,
      limit: formatUnits(limit, token.decimals),
    })
  }
  if (payment > balance) throw defiErrors.error('NOT_ENOUGH_BALANCE', { token: token.symbol })
}

/** Throws `ALLOCATION_INVALID`, `NUMBER_INVALID`. */
function divide(allocation: Json, units: bigint, token: Token): JsonObject {
  if (!Array.isArray(allocation)) throw catalogueErrors.error('ALLOCATION_INVALID')
  const lines = allocation.map((line: Json) => {
    if (!isJsonObject(line) || typeof line.name !== 'string') throw catalogueErrors.error('ALLOCATION_INVALID')
    const basisPoints = toBasisPoints(line.percent, `Percent of ${line.name}`)
    return { name: line.name, basisPoints, units: shareOf(units, basisPoints) }
  })
  if (lines.reduce((sum, line) => sum + line.basisPoints, 0n) > 10_000n) {
    throw catalogueErrors.error('ALLOCATION_INVALID')
  }
  const reserve = lines.reduce((left, line) => left - line.units, units)
  return {
    lines: lines.map(line => ({
      name: line.name,
      percent: Number(line.basisPoints) / 100,
      units: line.units.toString(),
      amount: formatUnits(line.units, token.decimals),
    })),
    reserve: formatUnits(reserve, token.decimals),
    reserveUnits: reserve.toString(),
  }
}
