/** Label of an argument in words: `input.requiredGasLimit (uint256)` becomes `Input: required gas limit`. */
export function readableLabel(label: string): string {
  const [, path] = /^([\w.]+) \([\w[\]]+\)$/.exec(label) ?? []
  if (path === undefined) return label
  const words = path
    .replaceAll('.', ': ')
    .split(/(?<=[a-z\d])(?=[A-Z])/)
    .map(word => (/^[A-Z]{2,}\b/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Value of an argument with separators of thousands where it is a number. */
export function readableValue(value: string): string {
  return /^\d{4,}$/.test(value) ? BigInt(value).toLocaleString('en') : value
}
