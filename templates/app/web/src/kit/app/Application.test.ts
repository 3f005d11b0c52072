import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { storedKey } from '../wallet/safeStorage.ts'
import { Application } from './Application.tsx'

const features = [{ id: 'swap', title: 'Swap', Panel: () => 'Panel of swap' }]

function exportPage(welcome: (typeof appConfig)['texts']['welcome'], autoConnect = true): string {
  const { texts, wallet } = appConfig
  const config = { ...appConfig, texts: { ...texts, welcome }, wallet: { ...wallet, autoConnect } }
  return renderToString(createElement(Application, { config, features }))
}

/** What the export's script finds out before the page is painted. */
function runScript(html: string, hash: string, storage: { readonly [key: string]: string }) {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  const dataset: { [name: string]: unknown } = {}
  const document = { currentScript: { parentElement: { dataset } } }
  new Function('document', 'location', 'localStorage', script)(document, { hash }, storage)
  return Object.keys(dataset)
}

/** The tab that the export's last script chooses, and what it leaves hidden. */
function runLastScript(html: string, hash: string) {
  const script = [...html.matchAll(/<script>(.*?)<\/script>/gs)].at(-1)?.[1] ?? ''
  const dataset: { [name: string]: unknown } = { tab: 1 }
  const panels = new Map([
    ['panel-swap', { hidden: false }],
    ['panel-send', { hidden: true }],
  ])
  const list: { children: readonly unknown[] } = { children: [] }
  const tabs = ['swap', 'send'].map(value => ({
    value,
    ariaSelected: value === 'swap',
    parentElement: list,
    getAttribute: () => `panel-${value}`,
  }))
  list.children = tabs
  const document = {
    currentScript: { parentElement: { dataset } },
    getElementsByName: (name: string) => tabs.filter(({ value }) => value === name),
    getElementById: (id: string) => panels.get(id),
  }
  new Function('document', 'location', script)(document, { hash })
  const selected = tabs.filter(tab => tab.ariaSelected).map(({ value }) => value)
  return { selected, shown: [...panels].filter(([, { hidden }]) => !hidden).map(([id]) => id), ...dataset }
}

describe('Application', () => {
  it('default: is exported with its first panel, which nothing can be done with', () => {
    expect(exportPage(null)).toMatch(/inert="".*Connect Wallet.*Panel of swap/s)
  })

  it('behavior: the export has the welcome screen, and the page for a remembered wallet', () => {
    const html = exportPage({ title: 'Welcome here', text: 'Connect your wallet' })
    expect(html).toMatch(/class="without-wallet".*Welcome here.*class="with-wallet".*Panel of swap/s)
  })

  it('behavior: the export knows a remembered wallet and another tab before it is painted', () => {
    const html = exportPage(null)
    const storeWallet = (current: string | null) => ({
      [storedKey('wagmi.store')]: JSON.stringify({ state: { current } }),
    })
    expect(runScript(html, '', storeWallet('some-uid'))).toEqual(['wallet'])
    expect(runScript(html, '', storeWallet(null))).toEqual([])
    expect(runScript(html, '#swap', {})).toEqual(['tab'])
    expect(runScript(exportPage(null, false), '', storeWallet('some-uid'))).toEqual([])
  })

  it('behavior: the export shows the tab of the address', () => {
    const html = exportPage(null)
    expect(runLastScript(html, '#send')).toEqual({ selected: ['send'], shown: ['panel-send'], tab: '' })
    expect(runLastScript(html, '#nothing')).toEqual({ selected: ['swap'], shown: ['panel-swap'], tab: '' })
    expect(runLastScript(html, '#send/42')).toMatchObject({ selected: ['send'], tab: 'path' })
  })
})
