import type { Page } from 'playwright-core'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nftConfig } from '../../../../web/src/config/nft.config.ts'
import { callRpc } from '../../kit/callRpc.ts'
import { connectWallet } from '../../kit/connectWallet.ts'
import { accounts, type PageOptions, type WatchedPage } from '../../kit/openPage.ts'
import { startEnvironment, type TestEnvironment } from '../../kit/startEnvironment.ts'

const abi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function getApproved(uint256 tokenId) view returns (address)',
  'function proceeds(address account) view returns (uint256)',
])

const price = parseEther('2')
const fee = price / 40n
const royalty = price / 20n

let environment: TestEnvironment

beforeAll(async () => {
  environment = await startEnvironment()
})

afterAll(() => environment?.stop())

/** The chain of the collection, which need not be the first of the application. */
const findChain = () =>
  environment.chains.find(({ mirrorsChainId }) => mirrorsChainId === nftConfig.chain.id) ?? environment.chains[0]!

async function enter(options: PageOptions, storage?: string): Promise<WatchedPage> {
  const opened = await environment.open({ chainId: findChain().id, runsInitScripts: false, ...options })
  if (storage !== undefined) {
    await opened.page.addInitScript(text => {
      const [key, value] = JSON.parse(text) as [string, string]
      localStorage.setItem(key, value)
    }, storage)
  }
  await opened.page.goto(environment.url)
  await connectWallet(opened.page)
  await goTo(opened.page, 'Collection')
  return opened
}

const goTo = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()

const done = async (page: Page, text: string | RegExp) => {
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await receipt.filter({ hasText: text }).waitFor()
  await receipt.getByRole('button', { name: 'Done' }).click()
}

async function read(to: string, functionName: 'ownerOf' | 'getApproved' | 'proceeds', arg: bigint | string) {
  const data = encodeFunctionData({ abi, functionName, args: [arg as never] })
  const answer = (await callRpc(findChain().rpcUrl, 'eth_call', [{ to, data }, 'latest'])) as Hex
  return decodeFunctionResult({ abi, functionName, data: answer })
}

const balanceOf = async (account: string) =>
  BigInt((await callRpc(findChain().rpcUrl, 'eth_getBalance', [account, 'latest'])) as string)

/** Contracts that the owner's browser has deployed, as it stores them. */
async function readDeployments(page: Page) {
  const storage = await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.endsWith('deployments'))
    return key === undefined ? null : JSON.stringify([key, localStorage.getItem(key)])
  })
  if (storage === null) throw new Error('The browser knows no deployments')
  const [, list] = JSON.parse(storage) as [string, string]
  const deployments = JSON.parse(list) as { name: string; address: string }[]
  const addressOf = (name: string) => deployments.find(entry => entry.name === name)!.address
  return { storage, collection: addressOf('Collection'), marketplace: addressOf('Marketplace') }
}

describe('the NFT marketplace', () => {
  it('default: deployed from the page, a token is minted, listed, bought by another account and paid out', async () => {
    const owner = await enter({ account: 0 })
    const { page } = owner
    await page.getByRole('button', { name: 'Deploy collection' }).click()
    await page.getByRole('button', { name: 'Deploy in wallet' }).click()
    await done(page, 'Confirmed.')
    await page.getByRole('button', { name: 'Deploy marketplace' }).click()
    await page.getByRole('button', { name: 'Deploy in wallet' }).click()
    await done(page, 'Confirmed.')
    await page.getByRole('button', { name: 'Mint for 0.05 ETH' }).waitFor()
    await page.getByRole('button', { name: 'Deploy marketplace' }).waitFor({ state: 'detached' })
    const { storage, collection, marketplace } = await readDeployments(page)

    const seller = await enter({ account: 1 }, storage)
    await seller.page.getByLabel('Quantity').fill('2')
    await seller.page.getByRole('button', { name: 'Mint for 0.1 ETH' }).click()
    await seller.page.getByRole('button', { name: 'Mint in wallet' }).click()
    await done(seller.page, /Minted .+ #1 to #2/)
    expect(await read(collection, 'ownerOf', 1n)).toBe(accounts[1])

    await goTo(seller.page, 'My NFTs')
    await seller.page.getByTestId('nft').filter({ hasText: '#1' }).click()
    await seller.page.getByLabel('Price in ETH').fill('2')
    await seller.page.getByTestId('split').getByText('1.85 ETH').waitFor()
    await seller.page.getByRole('button', { name: 'List for sale' }).click()
    await seller.page.getByRole('button', { name: 'Approve in wallet' }).click()
    await seller.page.getByRole('button', { name: 'List in wallet' }).click()
    await done(seller.page, /Listed .+ #1/)
    expect(await read(collection, 'ownerOf', 1n)).toBe(marketplace)
    expect(await read(collection, 'getApproved', 2n)).toBe(`0x${'0'.repeat(40)}`)

    const buyer = await enter({ account: 2 }, storage)
    const before = await balanceOf(accounts[2])
    await buyer.page.getByText('For sale', { exact: true }).click()
    await buyer.page.getByTestId('nft').filter({ hasText: '2 ETH' }).click()
    await buyer.page.getByTestId('split').getByText('0.05 ETH').waitFor()
    await buyer.page.getByRole('button', { name: 'Buy for 2 ETH' }).click()
    await buyer.page.getByRole('button', { name: 'Buy in wallet' }).click()
    await done(buyer.page, '1.85 ETH to the seller, 0.1 ETH royalty, 0.05 ETH fee')
    expect(await read(collection, 'ownerOf', 1n)).toBe(accounts[2])
    const paid = before - (await balanceOf(accounts[2]))
    expect(paid > price && paid < price + parseEther('0.01')).toBe(true)
    expect(await read(marketplace, 'proceeds', accounts[1])).toBe(price - fee - royalty)
    expect(await read(marketplace, 'proceeds', accounts[0])).toBe(fee + royalty)

    await seller.page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await seller.page.getByRole('button', { name: 'Withdraw in wallet' }).click()
    await done(seller.page, 'Withdrew 1.85 ETH')
    expect(await read(marketplace, 'proceeds', accounts[1])).toBe(0n)
    for (const { pageErrors, context } of [owner, seller, buyer]) {
      expect(pageErrors).toEqual([])
      await context.close()
    }
  })

  it('behavior: a visitor without a wallet sees the collection, and is asked for one at the purchase', async () => {
    const { page, context, pageErrors } = await environment.open({ chainId: findChain().id, account: 0 })
    await page.goto(`${environment.url}/#collection`)
    await page.getByText('Floor', { exact: true }).waitFor()
    await page.getByTestId('nft').filter({ hasText: 'ETH' }).first().click()
    await page.getByRole('button', { name: /^Buy for / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
    // The token stays open; what is the account's is marked once the wallet is read.
    await page.getByTestId('nft').filter({ hasText: 'Yours' }).first().waitFor()
    await page.getByRole('button', { name: /^Buy for / }).click()
    await page.getByTestId('summary').getByText(/ETH$/).waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('error: a rejection in the wallet is no failure, and nothing is minted', async () => {
    const { page, context, controlWallet } = await enter({ account: 3 })
    await page.getByRole('button', { name: 'Deploy collection' }).click()
    await controlWallet({ reject: ['eth_sendTransaction'] })
    await page.getByRole('button', { name: 'Deploy in wallet' }).click()
    await page.getByText('Transaction rejected by user. Nothing was sent.').waitFor()
    expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0)
    expect(await page.getByTestId('transaction').count()).toBe(0)
    await context.close()
  })
})
