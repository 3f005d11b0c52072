import { readdirSync, readFileSync } from 'node:fs'
import { registry, vocabulary } from '@sluice/catalogue'
import { toExecutionResult } from '@sluice/engine'
import { openSimulated, runWorkflow } from '@sluice/runner'
import { apply, isValid, validateWorkflow } from '@sluice/workflow'
import { fixAll, openImported } from '@sluice/workflow/repair'
import { describe, expect, it } from 'vitest'

const folder = new URL('../packages/catalogue/test/foreign/', import.meta.url)
const names = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .map(name => name.replace('.json', ''))

const open = (name: string) => openImported(readFileSync(new URL(`${name}.json`, folder), 'utf8'), registry, vocabulary)

const fixed = new Map(
  names.map(name => {
    const { document } = open(name)
    return [name, { ...fixAll(document, registry, vocabulary), before: document }] as const
  }),
)

/** Files that Fix all makes valid; what only a person decides may be left as warnings. */
const valid = names.filter(name => isValid(fixed.get(name)!.open))

async function runs(name: string): Promise<boolean> {
  const environment = openSimulated({ skipsWaits: true })
  try {
    const { document } = fixed.get(name)!
    const result = await runWorkflow({ document, registry, environment, wallet: environment.wallet })
    return toExecutionResult(result).success
  } finally {
    await environment.close()
  }
}

