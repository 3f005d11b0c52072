import { measureFirstLoad } from '../measureFirstLoad.ts'
import type { GateStep } from './GateStep.ts'

/** First Load JS of any kind, gzip, in kB of 1000 bytes. */
export const firstLoadBudgetKb = 165

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
