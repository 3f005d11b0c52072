import type { ComponentInfo } from '@sluice/workflow'
import { z } from 'zod'
import type { AssistantContext } from '../assistant.ts'
import { fold } from '../intent/tokenize.ts'
import { intentJsonSchema } from './modelIntent.ts'
import { modelProblems } from './texts.ts'

/** A tool as both providers describe one. */
export type ModelTool = {
  readonly name: string
  readonly description: string
  /** JSON Schema of its input. */
  readonly inputSchema: { readonly [key: string]: unknown }
}

const searchInput = z.object({ query: z.string().max(200) })
const describeInput = z.object({ componentId: z.string().max(200) })

const schemaOf = (schema: z.ZodType): ModelTool['inputSchema'] => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

export const submitTool = 'submit_intent'

/** The tools of a model. They read the catalogue, and none of them changes anything. */
export const modelTools = (): readonly ModelTool[] => [
  {
    name: 'search_components',
    description: 'Searches the components of the catalogue. Returns up to 10 with id, name and description.',
    inputSchema: schemaOf(searchInput),
  },
  {
    name: 'describe_component',
    description: 'Returns the ports and fields of one component.',
    inputSchema: schemaOf(describeInput),
  },
  {
    name: submitTool,
    description: 'Submits what the request means. Call it exactly once, at the end. Nothing is applied by it.',
    inputSchema: intentJsonSchema(),
  },
]

export type ToolResult = { readonly content: string; readonly isError: boolean }

const found = 10

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Runs one of the tools that read the catalogue. */
export function runModelTool(name: string, input: unknown, { catalogue }: AssistantContext): ToolResult {
  const { definitions } = catalogue
  if (name === 'search_components') {
    const parsed = searchInput.safeParse(input)
    if (!parsed.success) return refuse('the input is { "query": "…" }')
    const words = wordsOf(parsed.data.query)
    const scored = definitions.list.map(component => ({ component, score: scoreOf(component, words) }))
    const best = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
    return answer(best.slice(0, found).map(({ component: { id, name, description } }) => ({ id, name, description })))
  }
  if (name === 'describe_component') {
    const parsed = describeInput.safeParse(input)
    if (!parsed.success) return refuse('the input is { "componentId": "…" }')
    const component = definitions.get(parsed.data.componentId)
    return component ? answer(describe(component)) : refuse(modelProblems.component(parsed.data.componentId).detail)
  }
  return refuse(`there is no tool ${name}`)
}

const answer = (value: unknown): ToolResult => ({ content: JSON.stringify(value), isError: false })
const refuse = (content: string): ToolResult => ({ content, isError: true })

function scoreOf({ id, name, tags, description }: ComponentInfo, words: readonly string[]): number {
  const strong = new Set(wordsOf(`${id} ${name} ${tags.join(' ')}`))
  const weak = new Set(wordsOf(description))
  return words.reduce((sum, word) => sum + (strong.has(word) ? 3 : 0) + (weak.has(word) ? 1 : 0), 0)
}

function describe({ id, name, description, effect, inputs, outputs, fields, required }: ComponentInfo) {
  const portsOf = (ports: ComponentInfo['inputs']) =>
    Object.entries(ports).map(([key, { dataType, unit, required }]) => ({ key, dataType, unit, required }))
  return {
    id,
    name,
    description,
    effect,
    required,
    inputs: portsOf(inputs),
    outputs: portsOf(outputs),
    fields: fields
      .filter(({ sensitive, format }) => !sensitive && format !== 'secret')
      .map(({ key, label, type, format, defaultValue, options }) => ({
        key,
        label,
        type,
        format,
        default: defaultValue,
        options: options?.map(({ value }) => value),
      })),
  }
}
