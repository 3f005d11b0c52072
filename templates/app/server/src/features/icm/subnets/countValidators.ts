import { z } from 'zod'
import { createRpc } from '../chain/createRpc.ts'

const answer = z.object({ validators: z.array(z.unknown()) })

/** How many validators a subnet has now. Throws `ChainError` when the P-Chain cannot be reached. */
export async function countValidators(url: string, subnetId: string, request: typeof fetch): Promise<number> {
  const call = createRpc({ name: 'P-Chain', url, fetch: request })
  return (await call('platform.getCurrentValidators', { subnetID: subnetId }, answer)).validators.length
}
