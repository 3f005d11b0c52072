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

/** Hue and offsets of a generated picture, the same for a token every time. */
function pictureOf(tokenId: bigint) {
  const seed = Number((tokenId * 2_654_435_761n) % 4_294_967_296n)
  return { hue: seed % 360, x: 20 + (seed % 61), y: 20 + ((seed >> 8) & 63), radius: 18 + ((seed >> 4) & 15) }
}

/** Image of a token, or a generated one. The page loads nothing from other hosts. */
export function TokenImage({ tokenId, uri, name }: { tokenId: bigint; uri: string; name: string }) {
  const image = readImage(uri)
  const label = `${name} #${tokenId}`
  if (image) return <img src={image} alt={label} className="aspect-square w-full rounded-lg object-cover" />
  const { hue, x, y, radius } = pictureOf(tokenId)
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="aspect-square w-full rounded-lg">
      <rect width="100" height="100" fill={`hsl(${hue} 45% 32%)`} />
      <circle cx={x} cy={y} r={radius * 1.8} fill={`hsl(${(hue + 40) % 360} 60% 45%)`} opacity="0.7" />
      <circle cx={100 - x} cy={100 - y} r={radius} fill={`hsl(${(hue + 180) % 360} 65% 60%)`} opacity="0.8" />
      <text x="50" y="56" textAnchor="middle" fontSize="16" fontWeight="600" fill="white">
        #{tokenId.toString()}
      </text>
    </svg>
  )
}
