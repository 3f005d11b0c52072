import { generateProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { kindFixtures } from '@sluice/generator/testing'

export type InProcess = {
  readonly kind: string
  readonly firstMs: number
  readonly times: readonly number[]
  readonly files: number
}

const runs = 200
const templates = await readTemplates()

const measured = kindFixtures.map(({ kind, full }): InProcess => {
  const document = full()
  const times = Array.from({ length: runs }, () => {
    const began = performance.now()
    generateProject(document, { kind, templates })
    return performance.now() - began
  })
  return { kind, firstMs: times[0]!, times, files: generateProject(document, { kind, templates }).files.length }
})
console.log(JSON.stringify(measured))
