import { InitialsAvatar } from '../ui/InitialsAvatar.tsx'
import { tokenLogo } from './tokenLogo.ts'

type Props = { readonly chainId: number; readonly address: string; readonly symbol: string }

/** Logo of a listed token, or the initials of its symbol. */
export function TokenAvatar({ chainId, address, symbol }: Props) {
  const logo = tokenLogo(chainId, address)
  return logo ? <img src={logo} alt="" className="size-6 shrink-0" /> : <InitialsAvatar name={symbol} />
}
