import type { Address } from '../../guard/values/token.ts'

/** Address that the gateway of `gatewayCode` gets on every chain. */
export const plannedGateway: Address = '0xf588DCCd345bbf622D715446367Db876373d9cD7'
