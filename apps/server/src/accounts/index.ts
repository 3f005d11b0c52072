export { isDatabaseUrl } from '../config.ts'
export type { ListedAccount } from '../storage/accounts/accountTable.ts'
export { openAccounts } from './openAccounts.ts'
