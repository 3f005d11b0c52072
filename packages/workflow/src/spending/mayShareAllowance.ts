import { isJsonObject, type Json } from '../json.ts'
import type { Spend } from '../spend.ts'

/** Native tokens have no allowance. Source: 1inch Swap API. */
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Whether two spends may use one allowance, as far as their values tell: same chain, token, owner and spender. */
export function mayShareAllowance(one: Spend, other: Spend): boolean {
  if (one.chainId !== undefined && other.chainId !== undefined && one.chainId !== other.chainId) return false
  const [token, otherToken] = [addressOf(one.token), addressOf(other.token)]
  if (token === nativeToken || otherToken === nativeToken || differs(token, otherToken)) return false
  if (differs(addressOf(one.owner), addressOf(other.owner))) return false
  return hasOwnSpender(one) || hasOwnSpender(other)
    ? !differs(addressOf(one.spender), addressOf(other.spender))
    : one.declaration.spender === other.declaration.spender
}

const hasOwnSpender = ({ spender, spenderPlace }: Spend): boolean => spender !== undefined || spenderPlace !== undefined

const differs = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

/** Lower-case address; undefined for symbols, which may name any token. */
function addressOf(value: Json | undefined): string | undefined {
  const text = isJsonObject(value) ? value.address : value
  return typeof text === 'string' && /^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : undefined
}
