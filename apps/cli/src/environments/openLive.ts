import { defiErrors, parseAddress, type WalletAccount } from '@sluice/defi'
import type { Environment } from '@sluice/runner'
import { openLiveServices } from '@sluice/runner/node'
import { cliErrors } from '../errors.ts'

/** Throws `USAGE_ACCOUNT`. */
export function openLive(account: string | undefined): Environment {
  const services = openLiveServices({
    apiKey: async () => process.env.ONEINCH_API_KEY,
    account: account === undefined ? null : readAccount(account),
    variables: process.env,
  })
  return { services, wallet: null, close: async () => {} }
}

function readAccount(text: string): WalletAccount {
  try {
    return { address: parseAddress(text), chainId: 1 }
  } catch (error) {
    if (!defiErrors.is(error, 'ADDRESS_INVALID')) throw error
    throw cliErrors.error('USAGE_ACCOUNT', { text }, { cause: error })
  }
}
