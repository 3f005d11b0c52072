import { formatUnits, parseAmount } from '@sluice/defi'
import { type ComponentInfo, findPort, isSluiceError } from '@sluice/workflow'
import type { ListedToken } from './useTokens.ts'

type Ports = Pick<ComponentInfo, 'inputs' | 'outputs'>

/** Whether a field counts base units, and which key names the token it counts; told by the port of the same key. */
export function readAmountPort({ inputs, outputs }: Ports, key: string) {
  const input = findPort(inputs, key)
  const port = input ?? findPort(outputs, key)
  return { isBaseUnits: input?.unit === 'baseUnits', tokenKey: port?.tokenKey }
}

/** Base units the way people write the token; empty for what is no whole number. */
export function fromBaseUnits(units: string, { decimals }: Pick<ListedToken, 'decimals'>): string {
  return /^\d+$/.test(units) ? formatUnits(BigInt(units), decimals) : ''
}

/** What people write as base units, exactly; `problem` where the token cannot hold it. */
export function toBaseUnits(
  text: string,
  token: ListedToken,
): { readonly units: string } | { readonly problem: string } {
  try {
    const whole = { ...token, chainId: 0, address: token.address as `0x${string}` }
    return { units: parseAmount(text, whole).units.toString() }
  } catch (error) {
    if (isSluiceError(error)) return { problem: error.message }
    throw error
  }
}
