import { registry } from '@sluice/catalogue'
import type { Config, Json, WorkflowDocument } from '@sluice/workflow'

/** Texts that resemble paths, code, markup and commands. */
export const hostileText = [
  '../../etc/passwd',
  '`\u0024{process.exit(1)}`',
  '</script><script>alert(1)</script>\' + "',
  '*/ throw 1 /* {constructor} \\',
  '\u2028\u202e🦄👩‍👩‍👧\ud800\0\n```sh\nrm -rf /\n```',
  'x'.repeat(300),
].join(' ')

function withConfig(document: WorkflowDocument, index: number, config: Config): WorkflowDocument {
  return { ...document, nodes: document.nodes.map((node, at) => (at === index ? { ...node, config } : node)) }
}

/** Makes every text in a value hostile. */
function injectHostileText(value: Json): Json {
  if (typeof value === 'string') return hostileText
  if (Array.isArray(value)) return (value as readonly Json[]).map(injectHostileText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, injectHostileText(member)]))
}

/** All non-secret settings of a component, with text where there is no default. */
function defaultsOf(componentId: string): Config {
  const fields = registry.get(componentId)?.fields ?? []
  return Object.fromEntries(
    fields.filter(field => !field.sensitive).map(({ key, defaultValue }) => [key, defaultValue ?? 'text']),
  )
}

/**
 * A workflow with hostile names and settings; `accepts` tests whether a document still generates, because some values
 * are refused.
 */
export function makeHostileDocument(
  source: WorkflowDocument,
  accepts: (document: WorkflowDocument) => boolean,
): WorkflowDocument {
  const nodes = source.nodes.map(node => ({ ...node, label: hostileText }))
  let document: WorkflowDocument = { ...source, id: hostileText, name: hostileText, description: hostileText, nodes }
  for (const [index, { componentId, config }] of source.nodes.entries()) {
    for (const [key, value] of Object.entries({ ...defaultsOf(componentId), ...config })) {
      const spoilt = withConfig(document, index, { ...document.nodes[index]!.config, [key]: injectHostileText(value) })
      if (accepts(spoilt)) document = spoilt
    }
  }
  return document
}
