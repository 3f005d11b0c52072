import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Sums the scripts of the page's first load, gzip, in kB of 1000 bytes. */
export async function measureFirstLoad(dir: string): Promise<number> {
  const out = join(dir, 'web/out')
  const html = await readFile(join(out, 'index.html'), 'utf8')
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="(\/_next\/[^"]+)"[^>]*>/g)]
  // Modern browsers skip `nomodule` polyfills.
  const paths = new Set(tags.filter(([tag]) => !/nomodule/i.test(tag)).map(([, path]) => path!))
  let bytes = 0
  for (const path of paths) bytes += gzipSync(await readFile(join(out, path))).length
  return bytes / 1_000
}
