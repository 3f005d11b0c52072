import type { Environment } from '../config.ts'

/**
 * Variables of the operator that every workspace uses. Keys are not among them, except in RPC addresses and the OAuth app
 * of GitHub, of which no page sees more than the last characters.
 */
const shared = /^(RPC_URL_\d+|ONEINCH_BASE_URL|GITHUB_BASE_URL|GITHUB_CLIENT_ID|GITHUB_CLIENT_SECRET)$/

/** The environment of a workspace other than the local one: secrets and trusted addresses of the operator are left out. */
export const toSharedEnvironment = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => shared.test(name)))
