const bytesOfId = 12
const pool = new Uint8Array(bytesOfId * 64)
let used = pool.length
const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** `exec_`, a timestamp and a random part. Source: spec 000 §3. */
export function makeExecutionId(now = Date.now()): string {
  // Fetches random bytes in bulk: each call costs more than the bytes of one id.
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  let random = ''
  for (const end = used + bytesOfId; used < end; used++) random += hexOf[pool[used]!]!
  return `exec_${now}_${random}`
}
