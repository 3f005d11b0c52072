import { type RelayerSwitches, relayerSwitchesPath, relayerSwitchesSchema } from './relayerSwitches.ts'

/**
 * Sets switches of the Fusion+ relayer of a devnet, also of another process; the others get their defaults.
 *
 * - Throws: an `Error` with the relayer's words for values that it does not take
 *
 * @example await steerRelayer(devnet, { locks: 'none' })
 */
export async function steerRelayer(
  { aggregatorUrl }: { readonly aggregatorUrl: string },
  switches: Partial<RelayerSwitches> = {},
): Promise<RelayerSwitches> {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
  const init = { method: 'PUT', headers, body: JSON.stringify(switches) }
  const response = await fetch(new URL(relayerSwitchesPath, aggregatorUrl), init)
  if (!response.ok) throw new Error(`The relayer refused: ${await response.text()}`)
  return relayerSwitchesSchema.parse(await response.json())
}
