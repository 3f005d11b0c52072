import { findChain } from '@sluice/defi'
import type { Intent } from '../intent.ts'
import type { Entity } from './entities.ts'
import type { Reading } from './reading.ts'
import type { StepDraft } from './stepDraft.ts'
import { intentTexts } from './texts.ts'
import { readTraits } from './traits.ts'

export const chainName = (chainId: number): string => findChain(chainId)?.name ?? String(chainId)

/** Chains and tokens that no component knows. */
export function refuseNames(
  drafts: readonly StepDraft[],
  entities: readonly Entity[],
  { vocabulary }: Reading,
): NonNullable<Intent['refusal']> | undefined {
  const nearest = drafts.map(({ component }) => component.id).slice(0, 2)
  const chain = entities.find(({ kind }) => kind === 'foreignChain')
  const offered = [...vocabulary.chainIds].filter(id => findChain(id)?.testnet === false).map(chainName)
  if (chain?.kind === 'foreignChain') return { what: intentTexts.foreignChain(chain.name, offered), nearest }
  const named = drafts.flatMap(({ trade, component }) =>
    readTraits(component).chains.length > 0 ? trade.chainIds : [],
  )
  const unoffered = named.find(chainId => !vocabulary.chainIds.has(chainId))
  if (unoffered !== undefined) return { what: intentTexts.foreignChain(chainName(unoffered), offered), nearest }
  const token = drafts.flatMap(({ trade }) => trade.foreignTokens).find(({ instead }) => instead === undefined)
  if (token !== undefined) return { what: intentTexts.foreignToken(token.symbol), nearest }
  return undefined
}
