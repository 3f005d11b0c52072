import { correction, generate } from 'lean-qr'

/** Light modules around the code. Source: ISO/IEC 18004. */
const quiet = 4

/** QR code, always dark on white so that every camera reads it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const { size } = code
  const cells = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const)
  const path = cells.flatMap(([x, y]) => (code.get(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])).join('')
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-72 rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
