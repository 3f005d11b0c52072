type PageAddress = Pick<Location, 'href' | 'hostname' | 'protocol'>

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/

/**
 * Links that open this page in the browser of a phone wallet; none for a page on this device's own address, which a
 * phone cannot reach. Source: docs.metamask.io "Use deeplinks"; Coinbase Wallet; Trust Wallet developer reference.
 */
export function phoneWalletLinks({ href, hostname, protocol }: PageAddress) {
  if (loopback.test(hostname)) return []
  const page = encodeURIComponent(href)
  return [
    { name: 'MetaMask', url: `https://link.metamask.io/dapp/${href.slice(protocol.length + 2)}` },
    { name: 'Coinbase Wallet', url: `https://go.cb-w.com/dapp?cb_url=${page}` },
    { name: 'Trust Wallet', url: `https://link.trustwallet.com/open_url?coin_id=60&url=${page}` },
  ]
}
