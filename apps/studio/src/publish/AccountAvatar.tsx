import { InitialsAvatar } from '../ui/InitialsAvatar.tsx'

type Props = { readonly login: string; readonly avatarUrl: string }

/** Avatar of an account; initials where it is not a data URL, since the page loads no pictures of other hosts. */
export function AccountAvatar({ login, avatarUrl }: Props) {
  if (!avatarUrl.startsWith('data:image/')) return <InitialsAvatar name={login} />
  return <img src={avatarUrl} alt="" className="size-6 shrink-0 rounded-full" />
}
