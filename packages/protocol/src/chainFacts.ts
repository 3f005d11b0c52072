import type { ChainFacts, WireChainFacts } from './transactionRoutes.ts'

/** Serializes chain facts. */
export function formatChainFacts(source: WireChainFacts['source'], facts: ChainFacts): WireChainFacts {
  const { simulation } = facts
  return {
    source,
    allowedTargets: [...facts.allowedTargets],
    providerSpender: facts.providerSpender,
    targetCode: facts.targetCode,
    ...(facts.spenderCode === undefined ? {} : { spenderCode: facts.spenderCode }),
    ...(facts.receiverCode === undefined ? {} : { receiverCode: facts.receiverCode }),
    nativeBalance: String(facts.nativeBalance),
    tokenBalance: String(facts.tokenBalance),
    allowance: facts.allowance === null ? null : String(facts.allowance),
    ...(facts.spending === undefined
      ? {}
      : {
          spending: facts.spending.map(({ balance, allowance }) => ({
            balance: String(balance),
            allowance: allowance === null ? null : String(allowance),
          })),
        }),
    simulation:
      simulation.status === 'success'
        ? {
            status: 'success',
            gasUsed: String(simulation.gasUsed),
            balanceChanges:
              simulation.balanceChanges?.map(({ token, delta, tokenId }) => ({
                token,
                delta: String(delta),
                ...(tokenId === undefined ? {} : { tokenId: String(tokenId) }),
              })) ?? null,
            ...(simulation.transfers === undefined
              ? {}
              : {
                  transfers: simulation.transfers.map(transfer => ({ ...transfer, amount: String(transfer.amount) })),
                }),
          }
        : simulation,
    ...(facts.nftOwner === undefined ? {} : { nftOwner: facts.nftOwner }),
    ...(facts.vote === undefined
      ? {}
      : { vote: facts.vote && { state: facts.vote.state, weight: String(facts.vote.weight) } }),
    ...(facts.networkFee === undefined ? {} : { networkFee: String(facts.networkFee) }),
    ...(facts.spendUsd === undefined ? {} : { spendUsd: facts.spendUsd }),
    ...(facts.usdLimit === undefined ? {} : { usdLimit: facts.usdLimit }),
    ...(facts.nextNonce === undefined ? {} : { nextNonce: facts.nextNonce }),
    ...(facts.decimals === undefined ? {} : { decimals: facts.decimals }),
    ...(facts.isPending === undefined ? {} : { isPending: facts.isPending }),
    now: facts.now,
  }
}

/** Parses chain facts; add the wallet's values before passing them to the guard. */
export function parseChainFacts(wire: WireChainFacts): ChainFacts {
  const { source: _, simulation, networkFee, spending, vote, ...rest } = wire
  return {
    ...rest,
    nativeBalance: BigInt(wire.nativeBalance),
    tokenBalance: BigInt(wire.tokenBalance),
    allowance: wire.allowance === null ? null : BigInt(wire.allowance),
    ...(vote === undefined ? {} : { vote: vote && { state: vote.state, weight: BigInt(vote.weight) } }),
    ...(networkFee === undefined ? {} : { networkFee: BigInt(networkFee) }),
    ...(spending === undefined
      ? {}
      : {
          spending: spending.map(({ balance, allowance }) => ({
            balance: BigInt(balance),
            allowance: allowance === null ? null : BigInt(allowance),
          })),
        }),
    simulation:
      simulation.status === 'success'
        ? {
            status: 'success',
            gasUsed: BigInt(simulation.gasUsed),
            balanceChanges:
              simulation.balanceChanges?.map(({ token, delta, tokenId }) => ({
                token,
                delta: BigInt(delta),
                ...(tokenId === undefined ? {} : { tokenId: BigInt(tokenId) }),
              })) ?? null,
            ...(simulation.transfers === undefined
              ? {}
              : {
                  transfers: simulation.transfers.map(transfer => ({ ...transfer, amount: BigInt(transfer.amount) })),
                }),
          }
        : simulation,
  }
}
