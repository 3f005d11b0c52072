import { z } from 'zod'
import { addressSchema } from './chainValues.ts'
import { defineRoute } from './route.ts'

/** An address of a service. It may carry a key, so that of a stored one only this is shown. */
export const shownAddressSchema = z.object({
  /** Host name, with the port where it is not the usual one. */
  host: z.string(),
  /** `…` and the last four characters. */
  last4: z.string(),
})

export type ShownAddress = z.infer<typeof shownAddressSchema>

export const rpcSettingSchema = z.object({
  chainId: z.number().int(),
  name: z.string(),
  /** `env` overrides `store` and is read-only in the UI. */
  source: z.enum(['default', 'store', 'env']),
  /** The address in use: the first public one by default. */
  address: shownAddressSchema,
  /** The first public one. */
  defaultUrl: z.string(),
})

export type RpcSetting = z.infer<typeof rpcSettingSchema>

/** 32 hexadecimal digits, as WalletConnect gives them out; not secret. */
export const walletConnectProjectIdSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{32}$/, 'A WalletConnect project id has 32 characters, 0–9 and a–f')

/** US dollars above which the guard asks for consent: more than 0, at most 1,000,000, in whole cents. */
export const usdLimitSchema = z
  .string()
  .trim()
  .regex(
    /^(?!0(\.0+)?$)((0|[1-9]\d{0,5})(\.\d{1,2})?|1000000(\.0{1,2})?)$/,
    'A limit is more than 0 and at most 1,000,000 dollars, with up to two decimals',
  )

export const settingsSchema = z.object({
  /** Of the live chains. */
  rpc: z.array(rpcSettingSchema),
  walletConnectProjectId: z.string().nullable(),
  /** Limit per transaction on live networks, a decimal string in US dollars. */
  usdLimit: usdLimitSchema,
  bridge: z.object({
    /** Null if no counterparty is stored. */
    counterparty: shownAddressSchema.nullable(),
  }),
  /** Folder of everything that the server stores; empty where people sign in. */
  dataFolder: z.string(),
  /** Why stored settings are unusable; null if they are usable. */
  problem: z.string().nullable(),
})

export type Settings = z.infer<typeof settingsSchema>

export const readSettings = defineRoute({
  method: 'GET',
  path: '/api/settings',
  summary: 'Settings of this server, without secrets.',
  response: settingsSchema,
})

const rpcParams = z.object({ chainId: z.coerce.number().int().positive() })

/** Longer than any address with a key in use. */
const url = z.string().trim().min(1).max(2_048)

export const rpcCheckSchema = z.object({
  setting: rpcSettingSchema,
  /** Milliseconds until the node named its chain. */
  latencyMs: z.number().int().nonnegative(),
})

export type RpcCheck = z.infer<typeof rpcCheckSchema>

export const checkRpc = defineRoute({
  method: 'POST',
  path: '/api/settings/rpc/:chainId/check',
  summary: 'Asks the RPC address in use for its chain id.',
  params: rpcParams,
  response: rpcCheckSchema,
})

export const writeRpc = defineRoute({
  method: 'PUT',
  path: '/api/settings/rpc/:chainId',
  summary: 'Checks the chain id of an RPC address, then stores it encrypted. It cannot be read back.',
  params: rpcParams,
  body: z.object({ url }),
  response: rpcCheckSchema,
})

export const removeRpc = defineRoute({
  method: 'DELETE',
  path: '/api/settings/rpc/:chainId',
  summary: 'Forgets a stored RPC address; the public ones are used again.',
  params: rpcParams,
  response: rpcSettingSchema,
})

export const writeWalletConnect = defineRoute({
  method: 'PUT',
  path: '/api/settings/wallet-connect',
  summary: 'Stores the WalletConnect project id; null forgets it.',
  body: z.object({ projectId: walletConnectProjectIdSchema.nullable() }),
  response: z.object({ walletConnectProjectId: z.string().nullable() }),
})

export const writeUsdLimit = defineRoute({
  method: 'PUT',
  path: '/api/settings/usd-limit',
  summary: 'Stores the limit in US dollars above which a transaction on a live network needs consent.',
  body: z.object({ usdLimit: usdLimitSchema }),
  response: z.object({ usdLimit: usdLimitSchema }),
})

export const counterpartyCheckSchema = z.object({
  counterparty: shownAddressSchema,
  /** The account that locks on the other chain. */
  account: addressSchema,
  /** What it gives for 0.1 ETH on Ethereum, in base units of Monad's native token. */
  dstAmount: z.string(),
  latencyMs: z.number().int().nonnegative(),
})

export type CounterpartyCheck = z.infer<typeof counterpartyCheckSchema>

export const checkCounterparty = defineRoute({
  method: 'POST',
  path: '/api/settings/bridge/check',
  summary: 'Asks the stored counterparty of the Monad bridge for its terms and a price.',
  response: counterpartyCheckSchema,
})

export const writeCounterparty = defineRoute({
  method: 'PUT',
  path: '/api/settings/bridge',
  summary: 'Asks a counterparty of the Monad bridge for its terms and a price, then stores its address encrypted.',
  body: z.object({ url }),
  response: counterpartyCheckSchema,
})

export const removeCounterparty = defineRoute({
  method: 'DELETE',
  path: '/api/settings/bridge',
  summary: 'Forgets the counterparty of the Monad bridge.',
  response: z.object({ counterparty: z.null() }),
})

export const exportData = defineRoute({
  method: 'GET',
  path: '/api/settings/export',
  summary: 'All projects with their versions, and the settings without secrets and addresses, as one JSON file.',
  mediaType: 'application/json',
  response: 'bytes',
})

/** What has to be typed before everything is deleted. */
export const deleteConfirmation = 'DELETE'

export const deleteEverything = defineRoute({
  method: 'POST',
  path: '/api/settings/delete-everything',
  summary: 'Cancels runs and deletes all projects, runs, secrets and settings of this server.',
  body: z.object({ confirm: z.literal(deleteConfirmation) }),
  response: z.object({
    projects: z.number().int(),
    runs: z.number().int(),
  }),
})
