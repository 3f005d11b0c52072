import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GateStep, toStepResult } from './GateStep.ts'
import { walkProject } from './walkProject.ts'

/** Text of the test wallet, which must not be in a production page. */
const testWallet = /localhost\.testwallet|walletForward/

/** Searches all files, including build output, for the canary and for test code. */
export const secretStep: GateStep = {
  name: 'no secret and no test code in what is shipped',
  run: async ({ dir, canary }) => {
    const problems: string[] = []
    for (const path of walkProject(dir, true)) {
      const content = await readFile(join(dir, path))
      if (canary !== '' && content.includes(canary)) problems.push(`${path} holds the key`)
      if (path.startsWith('web/out/') && testWallet.test(content.toString('latin1')))
        problems.push(`${path} holds the test wallet`)
    }
    if (existsSync(join(dir, '.env'))) problems.push('.env was generated')
    return toStepResult(problems)
  },
}
