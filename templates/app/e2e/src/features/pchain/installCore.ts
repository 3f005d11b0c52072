import type { Page } from 'playwright-core'
import { accounts } from '../../kit/openPage.ts'
import type { createCore } from './createCore.ts'

type Window = EventTarget & {
  coreRequest: (method: string, params: unknown) => Promise<{ result?: unknown; code?: number; message?: string }>
}

/**
 * Announces Core by EIP-6963.
 *
 * Serialized into the page, so it must not use anything outside its own body.
 */
function announceCore(window: Window): void {
  const provider = {
    request: async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      const { result, code, message } = await window.coreRequest(method, params ?? null)
      if (code !== undefined) throw Object.assign(new Error(message), { code })
      return result
    },
    on: () => {},
    removeListener: () => {},
  }
  const info = {
    uuid: '5d3c3f1e-6d0b-4b6e-9d6e-2f6d0a1f7c11',
    name: 'Core',
    icon: 'data:,',
    rdns: 'app.core.extension',
  }
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Installs the stand-in of Core into a page, with an account of the local chain. */
export async function installCore(page: Page, core: ReturnType<typeof createCore>): Promise<void> {
  const account = accounts[0].toLowerCase()
  let isConnected = false
  await page.exposeFunction('coreRequest', async (method: string, params: unknown) => {
    if (method === 'eth_requestAccounts' || method === 'wallet_requestPermissions') isConnected = true
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return { result: isConnected ? [account] : [] }
    if (method === 'wallet_requestPermissions') return { result: [{ parentCapability: 'eth_accounts', caveats: [] }] }
    if (method === 'wallet_revokePermissions') return { result: null }
    try {
      return { result: await core.request({ method, params }) }
    } catch (error) {
      const { code = -32603, message } = error as Error & { code?: number }
      return { code, message }
    }
  })
  await page.addInitScript(`(${announceCore})(window)`)
}
