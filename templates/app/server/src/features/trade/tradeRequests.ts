import { z } from 'zod'

export const chainIdSchema = z.coerce.number({ error: 'must be the id of a network' }).int().positive()
export const addressSchema = z.string().regex(/^0x[\da-fA-F]{40}$/, 'is not an address')
export const amountSchema = z.string().regex(/^\d{1,78}$/, 'must be a whole number in base units')
export const positiveAmountSchema = amountSchema.refine(text => !/^0+$/.test(text), 'must be greater than 0')

export const chainQuery = z.object({ chainId: chainIdSchema })
export const tokenQuery = z.object({ chainId: chainIdSchema, address: addressSchema })
export const approvalQuery = z.object({
  chainId: chainIdSchema,
  token: addressSchema,
  owner: addressSchema,
  amount: amountSchema,
})

/** Percent, at most two decimals, within the limits of the guard in `web/`; sent as text. */
export const slippageSchema = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 1 or 0.5'))
  .refine(text => Number(text) >= 0.1 && Number(text) <= 50, 'must be between 0.1 and 50')

/** The seven encoded words of an EIP-2612 permit. */
export const permitSchema = z.string().regex(/^0x[\da-fA-F]{448}$/, 'is not a permit')
