import { z } from 'zod'

export const chainId = z.coerce.number({ error: 'must be the id of a network' }).int().positive()
export const address = z.string().regex(/^0x[\da-fA-F]{40}$/, 'is not an address')
export const amount = z.string().regex(/^\d{1,78}$/, 'must be a whole number in base units')
export const positiveAmount = amount.refine(text => !/^0+$/.test(text), 'must be greater than 0')

export const chainQuery = z.object({ chainId })
export const tokenQuery = z.object({ chainId, address })
export const approvalQuery = z.object({ chainId, token: address, owner: address, amount })

/** Percent, 0.1–50, at most two decimals; sent as text. */
export const slippage = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 1 or 0.5'))
  .refine(text => Number(text) >= 0.1 && Number(text) <= 50, 'must be between 0.1 and 50')

/** The seven encoded words of an EIP-2612 permit. */
export const permit = z.string().regex(/^0x[\da-fA-F]{448}$/, 'is not a permit')
