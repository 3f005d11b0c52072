import { findToken, parseAddress } from '@sluice/defi'
import { isNative, type Token } from '@sluice/guard'
import { z } from 'zod'
import { cleanText } from '../answers/cleanText.ts'
import { imitationWarning } from '../tokens/imitationWarning.ts'
import { maximumNameLength, maximumSymbolLength } from '../tokens/nameLengths.ts'

/** Five times the longest list of 1inch; the checksums of more would hold everybody up. */
const maximumTokens = 10_000

const shown = (length: number) =>
  z
    .string()
    .transform(text => cleanText(text, length))
    .refine(text => text !== '')

const entrySchema = z.object({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  symbol: shown(maximumSymbolLength),
  name: shown(maximumNameLength),
  decimals: z.number().int().min(0).max(255),
  logoURI: z
    .string()
    .max(2_000)
    .regex(/^https:\/\//)
    .optional()
    .catch(undefined),
})

/**
 * Tokens of a provider's list, the native one first. Entries that are none are left out, names are cleaned, and a
 * symbol that imitates a known one is marked as one not to pick.
 */
export function readTokens(chainId: number, entries: readonly unknown[]): readonly Token[] {
  const tokens: Token[] = []
  for (const entry of entries) {
    if (tokens.length === maximumTokens) break
    const read = entrySchema.safeParse(entry).data
    if (!read) continue
    const { address, symbol, name, decimals, logoURI } = read
    const isListed = findToken(chainId, address) !== undefined
    const imitation = isListed ? undefined : imitationWarning(chainId, symbol)
    tokens.push({
      chainId,
      address: parseAddress(address),
      symbol,
      name,
      decimals,
      ...(logoURI && { logoUrl: logoURI }),
      ...(imitation && { deprecated: imitation }),
    })
  }
  return tokens.sort((one, other) => Number(isNative(other.address)) - Number(isNative(one.address)))
}
