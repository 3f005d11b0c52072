type Props = {
  readonly name: string
  readonly shape?: 'circle' | 'square'
  /** Width and height in pixels. */
  readonly size?: number
}

/** Avatar with a name's initials and its own color. */
export function InitialsAvatar({ name, shape = 'circle', size = 24 }: Props) {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '').slice(0, size < 20 ? 1 : 2)
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center text-micro leading-none font-semibold uppercase"
      style={{
        width: size,
        height: size,
        borderRadius: shape === 'circle' ? '50%' : '28%',
        background: `light-dark(oklch(92% 0.05 ${hue}), oklch(34% 0.06 ${hue}))`,
        color: `light-dark(oklch(38% 0.1 ${hue}), oklch(88% 0.08 ${hue}))`,
      }}
    >
      {letters}
    </span>
  )
}
