import { testAccount, testAccountCount } from './testAccounts.ts'

/** Accounts of the devnet's programs: public test keys after the users' ones. */
export const resolverAccount = testAccount(testAccountCount)
export const liquidityAccount = testAccount(testAccountCount + 1)
export const messageRelayerAccount = testAccount(testAccountCount + 2)

export const escrowResolverAccount = testAccount(testAccountCount + 3)

export const programAccounts = [
  resolverAccount,
  liquidityAccount,
  messageRelayerAccount,
  escrowResolverAccount,
] as const
