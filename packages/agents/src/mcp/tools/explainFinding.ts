import { catalogueErrors } from '@sluice/catalogue'
import { defiErrors } from '@sluice/defi'
import { engineErrors } from '@sluice/engine'
import { generatorErrors } from '@sluice/generator'
import { type ErrorEntry, workflowErrors } from '@sluice/workflow'
import { z } from 'zod'
import { findingExplanations } from '../findings.ts'
import { mcpErrors } from '../mcpErrors.ts'
import { defineTool } from '../tool.ts'

const tables = [workflowErrors, engineErrors, catalogueErrors, defiErrors, generatorErrors]

const levels = {
  block: 'It must not be signed.',
  confirm: 'It may be signed only after the user has confirmed it.',
  note: 'It is shown for information.',
} as const

export const explainFinding = defineTool({
  name: 'explain_finding',
  title: 'Explain a finding',
  description:
    'Explains a code: a finding of the transaction guard (T01 to T29), an issue of validation, or an error of a run, with its cause and what to do.',
  inputSchema: z.object({
    code: z.string().min(1).max(100).describe('T12, REQUIRED, DEFI/AMOUNT_ZERO …'),
    level: z.enum(['block', 'confirm', 'note']).optional().describe('Level of a guard finding'),
    text: z.string().max(2_000).optional().describe('Its text, repeated in the answer'),
  }),
  run({ code, level, text }) {
    const asked = code.trim().toUpperCase()
    const finding = Object.hasOwn(findingExplanations, asked) ? findingExplanations[asked] : undefined
    const repeated = text === undefined ? {} : { text }
    if (finding) {
      const { title, cause, todo } = finding
      return {
        code: asked,
        ...repeated,
        title,
        cause,
        ...(level ? { level, meaning: levels[level] } : {}),
        whatToDo: [todo],
      }
    }
    const [area, name = ''] = asked.includes('/') ? asked.split('/', 2) : [undefined, asked]
    const found = tables.flatMap(table => {
      const entries: { readonly [code: string]: ErrorEntry } = table.entries
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
      return entry && (area === undefined || area === table.area) ? [{ area: table.area, entry }] : []
    })
    if (found.length === 0) throw mcpErrors.error('FINDING_UNKNOWN', { code: code.slice(0, 60) })
    return { code: name, ...repeated, meanings: found.map(({ area, entry }) => explainError(area, entry)) }
  },
})

const retries = {
  never: 'Trying again does not help.',
  later: 'Try again later.',
  'after-user': 'Correct it, then try again.',
} as const

/** `{label} is required` becomes `<label> is required`. */
const showPlaceholders = (text: string) => text.replace(/\{(\w+)\}/g, '<$1>')

function explainError(area: string, { message, help = [], retry = 'never' }: ErrorEntry) {
  return { area, cause: showPlaceholders(message), whatToDo: [...help.map(showPlaceholders), retries[retry]] }
}
