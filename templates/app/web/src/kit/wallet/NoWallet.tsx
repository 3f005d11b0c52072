import { Icon } from '../ui/Icon.tsx'
import { showToast } from '../ui/toastStore.ts'
import { describeError } from './describeError.ts'
import { phoneWalletLinks } from './phoneWalletLinks.ts'
import { prefersCore } from './sortWallets.ts'

const metaMask = { name: 'MetaMask', url: 'https://metamask.io/download' }
const core = { name: 'Core', url: 'https://core.app/download' }

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    showToast({ kind: 'success', text: 'Address copied' })
  } catch (error) {
    showToast({ kind: 'error', text: describeError(error) })
  }
}

function WalletLinks({ links }: { readonly links: readonly { readonly name: string; readonly url: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener noreferrer" className="button min-h-11">
            <Icon name="wallet" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Ways to a wallet for a browser without one: a phone opens the page in a wallet, a computer installs one. */
// only with: avalanche
export function NoWallet({ chainId }: { readonly chainId: number | null }) {
  // otherwise: export function NoWallet() {
  // end only
  const links = window.matchMedia('(pointer: coarse)').matches ? phoneWalletLinks(window.location) : []
  if (links.length > 0) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-muted text-sm">Open this page in your wallet:</p>
        <WalletLinks links={links} />
        {/* only with: avalanche */}
        <p className="text-muted text-sm">
          {prefersCore(chainId) ? 'In Core or another wallet' : 'In another wallet'}, paste its address into the
          wallet’s browser.
        </p>
        {/* otherwise: <p className="text-muted text-sm">In another wallet, paste its address into the wallet’s browser.</p> */}
        {/* end only */}
        <button type="button" className="button" onClick={() => void copyAddress()}>
          Copy address
        </button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">No wallets available. Please install MetaMask or another wallet extension.</p>
      <WalletLinks links={[metaMask, core]} />
    </div>
  )
}
