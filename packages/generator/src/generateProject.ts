import { findTemplate, registry } from '@sluice/catalogue'
import { findChain } from '@sluice/defi'
import { readRules } from '@sluice/guard'
import type { Definitions, WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { checkProject, findSecret } from './checkProject.ts'
import { type DetectOptions, detect } from './detect.ts'
import { generatorErrors } from './errors.ts'
import type { ConfigFile, Configured, Feature, Part } from './feature.ts'
import { planFlow } from './flow/planFlow.ts'
import { toGeneratedFile } from './generatedFile.ts'
import type { Detection, GeneratedFile, GeneratedProject, ProjectDependencies } from './generatedProject.ts'
import { intentsPath, renderIntents } from './intentGroups.ts'
import { keepRules, rulesPath } from './keepRules.ts'
import type { ProjectKindDefinition } from './kind.ts'
import { minimumNodeVersion } from './kinds/baseEnv.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { listTokens } from './logos/listTokens.ts'
import { renderLogos } from './logos/renderLogos.ts'
import { makePublicDocument } from './makePublicDocument.ts'
import { derivePackageFiles } from './manifests/derivePackageFiles.ts'
import { hideUnimported } from './merge/hideUnimported.ts'
import { leaveOutUnused, mergeModules } from './merge/mergeModules.ts'
import { pointImports } from './merge/mergeSources.ts'
import { moduleOf } from './merge/moduleOf.ts'
import { chainReadsPart } from './parts/chainReadsPart.ts'
import { collectParts } from './parts/collectParts.ts'
import { flowPart } from './parts/flowPart.ts'
import { guardPart } from './parts/guardPart.ts'
import { offersSwaps } from './parts/offersSwaps.ts'
import { optionalTrading } from './parts/optionalTrading.ts'
import { createProject } from './project.ts'
import { toLine, toProjectName, toSlug } from './projectName.ts'
import { readConfig } from './readConfig.ts'
import { readTheme } from './readTheme.ts'
import { contractsGuide } from './render/contractsGuide.ts'
import { renderAgents } from './render/renderAgents.ts'
import {
  type AppFacts,
  chainsOf,
  renderConfigFile,
  renderServerConfig,
  renderWebConfig,
} from './render/renderAppConfig.ts'
import { renderDeployment } from './render/renderDeployment.ts'
import { renderEnvExample } from './render/renderEnvExample.ts'
import { renderPagePicture } from './render/renderPagePicture.ts'
import { renderReadme } from './render/renderReadme.ts'
import { renderRegistry } from './render/renderRegistry.ts'
import { renderRootPackage } from './render/renderRootPackage.ts'
import { renderSecurity } from './render/renderSecurity.ts'
import { renderWorkflow } from './render/renderWorkflow.ts'
import { readNotes, readRole } from './roles.ts'
import { selectReachable } from './selectReachable.ts'
import { selectTemplates } from './selectTemplates.ts'
import { type Sha256, sha256 } from './sha256.ts'
import { adaptTemplates } from './sources/optionalLines.ts'
import type { Templates } from './templates.ts'
import type { TradeSettings } from './tradeSettings.ts'

export type GenerateOptions = DetectOptions & {
  /** Project kind; default: detected from the workflow. */
  readonly kind?: string
  /** Result of `readTemplates()` from `@sluice/generator/node`. */
  readonly templates: Templates
  /** What says which fields hold secrets. Default: the built-in components. */
  readonly definitions?: Definitions
  /** Chains and tokens instead of the workflow's own. */
  readonly settings?: TradeSettings
  /** Each source a file of its own, as in `templates/app`. Default: sources are united in modules. */
  readonly keepSources?: boolean
  /** The code of one node: no flow restricts what its screen offers. */
  readonly isFragment?: boolean
  /** SHA-256 of the host, such as `hostSha256`. Default: a portable one. */
  readonly sha256?: Sha256
}

const backendPort = 3001

/** C-Chains of Avalanche: the Fuji testnet and the mainnet. */
const avalancheChainIds: readonly number[] = [43_113, 43_114]

function readAutoConnect(nodes: readonly WorkflowNode[]): boolean {
  const value = readRole(nodes, 'wallet.autoConnect')[0] ?? null
  return readConfig.boolean({ value }, 'value') ?? true
}

function defaultNameOf({ defaultProjectName, largerProject }: ProjectKindDefinition, { features }: Detection): string {
  return largerProject && features.some(({ id }) => largerProject.features.includes(id))
    ? largerProject.defaultName
    : defaultProjectName
}

/** Name of the workflow; none if it is that of the template that the workflow was made from. */
function ownNameOf({ name }: WorkflowDocument, { templates = [] }: ProjectKindDefinition): string {
  return templates.some(id => findTemplate(id)?.name === name) ? '' : name
}

function allOwners(kinds: readonly ProjectKindDefinition[]): readonly (Feature | Part)[] {
  const features = [...new Set(kinds.flatMap(kind => kind.features))]
  return [...collectParts(features, [flowPart]), ...features]
}

/** Folders with a `package.json`; web and server first. */
function partsOf(paths: readonly string[]): readonly string[] {
  const found = paths.filter(path => /^[^/]+\/package\.json$/.test(path)).map(path => path.split('/')[0]!)
  const rank = (part: string) => ['server', 'web'].indexOf(part) + 1 || 9
  return found.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

/** Folders of the backend's features, in alphabetical order. */
function listBackendFolders(files: readonly { readonly path: string }[]): readonly string[] {
  const folders = files.flatMap(({ path }) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? [])
  return [...new Set(folders)].sort()
}

function mergeDependencies(files: readonly GeneratedFile[]): ProjectDependencies {
  const parts = files
    .filter(({ path }) => /^[^/]+\/package\.json$/.test(path))
    .map(file => JSON.parse(file.content) as Partial<ProjectDependencies>)
  const merge = (key: keyof ProjectDependencies) =>
    Object.fromEntries(parts.flatMap(part => Object.entries(part[key] ?? {})).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { dependencies: merge('dependencies'), devDependencies: merge('devDependencies') }
}

type Rendered = readonly [path: string, content: string]

function renderConfigs(id: string, { web, server, contracts }: Configured): readonly Rendered[] {
  const file = (part: string, config: ConfigFile | undefined): Rendered[] =>
    config ? [[`${part}/src/config/${id}.config.ts`, renderConfigFile(id, config)]] : []
  return [...file('web', web), ...file('server', server), ...file('contracts', contracts)]
}

/** What the markers of optional lines name besides features, parts and intents. */
function listConditions(kind: ProjectKindDefinition, chainIds: readonly number[]) {
  return [
    ...(chainIds.some(id => avalancheChainIds.includes(id)) ? ['avalanche'] : []),
    ...(kind.isTradingOptional ? ['optionalTrading'] : []),
  ]
}

const isModule = (path: string) => /\.tsx?$/.test(path)

const isPageSource = (path: string) => /^web\/.*(?<!\.(?:test|stub))\.tsx?$/.test(path)

/** The imports of a module are pointed at the modules of the project; examples in a document are not imports. */
const pointRendered = ([path, content]: Rendered): Rendered => [
  moduleOf(path),
  isModule(path) ? pointImports(path, content) : content,
]

const toSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const flowType = { name: 'FlowConfig', module: '../features/flow/logic/flowPlan.ts' }
const webFeature = { name: 'FeatureModule', module: '../kit/FeatureModule.ts' }
const fixture = { name: 'E2eFixture', module: '../kit/E2eFixture.ts' }
const serverFeature = { name: 'ServerFeature', module: '../kit/ServerFeature.ts' }
const contractFeature = { name: 'ContractFeature', module: '../kit/ContractFeature.ts' }

/**
 * Generates an application project from a workflow. Deterministic: the same workflow gives the same bytes.
 *
 * - Shape: `GeneratedProject`; `files` hold everything that is written to disk
 * - Throws: `NOTHING_TO_GENERATE`, `KIND_UNKNOWN`, `KIND_DOES_NOT_FIT`, `FLOW_NOT_REPRESENTED`, `SECRET_IN_TEXT`,
 * `PROJECT_INVALID`
 *
 * @example const project = generateProject(document, { templates: await readTemplates() })
 */
export function generateProject(source: WorkflowDocument, options: GenerateOptions): GeneratedProject {
  const hashOf = options.sha256 ?? sha256
  const { document, secrets } = makePublicDocument(source, options.definitions ?? registry)
  const kinds = options.kinds ?? projectKinds
  const detection = detect(document, options.kind, options)
  if (detection.refused.length > 0) {
    const reasons = detection.refused.map(({ reason }) => `${reason}.`).join(' ')
    throw generatorErrors.error('FLOW_NOT_REPRESENTED', { reasons })
  }
  const kind = kinds.find(candidate => candidate.id === detection.kind)!
  const isFragment = options.isFragment === true
  const isQuoteOnly = !isFragment && !offersSwaps(document.nodes)
  const features = kind.features
    .filter(feature => detection.features.some(detected => detected.id === feature.id))
    .map(feature => (isQuoteOnly ? { ...feature, ...feature.quoteOnly } : feature))
    .map(feature => ({ feature, config: feature.configure(document.nodes, document, options.settings) }))
  const projectName = toProjectName(ownNameOf(document, kind), defaultNameOf(kind, detection))
  const slug = toSlug(projectName)
  const app: AppFacts = {
    kind,
    projectName,
    pageName: (projectName === kind.defaultProjectName && kind.defaultPageName) || projectName,
    projectId: `${slug}-${hashOf(new TextEncoder().encode(document.id)).slice(0, 8)}`,
    description:
      toLine(document.description, 300) ||
      toSentence(
        `${features.every(({ feature }) => isQuoteOnly && feature.quoteOnly) ? 'page of quotes' : kind.title} with its own backend`,
      ),
    theme: readTheme(document.nodes),
    autoConnect: readAutoConnect(document.nodes),
    features,
  }
  const notes = features.flatMap(({ feature, config }) => [
    ...config.notes,
    ...readNotes(document.nodes, { ...feature.requiredBy, ...feature.configuredBy }),
  ])
  const chosen = features.map(({ feature }) => feature)
  const flow = isFragment ? null : planFlow(document, chosen).config
  const parts = collectParts(chosen, flow ? [flowPart] : [])
  const owners = [...parts, ...features.map(({ feature }) => feature)]
  const given = [...owners, kind].flatMap(owner => owner.env)
  const env = kind.isTradingOptional ? given.map(optionalTrading.env) : given
  const routesOf = kind.isTradingOptional
    ? optionalTrading.routesOf
    : (owner: (typeof owners)[number]) => owner.routes ?? []
  const tabsOf = kind.isTradingOptional ? optionalTrading.tabsOf : (feature: Feature) => feature.tabs
  const intents = new Set(owners.flatMap(owner => owner.intents ?? []))
  const facts = { nodes: document.nodes, document, intents, isFragment, ...chainsOf(app) }

  const partConfigs = parts.map(part => [part.id, part.configure?.(facts) ?? {}] as const)
  const webValues = [...features.map(({ config }) => config), ...partConfigs.map(([, config]) => config)].flatMap(
    ({ web }) => web?.value ?? [],
  )

  const conditions = [
    ...listConditions(kind, facts.chainIds),
    ...partConfigs.flatMap(([, config]) => config.conditions ?? []),
  ]
  const templates = adaptTemplates(
    options.templates,
    new Set([...owners.map(({ id }) => id), ...intents, ...conditions]),
  )
  const project = createProject()
  const derived = derivePackageFiles(templates, allOwners(kinds), owners, hashOf)
  const derivedPaths = new Set(derived.map(({ path }) => path))
  const folderOwners = owners.filter(owner => !('hasFolder' in owner))
  const claimed = selectTemplates(templates, new Set(folderOwners.map(({ id }) => id)), hashOf)
  const verbatim = [...claimed.filter(({ path }) => !derivedPaths.has(path)), ...derived]
  const folders = partsOf(verbatim.map(({ path }) => path))
  const guides = [
    ...[kind, ...parts].flatMap(({ guide = [] }) => (typeof guide === 'function' ? guide(intents) : guide)),
    ...(kind.isTradingOptional ? optionalTrading.guideOf(parts) : []),
    ...(folders.includes('contracts') ? [contractsGuide] : []),
    ...features.flatMap(({ feature }) => feature.guide ?? []),
  ]
  const hasGuard = parts.includes(guardPart) && intents.size > 0
  const serverEntries = owners.flatMap(routesOf)
  const contractsEntries = owners.flatMap(owner => owner.contracts ?? [])
  const fixtureEntries = owners.flatMap(owner => owner.e2eFixture ?? [])
  const rendered: readonly Rendered[] = [
    ['web/src/config/app.config.ts', renderWebConfig(app)],
    [
      'web/src/config/features.ts',
      renderRegistry(
        [...features.flatMap(({ feature }) => tabsOf(feature)), ...parts.flatMap(part => part.sharedFeature ?? [])],
        webFeature,
      ),
    ],
    ...(hasGuard
      ? ([
          [intentsPath, renderIntents(intents)],
          [rulesPath, templates.get(rulesPath)!],
        ] as const)
      : []),
    ...features.flatMap(({ feature: { slot } }): Rendered[] => {
      if (!slot) return []
      const entries = features.flatMap(({ feature: { fills } }) => (fills?.slot === slot.name ? [fills.entry] : []))
      if (entries.length === 0) return []
      return [[`web/src/config/${slot.name}.ts`, renderRegistry(entries, slot.type, slot.name)]]
    }),
    ['server/src/config/app.config.ts', renderServerConfig(app)],
    ['server/src/config/features.ts', renderRegistry(serverEntries, serverFeature)],
    ['e2e/src/config/features.ts', renderRegistry(fixtureEntries, fixture)],
    ...(contractsEntries.length > 0
      ? ([['contracts/src/config/features.ts', renderRegistry(contractsEntries, contractFeature)]] as const)
      : []),
    ...features.flatMap(({ feature, config }) => renderConfigs(feature.id, config)),
    ...partConfigs.flatMap(([id, config]) => renderConfigs(id, config)),
    ['web/src/config/logos.css', renderLogos({ chainIds: facts.chainIds, tokens: listTokens(webValues) })],
    ...(flow ? renderConfigs(flowPart.id, { web: { type: flowType, value: flow } }) : []),
    [
      'package.json',
      renderRootPackage({
        slug,
        description: app.description,
        node: minimumNodeVersion,
        parts: folders,
      }),
    ],
    [
      'README.md',
      renderReadme({
        app,
        document,
        detection,
        notes,
        env,
        port: backendPort,
        guides,
        parts: folders,
        hasGuard,
        shared: parts.map(({ id }) => id),
        backend: listBackendFolders(verbatim),
      }),
    ],
    ['picture.svg', renderPagePicture(app)],
    ['AGENTS.md', renderAgents({ app, parts: folders, hasGuard, guides })],
    ['DEPLOYMENT.md', renderDeployment({ slug, node: minimumNodeVersion, port: backendPort, env, guides })],
    ['.env.example', renderEnvExample(env)],
    ['.workflow/workflow.json', renderWorkflow(document)],
  ]
  const texts = new Map(rendered)
  const own = verbatim.filter(({ path }) => !texts.has(path))
  const reachable = selectReachable(
    own.map(({ path }) => path),
    templates,
    texts,
  )
  const selected = own.filter(({ path }) => reachable.has(path))
  const findingSources = selected.filter(({ path }) => isPageSource(path) && templates.get(path)?.includes('/rules.ts'))
  const rules = readRules(findingSources.map(({ path }) => reachable.textOf(path)))
  const complete = [
    ...rendered.map(([path, text]): Rendered => [path, path === rulesPath ? keepRules(text, rules) : text]),
    ['SECURITY.md', renderSecurity(guides, rules, parts.includes(chainReadsPart))] as const,
  ]
  const written = options.keepSources ? complete : complete.map(pointRendered)
  const shipped = options.keepSources
    ? leaveOutUnused(selected, templates, reachable, hashOf)
    : hideUnimported(mergeModules(selected, templates, reachable, hashOf), written, templates, hashOf)
  for (const { path, bytes, owner } of shipped) project.add(path, bytes, owner)
  for (const [path, content] of written) project.add(path, content, 'rendered')

  const hashes = new Map(shipped.map(({ path, hash }) => [path, hash]))
  const sums: { [path: string]: string } = {}
  for (const [path, bytes] of project.files()) sums[path] = hashes.get(path) ?? hashOf(bytes)
  const manifest = { format: 1, kind: kind.id, features: detection.features.map(feature => feature.id), sha256: sums }
  project.add('.workflow/manifest.json', `${JSON.stringify(manifest, null, 2)}\n`, 'rendered')

  const files = [...project.files()].map(([path, bytes]) => toGeneratedFile(path, bytes))
  const renderedPaths = new Set(written.map(([path]) => path))
  const findings = checkProject(files, renderedPaths)
  if (findings.length > 0) throw generatorErrors.error('PROJECT_INVALID', { findings: findings.join('; ') })
  const leak = findSecret(files, renderedPaths, secrets)
  if (leak !== undefined) throw generatorErrors.error('SECRET_IN_TEXT', { path: leak })
  return {
    id: document.id,
    name: document.name,
    kind: kind.id,
    projectName: app.projectName,
    slug,
    description: app.description,
    framework: kind.framework,
    features: detection.features.map(feature => feature.title),
    files,
    dependencies: mergeDependencies(files),
    deploymentInstructions: [
      'npm run setup',
      'npm start',
      `Open http://127.0.0.1:${backendPort}`,
      'See DEPLOYMENT.md for deployment',
    ],
    deploymentInfo: {
      port: backendPort,
      environment: env.map(variable => variable.name),
      variables: env.map(({ name, required, comment }) => ({ name, required, comment })),
      networks: facts.chainIds.map(id => ({ id, name: findChain(id)?.name ?? `Chain ${id}` })),
      defaultChainId: facts.defaultChainId,
    },
    gitCommitMessage: 'Initial commit: DeFi application from Sluice Platform',
    detection,
    notes,
  }
}
