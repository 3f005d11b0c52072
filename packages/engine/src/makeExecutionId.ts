/** `exec_`, the time and a random part. Source: spec 000 §3. */
export function makeExecutionId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(12))
  return `exec_${now}_${Array.from(random, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
