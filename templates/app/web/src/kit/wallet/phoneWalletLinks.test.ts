import { describe, expect, it } from 'vitest'
import { phoneWalletLinks } from './phoneWalletLinks.ts'

const linksOf = (address: string) => phoneWalletLinks(new URL(address) as unknown as Location)

describe('phoneWalletLinks', () => {
  it('default: the page in each wallet, with its query and its tab', () => {
    expect(linksOf('https://swap.example/app?a=1#limit-orders').map(({ url }) => url)).toEqual([
      'https://link.metamask.io/dapp/swap.example/app?a=1#limit-orders',
      'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fswap.example%2Fapp%3Fa%3D1%23limit-orders',
      'https://link.trustwallet.com/open_url?coin_id=60&url=https%3A%2F%2Fswap.example%2Fapp%3Fa%3D1%23limit-orders',
    ])
  })

  it.each(['http://127.0.0.1:3001/', 'http://localhost:3001/', 'http://[::1]:3001/', 'http://a.localhost/'])(
    'behavior: a phone cannot open %s',
    address => expect(linksOf(address)).toEqual([]),
  )
})
