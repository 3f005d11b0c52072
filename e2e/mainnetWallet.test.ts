import { encodeContractCall } from '@sluice/guard'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callRpc } from './callRpc.ts'
import { chooseOption } from './chooseOption.ts'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { findLowContrast } from './findLowContrast.ts'
import { openPage } from './openBrowser.ts'
import { controlWallet, walletCallsOf } from './testWallet.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Real Mainnet Testing' })

type Opened = { readonly accountIndex: number; readonly initialChainId?: number }

/** Opens the panel on the local chains. */
async function openPanel({ accountIndex, ...options }: Opened) {
  const opened = await openPage(place.browser, place.environment.devnet, { accountIndex, ...options })
  const { page } = opened
  await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Real Mainnet Testing' }).click()
  const panel = panelOf(page)
  await panel.getByText('Local chains').waitFor()
  return { ...opened, panel, address: place.environment.devnet.accounts[accountIndex]! }
}

const connect = (panel: Locator) => panel.getByRole('button', { name: 'Sluice Test Wallet' }).click()

const shorten = (address: string) => {
  const text = address.toLowerCase()
  return `${text.slice(0, 8)}…${text.slice(-6)}`
}

const callToken = (to: string, signature: string, values: readonly string[]) => ({
  to,
  data: encodeContractCall(signature, [...values]),
})

const readAllowance = async (owner: string, spender: string) => {
  const call = callToken(usdc, 'function allowance(address owner, address spender)', [owner, spender])
  return BigInt((await callRpc(place.environment.devnet.chains[0]!.rpcUrl, 'eth_call', [call, 'latest'])) as string)
}

const approve = (from: string, spender: string, amount: string) => {
  const call = callToken(usdc, 'function approve(address spender, uint256 amount)', [spender, amount])
  return callRpc(place.environment.devnet.chains[0]!.rpcUrl, 'eth_sendTransaction', [{ from, ...call }])
}

/** Puts USDC's code at an address of no list. */
async function placeUnlistedToken(): Promise<string> {
  const address = '0x00000000000000000000000000000000000A1111'
  const { rpcUrl } = place.environment.devnet.chains[0]!
  const code = await callRpc(rpcUrl, 'eth_getCode', [usdc, 'latest'])
  await callRpc(rpcUrl, 'anvil_setCode', [address, code])
  for (const slot of ['0x0', '0x1', '0x2', '0x3']) {
    const value = await callRpc(rpcUrl, 'eth_getStorageAt', [usdc, slot, 'latest'])
    await callRpc(rpcUrl, 'anvil_setStorageAt', [address, `0x${slot.slice(2).padStart(64, '0')}`, value])
  }
  return address
}

