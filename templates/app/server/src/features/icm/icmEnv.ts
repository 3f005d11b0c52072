import { z } from 'zod'
import { dataEnv } from '../storage/dataEnv.ts'

/** Environment variables of ICM. */
export const icmEnv = {
  ...dataEnv,
  ICM_GATEWAY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, { error: 'must be an address' })
    .optional(),
  DEMO_MODE: z
    .enum(['0', '1'])
    .default('0')
    .transform(value => value === '1'),
}
