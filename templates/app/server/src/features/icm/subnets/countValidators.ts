import { z } from 'zod'
import { createRpc } from '../chain/createRpc.ts'

const answer = z.object({ validators: z.array(z.unknown()) })

/** How many validators a subnet has now. Throws `ChainError` when the P-Chain cannot be asked. */
export async function countValidators(url: string, subnetId: string, request: typeof fetch): Promise<number> {
  const ask = createRpc({ name: 'P-Chain', url, fetch: request })
  return (await ask('platform.getCurrentValidators', { subnetID: subnetId }, answer)).validators.length
}
