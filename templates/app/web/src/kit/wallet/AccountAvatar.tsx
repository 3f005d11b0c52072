/** Two-colored circle by which an account is recognized. */
export function AccountAvatar({ address }: { readonly address: string }) {
  const hue = Number.parseInt(address.slice(2, 6), 16) % 360
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 rounded-full">
      <rect width="20" height="20" fill={`hsl(${hue} 65% 55%)`} />
      <circle cx="16" cy="15" r="9" fill={`hsl(${(hue + 70) % 360} 70% 62%)`} />
    </svg>
  )
}
