import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { GateStep } from './GateStep.ts'

/** First Load JS of any kind, gzip, in kB of 1000 bytes. */
export const firstLoadBudgetKb = 160

/** Adds up the scripts that the exported page loads, as a browser gets them. */
async function measureFirstLoad(dir: string): Promise<number> {
  const out = join(dir, 'web/out')
  const html = await readFile(join(out, 'index.html'), 'utf8')
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="(\/_next\/[^"]+)"[^>]*>/g)]
  // Browsers that know modules never load the polyfills.
  const paths = new Set(tags.filter(([tag]) => !/nomodule/i.test(tag)).map(([, path]) => path!))
  let bytes = 0
  for (const path of paths) bytes += gzipSync(await readFile(join(out, path))).length
  return bytes / 1_000
}

export const budgetStep: GateStep = {
  name: 'first load budget',
  run: async ({ dir }) => {
    const kb = await measureFirstLoad(dir)
    const figures = { firstLoadKb: Math.round(kb * 10) / 10 }
    return {
      ok: kb > 0 && kb <= firstLoadBudgetKb,
      detail: `${kb.toFixed(1)} kB of ${firstLoadBudgetKb} kB`,
      figures,
    }
  },
}
