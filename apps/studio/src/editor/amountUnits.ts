import { formatUnits, parseAmount } from '@sluice/defi'
import { type ComponentInfo, findPort, isSluiceError } from '@sluice/workflow'

type TokenChoice = {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

type Ports = Pick<ComponentInfo, 'inputs' | 'outputs'>

/** Whether a field is in base units, and the key of its token, from the port of the same name. */
export function readAmountPort({ inputs, outputs }: Ports, key: string) {
  const input = findPort(inputs, key)
  const port = input ?? findPort(outputs, key)
  return { isBaseUnits: input?.unit === 'baseUnits', tokenKey: port?.tokenKey }
}

/** Converts base units to a decimal amount; empty for invalid input. */
export function fromBaseUnits(units: string, { decimals }: Pick<TokenChoice, 'decimals'>): string {
  return /^\d+$/.test(units) ? formatUnits(BigInt(units), decimals) : ''
}

/** Converts a decimal amount to base units exactly; `problem` for too many decimals. */
export function toBaseUnits(
  text: string,
  token: TokenChoice,
): { readonly units: string } | { readonly problem: string } {
  try {
    const whole = { ...token, chainId: 0, address: token.address as `0x${string}` }
    return { units: parseAmount(text, whole).units.toString() }
  } catch (error) {
    if (isSluiceError(error)) return { problem: error.message }
    throw error
  }
}
