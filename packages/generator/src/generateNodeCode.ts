import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { Feature } from './feature.ts'
import type { GeneratedFile, NodeCode } from './generatedProject.ts'
import { type GenerateOptions, generateProject } from './generateProject.ts'
import type { ProjectKindDefinition } from './kind.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { moduleOf } from './merge/moduleOf.ts'
import { componentsWith, findRole } from './roles.ts'

export type NodeCodeOptions = Omit<GenerateOptions, 'kind' | 'isFragment'> & {
  readonly includeTests?: boolean
  readonly includeDocs?: boolean
}

type Shown = { readonly kind: ProjectKindDefinition; readonly feature: Feature }

/**
 * Generates the code of the feature that shows a node.
 *
 * - Returns: null if no feature shows the node's component
 * - Throws: errors of `generateProject`
 */
export function generateNodeCode(node: WorkflowNode, options: NodeCodeOptions): NodeCode | null {
  const shown = findFeature(node)
  if (!shown) return null
  const { kind, feature } = shown
  const { includeTests = false, includeDocs = false, ...generate } = options
  const project = generateProject(documentFor(node, feature), { ...generate, kind: kind.id, isFragment: true })
  const files = new Map(project.files.map(file => [file.path, file]))
  const entryPoint = entryOf(feature, node)
  const shipped = followImports([entryPoint, ...contractsOf(feature, files)], files)
  const tests = includeTests ? testsOf(shipped, files) : []
  const docs = includeDocs ? ['README.md', ...documentsOf(feature, files)] : []
  const paths = followImports([...shipped, ...tests, ...docs], files)
  const chosen = [...paths].sort().map(path => files.get(path)!)
  return { files: chosen, entryPoint, dependencies: versionsOf(chosen, files) }
}

/** Entry file of the code: the node's own file, otherwise the feature's first tab, routes or contracts. */
function entryOf({ mainFiles = {}, tabs, routes, contracts }: Feature, node: WorkflowNode): string {
  const role = findRole(node, mainFiles)
  if (role !== undefined) return moduleOf(mainFiles[role]!)
  const [part, entry] = tabs[0]
    ? (['web', tabs[0]] as const)
    : routes
      ? (['server', routes] as const)
      : (['contracts', contracts!] as const)
  return moduleOf(resolve(`${part}/src/config/features.ts`, entry.module))
}

type Files = ReadonlyMap<string, GeneratedFile>

const folderOf = ({ contracts }: Feature) =>
  contracts && resolve('contracts/src/config/features.ts', contracts.module).replace(/[^/]+$/, '')

/** Contract files and their deployment; found by folder, because nothing imports them. */
function contractsOf(feature: Feature, files: Files): readonly string[] {
  const folder = folderOf(feature)
  if (folder === undefined) return []
  const isOwn = (path: string) => /^[^/]+(?<!\.test|\.stub|\.helper)\.(sol|ts)$/.test(path.slice(folder.length))
  return [...files.keys()].filter(path => path.startsWith(folder) && isOwn(path))
}

function documentsOf(feature: Feature, files: Files): readonly string[] {
  const folder = folderOf(feature)
  return folder !== undefined && files.has(`${folder}README.md`) ? [`${folder}README.md`] : []
}

function findFeature(node: WorkflowNode): Shown | undefined {
  const all = projectKinds.flatMap(kind => kind.features.map(feature => ({ kind, feature })))
  const required = all.find(({ feature }) => findRole(node, feature.requiredBy))
  return required ?? all.find(({ feature }) => findRole(node, feature.configuredBy))
}

/** Adds a node that requires the feature, if this node only configures it. */
function documentFor(node: WorkflowNode, feature: Feature): WorkflowDocument {
  const componentId = componentsWith(feature.requiredBy).at(-1)!
  const beside = { ...node, id: `${node.id}-${componentId}`, componentId, config: {} }
  const nodes = findRole(node, feature.requiredBy) ? [node] : [node, beside]
  return { id: node.id, name: '', description: '', nodes, edges: [] }
}

/** Tests of what is shipped; each is named after its source. */
function testsOf(shipped: ReadonlySet<string>, files: Files): readonly string[] {
  const beside = new Set([...shipped].map(path => path.replace(/\.(tsx?|sol)$/, '.test.ts')))
  return [...files.keys()].filter(path => path.endsWith('.test.ts') && beside.has(path))
}

/** Files with imports, including Solidity. */
const isSource = (path: string) => /\.([jt]sx?|sol)$/.test(path)

const importing = /(?:from|import)\s*\(?\s*'([^'\n]+)'/g
const solidityImporting = /(?:from|import)\s*"([^"\n]+)"/g

const importsOf = ({ path, content }: GeneratedFile) =>
  [...content.matchAll(path.endsWith('.sol') ? solidityImporting : importing)].map(match => match[1]!)

const resolve = (from: string, specifier: string): string => new URL(specifier, `file:///${from}`).pathname.slice(1)

function followImports(roots: readonly string[], files: Files): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path)
    if (!file || found.has(path)) continue
    found.add(path)
    if (isSource(path)) {
      for (const name of importsOf(file)) if (name.startsWith('.')) open.push(resolve(path, name))
    }
  }
  return found
}

type Packages = { readonly dependencies?: Versions; readonly devDependencies?: Versions }
type Versions = { readonly [name: string]: string }

function versionsOf(chosen: readonly GeneratedFile[], files: Files): Versions {
  const parts = [...new Set(chosen.map(({ path }) => path.split('/')[0]!))]
  const manifests = parts.map(part => JSON.parse(files.get(`${part}/package.json`)?.content ?? '{}') as Packages)
  const versions: Versions = Object.assign({}, ...manifests.flatMap(each => [each.devDependencies, each.dependencies]))
  const names = chosen.filter(({ path }) => isSource(path)).flatMap(importsOf)
  const packages = names.filter(name => !name.startsWith('.')).map(name => /^(@[^/]+\/)?[^/]+/.exec(name)![0])
  const used = [...new Set(packages)].sort().filter(name => Object.hasOwn(versions, name))
  return Object.fromEntries(used.map(name => [name, versions[name]!]))
}
