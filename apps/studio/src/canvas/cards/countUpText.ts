/** The text with a part of its last number, with as many digits after the point. */
export function countUpText(text: string, part: number): string {
  if (part >= 1) return text
  const [number] = text.match(/\d[\d,]*(?:\.\d+)?(?=\D*$)/) ?? []
  if (number === undefined || number.length > 15) return text
  const at = text.lastIndexOf(number)
  const digits = number.split('.')[1]?.length ?? 0
  const shown = (Number(number.replaceAll(',', '')) * part).toFixed(digits)
  const [whole = '', fraction] = shown.split('.')
  const grouped = number.includes(',') ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return `${text.slice(0, at)}${grouped}${fraction === undefined ? '' : `.${fraction}`}${text.slice(at + number.length)}`
}