describe('foreign workflow files', () => {
  it('default: every file opens, and nothing of it is dropped', () => {
    expect(names.length).toBeGreaterThanOrEqual(60)
    for (const name of names) {
      const { document, before } = fixed.get(name)!
      expect(
        document.nodes.map(({ id }) => id),
        name,
      ).toEqual(before.nodes.map(({ id }) => id))
      expect(document.edges.length, name).toBeGreaterThanOrEqual(before.edges.length)
    }
  })

  it('behavior: the patch of Fix all makes the same document in one step', () => {
    for (const name of valid) {
      const { before, patch, document } = fixed.get(name)!
      expect(apply(before, patch).document, name).toEqual(document)
      expect(
        validateWorkflow(document, registry).filter(({ severity }) => severity === 'error'),
        name,
      ).toEqual([])
    }
  })

  it('behavior: these become valid', () => {
    expect(valid).toMatchInlineSnapshot(`
      [
        "ai-agent-summary",
        "avalanche-icm-message",
        "avalanche-icm-round-trip",
        "avalanche-l1-simulation",
        "cancel-open-orders",
        "compare-uniswap-with-oneinch",
        "data-processing-json-field",
        "decide-placeholder-addresses",
        "decide-slippage-said-twice",
        "decide-wei-or-tokens",
        "dirty-everything-is-text",
        "dirty-mixed-dialects",
        "dirty-nulls-everywhere",
        "document-flow-form",
        "document-workflow-form",
        "follow-a-transaction",
        "for-each-chain-balance",
        "for-each-expression",
        "hand-written-dotted-ports",
        "hand-written-from-to",
        "http-price-to-condition",
        "ladder-of-three-limit-orders",
        "llm-dao-treasury",
        "llm-fusion-gasless",
        "llm-fusion-plus-chain-names",
        "llm-monad-bridge",
        "llm-nft-sale",
        "llm-portfolio-dashboard",
        "llm-portfolio-tracker-chains",
        "llm-stop-loss",
        "llm-swap-default-handles",
        "llm-swap-snake-case",
        "llm-yield-ranking",
        "n8n-like-price-branch",
        "n8n-like-swap",
        "old-version-blocks-and-links",
        "order-type-router",
        "react-flow-export-bridge",
        "react-flow-export-swap",
        "read-contract-total-supply",
        "script-and-merge",
        "slippage-from-price-impact",
        "swap-unlisted-token-by-address",
        "tutorial-approve-then-swap",
        "tutorial-two-swaps-one-token",
        "weekly-buy-with-delay",
        "yaml-conversion-limit-order",
        "yaml-conversion-quote-report",
      ]
    `)
  })

  it('behavior: of the others every finding is one line that names what a person decides', () => {
    const open = names
      .filter(name => !valid.includes(name))
      .map(name => {
        const errors = fixed.get(name)!.open.filter(({ severity }) => severity === 'error')
        return [
          name,
          errors.map(({ nodeId, field, message }) => `${[nodeId, field].filter(Boolean).join('.')}: ${message}`),
        ]
      })
    expect(Object.fromEntries(open)).toMatchInlineSnapshot(`
      {
        "decide-amount-half-of-balance": [
          "swap.amount: Amount (wei) must be a whole number of base units",
          "swap.slippage: Slippage (%) must be a valid number",
        ],
        "decide-two-quotes-one-swap": [
          "swap.dst: Destination token is required",
          "quoteA: Quote DAI → Swap: 1inch Quote has no output output, only quote, estimatedGas; 1inch Swap has no input input, only chainId, src, dst, amount, from, slippage, quote, approval, permit, apiKey",
          "quoteB: Quote USDT → Swap: 1inch Quote has no output output, only quote, estimatedGas; 1inch Swap has no input input, only chainId, src, dst, amount, from, slippage, quote, approval, permit, apiKey",
        ],
        "decide-two-wallets": [
          "swap.from: From address is required",
          "hot: Hot wallet → Swap: Wallet Connector has no output output, only address, chainId; 1inch Swap has no input input, only chainId, src, dst, amount, from, slippage, quote, approval, permit, apiKey",
          "cold: Cold wallet → Swap: Wallet Connector has no output output, only address, chainId; 1inch Swap has no input input, only chainId, src, dst, amount, from, slippage, quote, approval, permit, apiKey",
        ],
        "decide-unknown-lending-component": [
          "supply: Unknown component type",
          "borrow: Unknown component type",
        ],
        "decide-unlisted-token-symbol": [
          "swap.dst: Destination token is required",
          "swap.amount: Amount (wei) must be a whole number of base units",
          "wallet: walletConnector → oneInchSwap: Wallet Connector has no output output, only address, chainId; 1inch Swap has no input input, only chainId, src, dst, amount, from, slippage, quote, approval, permit, apiKey",
        ],
        "decide-unsupported-chain": [
          "swap.chainId: Chain must be one of: 1, 137, 56, 42161, 10, 43114",
        ],
        "dirty-cycle-and-comments": [
          ": These nodes form a cycle: oneInchQuote, slippageControl",
        ],
        "dirty-duplicates-and-dangling-edges": [
          "n: Two nodes have the same ID: n",
          ": Connection references unknown source node: gone",
          "balance: tokenBalance → tokenBalance: Token Balance has no output output, only balance, formatted, usd, token, account; Token Balance has no input input, only chainId, token, account",
          ": These nodes form a cycle: tokenBalance",
        ],
        "llm-limit-order-usd-price": [
          "limit.targetPrice: Target price is required",
        ],
        "llm-swap-with-instructions-as-node-names": [
          "3.slippage: Slippage (%) must be a valid number",
        ],
        "simulate-before-send": [
          "dry.value: Value (wei) must be a whole number of base units",
          "ok: conditionalLogic → dashboard: Conditional Logic has no output output, only result, truePath, falsePath; Dashboard has no input input, only portfolio, transaction, transactionHash, outputAmount, quote, data",
        ],
        "wrapped-in-data": [
          "chain.chainId: Chain is required",
        ],
        "write-contract-approve": [
          "approve.abi: ABI is required",
        ],
      }
    `)
  })

  it('behavior: these run on simulated services', async () => {
    const succeeded: string[] = []
    for (const name of valid) if (await runs(name)) succeeded.push(name)
    expect(succeeded).toMatchInlineSnapshot(`
      [
        "ai-agent-summary",
        "avalanche-icm-message",
        "avalanche-icm-round-trip",
        "avalanche-l1-simulation",
        "cancel-open-orders",
        "compare-uniswap-with-oneinch",
        "data-processing-json-field",
        "decide-slippage-said-twice",
        "decide-wei-or-tokens",
        "dirty-everything-is-text",
        "dirty-mixed-dialects",
        "document-flow-form",
        "document-workflow-form",
        "for-each-expression",
        "hand-written-dotted-ports",
        "ladder-of-three-limit-orders",
        "llm-fusion-gasless",
        "llm-fusion-plus-chain-names",
        "llm-monad-bridge",
        "llm-nft-sale",
        "llm-portfolio-dashboard",
        "llm-portfolio-tracker-chains",
        "llm-stop-loss",
        "llm-swap-default-handles",
        "llm-swap-snake-case",
        "n8n-like-price-branch",
        "old-version-blocks-and-links",
        "order-type-router",
        "react-flow-export-bridge",
        "react-flow-export-swap",
        "read-contract-total-supply",
        "slippage-from-price-impact",
        "swap-unlisted-token-by-address",
        "weekly-buy-with-delay",
        "yaml-conversion-limit-order",
      ]
    `)
  })
})