describe('wallet tab of the mainnet panel', () => {
  it('default: connects, shows account, network and balances, and disconnects', async () => {
    const { page, panel, address, context, complaints } = await openPanel({ accountIndex: 1 })
    await connect(panel)
    await panel.getByText(shorten(address)).waitFor()
    await panel.getByRole('button', { name: 'Copy address' }).waitFor()
    await expect
      .poll(() => panel.getByRole('combobox', { name: 'Network' }).textContent())
      .toBe('Local Ethereum (31337)')
    const balances = panel.getByRole('list', { name: 'Balances' })
    const native = balances.getByRole('listitem').first()
    await native.getByText('ETH', { exact: true }).waitFor()
    await expect.poll(() => native.textContent()).toMatch(/\d.*\$[\d,]+\.\d\d/)
    await balances.getByText('1,000,000', { exact: true }).first().waitFor()
    await panel.getByText('See your address and ask for signatures').waitFor()
    await panel.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Wallet disconnected').first().waitFor()
    await panel.getByRole('heading', { name: 'Connect a wallet' }).waitFor()
    await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: an account change in the wallet is shown at once, here and in the toolbar', async () => {
    const { page, panel, context } = await openPanel({ accountIndex: 1 })
    await page.evaluate(() => {
      const wallet = window as unknown as { ethereum: { on: Listen }; __emit: (event: string, value: unknown) => void }
      type Listen = (event: string, listener: (value: unknown) => void) => unknown
      const listeners: { event: string; listener: (value: unknown) => void }[] = []
      const { on } = wallet.ethereum
      wallet.ethereum.on = (event, listener) => {
        listeners.push({ event, listener })
        return on(event, listener)
      }
      wallet.__emit = (wanted, value) => {
        for (const { event, listener } of listeners) if (event === wanted) listener(value)
      }
    })
    await connect(panel)
    await panel.getByRole('list', { name: 'Balances' }).waitFor()
    const other = place.environment.devnet.accounts[7]!
    await controlWallet(page, { lieAboutAccount: other })
    await page.evaluate(
      address =>
        (window as unknown as { __emit: (event: string, value: unknown) => void }).__emit('accountsChanged', [address]),
      other.toLowerCase(),
    )
    await panel.getByText(shorten(other)).waitFor()
    await page.getByRole('button', { name: `Wallet ${other.toLowerCase()}` }).waitFor()
    await panel.getByRole('list', { name: 'Balances' }).getByText('ETH', { exact: true }).waitFor()
    await panel.getByRole('tab', { name: 'Logs' }).click()
    await panel.getByText(`Account changed to ${other.toLowerCase()}`).waitFor()
    await context.close()
  })

  it('behavior: accounts are chosen in the wallet, and access to them can be revoked', async () => {
    const { page, panel, context } = await openPanel({ accountIndex: 1 })
    await connect(panel)
    const other = place.environment.devnet.accounts[8]!
    await controlWallet(page, { lieAboutAccount: other })
    await panel.getByRole('button', { name: 'Change account' }).click()
    await panel.getByText(shorten(other)).waitFor()
    await controlWallet(page, { reject: ['wallet_requestPermissions'] })
    await panel.getByRole('button', { name: 'Change account' }).click()
    await panel.getByText('Connection rejected in the wallet').waitFor()
    await panel.getByRole('button', { name: 'Revoke access' }).click()
    await panel.getByRole('heading', { name: 'Connect a wallet' }).waitFor()
    await expect.poll(() => walletCallsOf(page, 'wallet_revokePermissions')).toEqual(['[{"eth_accounts":{}}]'])
    await context.close()
  })

  it('behavior: a wallet on another network is warned, and the network is added and switched', async () => {
    const { page, panel, context } = await openPanel({ accountIndex: 1, initialChainId: 137 })
    await connect(panel)
    await panel.getByText('Wrong network: your wallet is on Polygon').waitFor()
    await controlWallet(page, { unknownChains: [31337] })
    await chooseOption(panel.getByRole('combobox', { name: 'Network' }), 'Local Ethereum (31337)')
    await panel.getByRole('list', { name: 'Balances' }).waitFor()
    await expect.poll(() => panel.getByText(/^Wrong network/).count()).toBe(0)
    const [added] = await walletCallsOf(page, 'wallet_addEthereumChain')
    expect(JSON.parse(added!)).toMatchObject([{ chainId: '0x7a69', chainName: 'Local Ethereum (31337)' }])
    await panel.getByRole('tab', { name: 'Logs' }).click()
    await panel.getByText('Network changed to Local Ethereum (31337)').waitFor()
    await context.close()
  })

  it('error: a refused connection, switch and network are told, and nothing changes', async () => {
    const { page, panel, context } = await openPanel({ accountIndex: 1, initialChainId: 137 })
    await controlWallet(page, { reject: ['eth_requestAccounts'] })
    await connect(panel)
    await panel.getByText('Connection rejected in the wallet').waitFor()
    await controlWallet(page, { reject: ['wallet_switchEthereumChain'] })
    await connect(panel)
    const network = panel.getByRole('combobox', { name: 'Network' })
    await chooseOption(network, 'Local Ethereum (31337)')
    await panel.getByRole('alert').getByText('Network switch failed').waitFor()
    await panel.getByText('The request was rejected in the wallet.').waitFor()
    await expect.poll(() => network.textContent()).toBe('Polygon')
    await controlWallet(page, { reject: ['wallet_addEthereumChain'], unknownChains: [31337] })
    await chooseOption(network, 'Local Ethereum (31337)')
    await panel.getByRole('alert').getByText('Failed to add network').waitFor()
    await expect.poll(() => network.textContent()).toBe('Polygon')
    await panel.getByRole('tab', { name: 'Logs' }).click()
    await panel.getByText('Network switch failed').waitFor()
    await context.close()
  })

  it('error: a locked wallet names no account', async () => {
    const { page, panel, context } = await openPanel({ accountIndex: 1 })
    await page.evaluate(() => {
      type Provider = { request: (call: { readonly method: string }) => Promise<unknown> }
      const { ethereum } = window as unknown as { readonly ethereum: Provider }
      const { request } = ethereum
      ethereum.request = async call => (call.method === 'eth_requestAccounts' ? [] : request(call))
    })
    await connect(panel)
    await panel.getByText('No accounts found. Please make sure MetaMask is unlocked.').waitFor()
    await context.close()
  })

  it('error: without a wallet it says what to install', async () => {
    const context = await place.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    await page.getByRole('button', { name: 'Real Mainnet Testing' }).click()
    await panelOf(page).getByText('MetaMask is not installed. Please install MetaMask to continue.').waitFor()
    await context.close()
  })

  it('behavior: live networks keep the warning of real funds on every tab', async () => {
    const { page, panel, context } = await openPanel({ accountIndex: 1 })
    const warning = panel.getByText('Transactions in this panel move real money and can’t be undone.')
    await expect.poll(() => warning.count()).toBe(0)
    await connect(panel)
    await page.locator('label').filter({ hasText: 'Real Mainnet' }).first().click()
    await panel.getByText('Live', { exact: true }).waitFor()
    for (const name of ['Wallet', '1inch', 'Fusion+', 'Monad', 'Config', 'Flow', 'Logs']) {
      await panel.getByRole('tab', { name }).click()
      await warning.waitFor()
    }
    await panel.getByRole('tab', { name: 'Wallet' }).click()
    await panel.getByText('Wrong network: your wallet is on Local Ethereum (31337)').waitFor()
    await context.close()
  })

  it('behavior: a token is imported by its address and remembered', async () => {
    const { page, panel, context } = await openPanel({ accountIndex: 1 })
    await connect(panel)
    const address = panel.getByRole('textbox', { name: 'Token address' })
    const add = panel.getByRole('button', { name: 'Import token' })
    await panel.getByRole('list', { name: 'Balances' }).waitFor()
    await address.fill('0x123')
    await add.click()
    await panel.getByText('Enter a contract address: 0x and 40 hexadecimal digits').waitFor()
    await address.fill(usdc.toLowerCase())
    await add.click()
    await panel.getByText('USDC is in the list already').waitFor()
    await address.fill('0x00000000000000000000000000000000000b0b00')
    await add.click()
    await expect.poll(() => panel.getByRole('alert').textContent()).toMatch(/contract/i)
    await address.fill(await placeUnlistedToken())
    await add.click()
    const row = panel.getByRole('listitem').filter({ hasText: 'Imported' })
    await row.waitFor()
    await panel.getByRole('tab', { name: 'Logs' }).click()
    await panel.getByText(/ imported \(\d+ decimals\)$/).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Real Mainnet Testing' }).click()
    await panel.getByRole('tab', { name: 'Wallet' }).click()
    await row.waitFor()
    await row.getByRole('button', { name: /^Remove / }).click()
    await row.waitFor({ state: 'detached' })
    await context.close()
  })

  it('behavior: an approval is revoked through the signing review and leaves the list', async () => {
    const { page, panel, address, context } = await openPanel({ accountIndex: 3 })
    await approve(address, router, '25500000')
    await connect(panel)
    const revoke = panel.getByRole('button', { name: /^Revoke USDC approval for 1inch router/ })
    await panel.getByText('25.5 USDC').waitFor()
    const review = page.getByRole('dialog', { name: /^Review / })
    await revoke.click()
    await review.getByRole('button', { name: 'Reject' }).click()
    await panel.getByText('Transaction rejected by user').waitFor()
    await expect.poll(() => readAllowance(address, router)).toBe(25_500_000n)
    await revoke.click()
    await review.getByText('All safety checks passed').waitFor()
    await review.getByRole('button', { name: 'Sign in wallet' }).click()
    await revoke.waitFor({ state: 'detached' })
    await panel.getByText('No approvals for contracts that Sluice uses').waitFor()
    await expect.poll(() => readAllowance(address, router)).toBe(0n)
    await page
      .getByRole('button', { name: /Done|Close/ })
      .first()
      .click()
    await panel.getByRole('tab', { name: 'Logs' }).click()
    await panel.getByText(/^Revoke: sent as 0x[0-9a-f]{64}$/).waitFor()
    await panel.getByText('Revoke: completed').waitFor()
    await context.close()
  })

  it('behavior: WalletConnect shows a code of our own, and says what is missing', async () => {
    const { page, panel, context } = await openPanel({ accountIndex: 1 })
    const scripts: string[] = []
    page.on('request', request => scripts.push(request.url()))
    const walletConnect = panel.getByRole('button', { name: 'WalletConnect' })
    await walletConnect.click()
    await panel.getByText(/^A phone wallet can’t reach the local chains/).waitFor()
    await page.locator('label').filter({ hasText: 'Real Mainnet' }).first().click()
    await panel.getByText('WalletConnect needs a project id of your own').waitFor()
    expect(scripts.filter(url => /WalletConnectPairing|openWalletConnect/.test(url))).toEqual([])
    await panel.getByRole('button', { name: 'Open Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByLabel('Project id').fill('0123456789abcdef'.repeat(2))
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await page.keyboard.press('Escape')
    // The page was loaded before the id was set, so that its policy blocks the relay.
    await panel.getByText('Reload the page to use WalletConnect').waitFor()
    await page.routeWebSocket(/^wss:\/\/relay\.walletconnect\.org/, socket => {
      socket.onMessage(text => {
        const { id } = JSON.parse(String(text)) as { readonly id: number }
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
      })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Real Mainnet Testing' }).click()
    await walletConnect.click()
    const code = panel.getByRole('img', { name: 'WalletConnect code' })
    await code.waitFor()
    await expect.poll(() => code.locator('path').getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){200,}$/)
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await code.waitFor({ state: 'detached' })
    await context.close()
  })

  it.each(['light', 'dark'] as const)('behavior: readable and operable in the %s theme', async colorScheme => {
    const { page, panel, address, context } = await openPanel({ accountIndex: 4 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await approve(address, router, '1')
    await connect(panel)
    await panel.getByRole('list', { name: 'Approvals' }).waitFor()
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await expect.poll(() => findLowContrast(page)).toEqual([])
    await panel.getByRole('tab', { name: 'Config' }).click()
    await panel.getByLabel('API key').waitFor()
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await panel.getByRole('tab', { name: 'Logs' }).click()
    await panel.getByText(/^Sluice Test Wallet connected/).waitFor()
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await expect.poll(() => findLowContrast(page)).toEqual([])
    await context.close()
  })

  it('error: balances that can’t be read are told with a retry', async () => {
    const { page, panel, context } = await openPanel({ accountIndex: 1 })
    await page.route('**/api/balances?**', route => route.abort())
    await connect(panel)
    const section = panel.getByRole('region', { name: 'Balances' })
    await section.getByText('Can’t reach the Sluice server').waitFor()
    await page.unroute('**/api/balances?**')
    await section.getByRole('button', { name: 'Try again' }).click()
    await section.getByText('ETH', { exact: true }).waitFor()
    await context.close()
  })
})
