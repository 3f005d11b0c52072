import { testAccount, testAccountCount } from './testAccounts.ts'

/** Keys of the devnet's own programs: the public test keys after the ones that users are given. */
export const resolverAccount = testAccount(testAccountCount)
export const liquidityAccount = testAccount(testAccountCount + 1)
export const messageRelayerAccount = testAccount(testAccountCount + 2)

export const programAccounts = [resolverAccount, liquidityAccount, messageRelayerAccount] as const
