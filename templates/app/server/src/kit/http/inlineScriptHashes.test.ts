import { describe, expect, it } from 'vitest'
import { inlineScriptHashes } from './inlineScriptHashes.ts'

describe('inlineScriptHashes', () => {
  it('default: hashes inline scripts only, each once', () => {
    const html = '<script src="/a.js"></script><script>1</script><script id="x">1</script><script>let a = 2</script>'
    expect(inlineScriptHashes(html)).toEqual([
      "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
      "'sha256-GyqpIlgOJ0IfkcwIuGMztwMdfIXDGFmHTyJfNudl4Jc='",
    ])
  })
})
