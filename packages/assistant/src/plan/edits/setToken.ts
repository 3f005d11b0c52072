import { chains, findChain, presetTokens, tryParseAddress } from '@sluice/defi'
import { nativeTokenAddress, sameAddress, type Token } from '@sluice/guard'
import { chainOf, findTokenOn, isSameToken, readToken } from '../../values/amounts.ts'
import { fieldValue } from '../../values/canvasView.ts'
import { editTexts } from './editTexts.ts'
import { keepAmounts } from './setAmount.ts'
import { type Place, storeValue } from './storeValue.ts'
import { note, type Outcome, reply, type Working } from './working.ts'

/** How a token is written into a field: by its symbol, or by the address that stands for a native token. */
export const tokenText = ({ address, symbol }: Token): string =>
  sameAddress(address, nativeTokenAddress) ? nativeTokenAddress : symbol

/** Sets a token by symbol or address; amounts in its base units follow. */
export function setToken(
  working: Working,
  place: Place,
  text: string,
  { reason }: { readonly reason: string },
): Outcome {
  const { placed, field } = place
  const chainId = chainOf(working.view, placed, field.key)
  const token = chainId === undefined ? undefined : findTokenOn(chainId, text.trim())
  const address = tryParseAddress(text.trim())
  const isStatedNative = fieldValue(placed.node, field) === nativeTokenAddress
  if (
    chainId === undefined &&
    isStatedNative &&
    chains.some(({ nativeToken }) => nativeToken.symbol === text.toUpperCase())
  ) {
    return note(working, editTexts.alreadySet(placed.node.label, field.label, text))
  }
  if (!token && !address) {
    const chain = findChain(chainId ?? 0)?.name ?? 'this chain'
    const known = presetTokens(chainId ?? 0).map(({ symbol }) => symbol)
    return reply(editTexts.unknownToken(text, chain, known))
  }
  const current = readToken(working.view, placed, field.key, fieldValue(placed.node, field))
  if (isSameToken(current, token)) {
    return note(working, editTexts.alreadySet(placed.node.label, field.label, current!.symbol))
  }
  return keepAmounts(working, next => storeValue(next, place, token ? tokenText(token) : address!, reason))
}
