import ExternalLink from 'lucide-react/icons/external-link'

const wallets = [
  { name: 'Rabby', url: 'https://rabby.io' },
  { name: 'MetaMask', url: 'https://metamask.io/download' },
  { name: 'Core', url: 'https://core.app/download' },
]

/** Where browser wallets are installed from. */
export function WalletLinks() {
  return wallets.map(({ name, url }) => (
    <a
      key={name}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="flex h-8 items-center gap-1.5 rounded-md border border-line px-3 font-medium hover:border-line-strong hover:bg-surface-2 pointer-coarse:h-11"
    >
      {name}
      <ExternalLink size={14} aria-hidden="true" className="text-ink-2" />
    </a>
  ))
}
