/** Round avatar with a name's initials and its own color. */
export function InitialsAvatar({ name }: { readonly name: string }) {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-full text-micro leading-none font-semibold uppercase"
      style={{
        background: `light-dark(oklch(92% 0.05 ${hue}), oklch(34% 0.06 ${hue}))`,
        color: `light-dark(oklch(38% 0.1 ${hue}), oklch(88% 0.08 ${hue}))`,
      }}
    >
      {name.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2)}
    </span>
  )
}
