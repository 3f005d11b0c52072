import { z } from 'zod'
import { jsonVariable } from '../../kit/config/jsonVariable.ts'
import { dataEnv } from '../storage/dataEnv.ts'

/** Environment variables of ICM. */
export const icmEnv = {
  ...dataEnv,
  ICM_GATEWAY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, { error: 'must be an address' })
    .optional(),
  /** RPC URLs by chain id. They may contain keys: the page gets the public ones. */
  RPC_URLS: jsonVariable(
    z.record(
      z.string().regex(/^\d+$/, 'is not a chain id'),
      z.url({ protocol: /^https?$/, error: 'is not an RPC URL' }),
    ),
  ).default({}),
  DEMO_MODE: z
    .enum(['0', '1'])
    .default('0')
    .transform(value => value === '1'),
}
