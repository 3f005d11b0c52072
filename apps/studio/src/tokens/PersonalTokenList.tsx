import X from 'lucide-react/icons/x'
import { usePersonalTokens } from './personalTokens.ts'
import { tokenTexts } from './texts.ts'
import type { TokenList } from './useTokenList.ts'

/** The tokens that the user added on a network, each with a button that removes it. */
export function PersonalTokenList({ list: { personal, scope } }: { readonly list: TokenList }) {
  const tokens = usePersonalTokens()
  if (personal.length === 0) return null
  return (
    <div className="border-t border-line px-3 py-2">
      <p className="text-meta text-ink-2">{tokenTexts.personal}</p>
      <ul className="mt-1 flex max-h-20 flex-wrap gap-1 overflow-y-auto">
        {personal.map(({ address, symbol }) => (
          <li key={address}>
            <button
              type="button"
              aria-label={tokenTexts.remove(symbol)}
              title={address}
              onClick={() => tokens.remove(scope, address)}
              className="flex h-7 max-w-40 items-center gap-1 rounded-md bg-surface-2 px-2 hover:bg-surface-3 pointer-coarse:h-11"
            >
              <span className="truncate">{symbol}</span>
              <X size={12} aria-hidden="true" className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
