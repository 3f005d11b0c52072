/** 96 random bits, so that equal orders have different hashes. */
export function randomSalt(): bigint {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(12))
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
