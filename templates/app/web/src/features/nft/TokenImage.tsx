/** Image of a token that is stored on the chain, from its metadata; null for one that is elsewhere. */
export function readImage(uri: string): string | null {
  const match = /^data:application\/json(;base64)?,(.*)$/s.exec(uri)
  if (!match) return null
  try {
    const text = match[1] ? atob(match[2]!) : decodeURIComponent(match[2]!)
    const { image } = JSON.parse(text) as { readonly image?: unknown }
    return typeof image === 'string' && image.startsWith('data:image/') ? image : null
  } catch {
    // Metadata is free text: the generated picture is shown.
    return null
  }
}

/** Sky, sun and hills of a generated picture, the same for a token every time. */
function pictureOf(tokenId: bigint) {
  const seed = Number((tokenId * 2_654_435_761n) % 4_294_967_296n)
  const part = (shift: number, range: number) => ((seed >>> shift) & 255) % range
  const hill = (top: number, shift: number) =>
    `M0 ${top + part(shift, 14)}C30 ${top - 14 + part(shift + 3, 20)} 60 ${top + 6 + part(shift + 5, 16)} 100 ${top - 4 + part(shift + 7, 14)}V100H0z`
  return {
    hue: Math.round((seed / 4_294_967_296) * 360),
    sun: { cx: 20 + part(2, 60), cy: 18 + part(6, 22), r: 8 + part(10, 8) },
    hills: [hill(48, 1), hill(62, 9), hill(76, 17)],
  }
}

/** Image of a token, or a generated one. The page loads nothing from other hosts. */
export function TokenImage({ tokenId, uri, name }: { tokenId: bigint; uri: string; name: string }) {
  const image = readImage(uri)
  const label = `${name} #${tokenId}`
  if (image) return <img src={image} alt={label} className="aspect-square w-full object-cover" />
  const { hue, sun, hills } = pictureOf(tokenId)
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="aspect-square w-full">
      <rect width="100" height="100" fill={`oklch(86% 0.08 ${hue})`} />
      <rect y="30" width="100" height="70" fill={`oklch(90% 0.07 ${hue + 40})`} opacity="0.7" />
      <circle {...sun} fill={`oklch(96% 0.06 ${hue + 60})`} />
      {hills.map((path, index) => (
        <path key={path} d={path} fill={`oklch(${72 - index * 17}% 0.11 ${hue + 20 - index * 25})`} />
      ))}
    </svg>
  )
}
