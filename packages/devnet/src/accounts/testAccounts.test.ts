import { mnemonicToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { programAccounts } from './programAccounts.ts'
import { testAccount, testAccountCount, testMnemonic } from './testAccounts.ts'

it('behavior: accounts of users and programs are those of the mnemonic', () => {
  const count = testAccountCount + programAccounts.length
  const derived = Array.from({ length: count }, (_, index) => mnemonicToAccount(testMnemonic, { addressIndex: index }))
  expect(Array.from({ length: count }, (_, index) => testAccount(index).address)).toEqual(
    derived.map(({ address }) => address),
  )
})

it('error: an account without a key', () => {
  expect(() => testAccount(14)).toThrow('There is no test account 14')
})
