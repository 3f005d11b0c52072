import { registry } from '@sluice/catalogue'
import type { Config, Json, WorkflowDocument } from '@sluice/workflow'

/** Text that could pass for a path, for code, for markup or for a command. */
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

/** The value with every text in it made hostile. */
function injectHostileText(value: Json): Json {
  if (typeof value === 'string') return hostileText
  if (Array.isArray(value)) return (value as readonly Json[]).map(injectHostileText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, injectHostileText(member)]))
}

/** Every setting that a component knows and that is no secret, with text where it has no default. */
function defaultsOf(componentId: string): Config {
  const fields = registry.get(componentId)?.fields ?? []
  return Object.fromEntries(
    fields.filter(field => !field.sensitive).map(({ key, defaultValue }) => [key, defaultValue ?? 'text']),
  )
}

/**
 * A workflow with such text in its names and in every setting that takes it: `accepts` says whether a document still
 * makes a project, because some settings are refused with their reason.
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
