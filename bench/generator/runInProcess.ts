import { registry, templates } from '@sluice/catalogue'
import { generateProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { documentFromTemplate } from '@sluice/workflow'

export type InProcess = { readonly firstMs: number; readonly times: readonly number[]; readonly files: number }

const runs = 200
const document = documentFromTemplate(templates.find(template => template.id === 'dex-aggregator-swap')!)
const files = await readTemplates()

const isSensitive = (componentId: string, key: string) =>
  registry.get(componentId)?.fields.some(field => field.key === key && field.sensitive === true) ?? false

const times = Array.from({ length: runs }, () => {
  const began = performance.now()
  generateProject(document, { templates: files, isSensitive })
  return performance.now() - began
})
const { length } = generateProject(document, { templates: files, isSensitive }).files
const measured: InProcess = { firstMs: times[0]!, times, files: length }
console.log(JSON.stringify(measured))
