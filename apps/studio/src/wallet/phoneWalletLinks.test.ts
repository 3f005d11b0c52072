import { describe, expect, it } from 'vitest'
import { phoneWalletLinks } from './phoneWalletLinks.ts'

describe('phoneWalletLinks', () => {
  it('default', () => {
    const links = phoneWalletLinks(new URL('https://sluice.example/p/abc?run=1') as unknown as Location)
    expect(links).toMatchInlineSnapshot(`
      [
        {
          "name": "MetaMask",
          "url": "https://link.metamask.io/dapp/sluice.example/p/abc",
        },
        {
          "name": "Coinbase Wallet",
          "url": "https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fsluice.example%2Fp%2Fabc%3Frun%3D1",
        },
        {
          "name": "Trust Wallet",
          "url": "https://link.trustwallet.com/open_url?coin_id=60&url=https%3A%2F%2Fsluice.example%2Fp%2Fabc%3Frun%3D1",
        },
      ]
    `)
  })

  it.each(['http://127.0.0.1:3001/', 'http://localhost:3001/', 'http://[::1]:3001/', 'http://a.localhost/'])(
    'behavior: a phone cannot open %s',
    address => expect(phoneWalletLinks(new URL(address) as unknown as Location)).toEqual([]),
  )
})
