import { registry } from '@sluice/catalogue'
import { fillDefaults, redactDocument, type WorkflowDocument } from '@sluice/workflow'
import { keyShapes, lookAlikes } from '@sluice/workflow/testing'
import { median } from '../median.ts'

/** CPU time of redacting one document in milliseconds. */
export type Redaction = { readonly warm: number; readonly first: number }

const nodes = 2_000
/** Every n-th node contains a secret of the corpus. */
const plantedEach = 20

const corpus = [...keyShapes, ...lookAlikes]
const expected = corpus.length

const times = Array.from({ length: 21 }, measure)
const measured: Redaction = { first: times[0]!, warm: median(times.slice(1)) }
process.stdout.write(JSON.stringify(measured))

/** Measures an unseen document: clean nodes are cached by identity. */
function measure(): number {
  const document = makeDocument()
  const began = process.cpuUsage()
  const { found } = redactDocument(document, registry)
  const { user, system } = process.cpuUsage(began)
  const planted = Math.ceil(nodes / plantedEach)
  const keys = Array.from({ length: planted }, (_, at) => at % expected).filter(at => at < keyShapes.length).length
  if (found.length !== keys) throw new Error(`Found ${found.length} of ${keys} keys`)
  return (user + system) / 1_000
}

/** Builds a document with all components in turn and their default config. */
function makeDocument(): WorkflowDocument {
  return {
    id: 'bench',
    name: 'Bench',
    description: '',
    nodes: Array.from({ length: nodes }, (_, at) => {
      const component = registry.list[at % registry.list.length]!
      const planted = at % plantedEach === 0 ? corpus[(at / plantedEach) % corpus.length]!.config : {}
      const config = { ...fillDefaults(component.fields, component.fixture ?? {}), ...planted }
      return {
        id: `n${at}`,
        componentId: component.id,
        componentVersion: component.version,
        label: component.name,
        position: { x: at, y: 0 },
        config: structuredClone(config),
      }
    }),
    edges: [],
  }
}
