import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { Feature } from './feature.ts'
import type { GeneratedFile } from './generatedFile.ts'
import { type GenerateOptions, generateProject } from './generateProject.ts'
import type { ProjectKindDefinition } from './kind.ts'
import { projectKinds } from './kinds/projectKinds.ts'

export type NodeCode = {
  /** The entry point and everything it imports, sorted by path. */
  readonly files: readonly GeneratedFile[]
  /** Path of the file that brings the React component. */
  readonly entryPoint: string
  /** The packages these files import, with their versions. */
  readonly dependencies: { readonly [name: string]: string }
}

export type NodeCodeOptions = Omit<GenerateOptions, 'kind'> & {
  readonly includeTests?: boolean
  readonly includeDocs?: boolean
}

type Shown = { readonly kind: ProjectKindDefinition; readonly feature: Feature }

/**
 * Makes the code of the feature that shows one node: the files of a generated application that its screen needs.
 *
 * - Shape: null when no feature shows the node's component
 * - Throws: what `generateProject` throws
 */
export function generateNodeCode(node: WorkflowNode, options: NodeCodeOptions): NodeCode | null {
  const shown = findFeature(node.componentId)
  if (!shown) return null
  const { kind, feature } = shown
  const { includeTests = false, includeDocs = false, ...generate } = options
  const project = generateProject(documentFor(node, feature), { ...generate, kind: kind.id })
  const files = new Map(project.files.map(file => [file.path, file]))
  const entryPoint = resolve('web/src/config/features.ts', feature.webEntries[0]!.module)
  const shipped = followImports([entryPoint], files)
  const tests = includeTests ? [...shipped].map(testOf).filter(path => files.has(path)) : []
  const docs = includeDocs ? ['README.md'] : []
  const paths = followImports([entryPoint, ...tests, ...docs], files)
  const chosen = [...paths].sort().map(path => files.get(path)!)
  return { files: chosen, entryPoint, dependencies: versionsOf(chosen, files) }
}

function findFeature(componentId: string): Shown | undefined {
  const all = projectKinds.flatMap(kind => kind.features.map(feature => ({ kind, feature })))
  const asked = all.find(({ feature }) => Object.hasOwn(feature.asks, componentId))
  return asked ?? all.find(({ feature }) => Object.hasOwn(feature.shapes, componentId))
}

/** What only shapes a feature is not generated alone: a node that asks for it stands beside it. */
function documentFor(node: WorkflowNode, feature: Feature): WorkflowDocument {
  const asks = Object.hasOwn(feature.asks, node.componentId)
  const asking = Object.keys(feature.asks).at(-1)!
  const beside = { ...node, id: `${node.id}-${asking}`, componentId: asking, config: {} }
  return { id: node.id, name: '', description: '', nodes: asks ? [node] : [node, beside], edges: [] }
}

const testOf = (path: string) => path.replace(/\.tsx?$/, '.test.ts')

const importing = /(?:from|import)\s*\(?\s*'([^'\n]+)'/g

const importsOf = ({ content }: GeneratedFile) => [...content.matchAll(importing)].map(match => match[1]!)

const resolve = (from: string, specifier: string): string => new URL(specifier, `file:///${from}`).pathname.slice(1)

function followImports(roots: readonly string[], files: ReadonlyMap<string, GeneratedFile>): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path)
    if (!file || found.has(path)) continue
    found.add(path)
    if (/\.[jt]sx?$/.test(path)) {
      for (const name of importsOf(file)) if (name.startsWith('.')) open.push(resolve(path, name))
    }
  }
  return found
}

type Packages = { readonly dependencies?: Versions; readonly devDependencies?: Versions }
type Versions = { readonly [name: string]: string }

function versionsOf(chosen: readonly GeneratedFile[], files: ReadonlyMap<string, GeneratedFile>): Versions {
  const { dependencies, devDependencies } = JSON.parse(files.get('web/package.json')?.content ?? '{}') as Packages
  const versions: Versions = { ...devDependencies, ...dependencies }
  const names = chosen.filter(({ path }) => /\.[jt]sx?$/.test(path)).flatMap(importsOf)
  const packages = names.filter(name => !name.startsWith('.')).map(name => /^(@[^/]+\/)?[^/]+/.exec(name)![0])
  const used = [...new Set(packages)].sort().filter(name => Object.hasOwn(versions, name))
  return Object.fromEntries(used.map(name => [name, versions[name]!]))
}
