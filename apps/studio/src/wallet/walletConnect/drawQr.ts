import { generate } from 'lean-qr'

/** Light modules around the code. Source: ISO/IEC 18004. */
const quietZone = 4

/** Draws a QR code as a path of unit squares; `size` is the side of its view box. */
export function drawQr(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + quietZone} ${y + quietZone}h1v1h-1z`
  }
  return { size: code.size + 2 * quietZone, path }
}
