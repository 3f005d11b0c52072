import { chains } from '@sluice/defi'
import type { ComponentInfo } from '@sluice/workflow'
import type { Values } from '../intent.ts'

export type Direction = readonly [from: number, to: number]

/** Chains that an option such as `Ethereum to Monad` names. */
export function readDirection(label: string): Direction | undefined {
  const [from, to, ...rest] = label.split(' to ').map(chainByName)
  return from !== undefined && to !== undefined && rest.length === 0 ? [from, to] : undefined
}

const chainByName = (name: string): number | undefined =>
  chains.find(chain => chain.name.toLowerCase() === name.trim().toLowerCase())?.id

/** Chains of a component whose direction is one choice. */
export function directionOf({ fields }: ComponentInfo, { chainId, toChainId, fields: own = {} }: Values) {
  for (const { key, options = [], defaultValue } of fields) {
    const directed = options.flatMap(({ label, value }) => {
      const direction = readDirection(label)
      return direction ? [{ value, direction }] : []
    })
    if (directed.length === 0) continue
    const isMeant = ([from, to]: Direction) =>
      (chainId === undefined || from === chainId) && (toChainId === undefined || to === toChainId)
    const chosen = own[key] ?? directed.find(({ direction }) => isMeant(direction))?.value ?? defaultValue
    const found = directed.find(({ value }) => value === chosen)
    if (found) return found.direction
  }
  return undefined
}
