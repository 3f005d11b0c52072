/** Links that hand a pairing to a wallet of this device. Source: RainbowKit 2.2.11; Core mobile; Trust Wallet developer reference. */
export function pairingLinks(uri: string) {
  const encoded = encodeURIComponent(uri)
  return [
    { name: 'MetaMask', url: `https://metamask.app.link/wc?uri=${encoded}` },
    { name: 'Core', url: `https://core.app/wc?uri=${encoded}` },
    { name: 'Trust Wallet', url: `https://link.trustwallet.com/wc?uri=${encoded}` },
    { name: 'Other wallet', url: uri },
  ]
}
