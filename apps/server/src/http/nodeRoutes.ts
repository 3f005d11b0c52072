import {
  type ErrorBody,
  type ExecuteNodeRequest,
  executeNode,
  generateNode,
  listNodes,
  type NodeDefinition,
  type ResponseOf,
} from '@sluice/protocol'
import type { AnyComponent, WorkflowNode } from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import { serverErrors } from '../errors.ts'
import type { ComponentRegistries } from '../plugins/componentRegistries.ts'
import type { PluginRegistry } from '../plugins/pluginRegistry.ts'
import { executeNode as execute } from '../runs/executeNode.ts'
import { withWarnings } from '../withWarnings.ts'
import { addRoute, type Received } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'
import { toErrorBody } from './toErrorBody.ts'

type NodeCode = ResponseOf<typeof executeNode>['codeGeneration']

/** Lists the available components, and runs a single node. */
export function addNodeRoutes(app: FastifyInstance, plugins: PluginRegistry): void {
  const lists = new WeakMap<object, NodeDefinition[]>()
  const list = async (registries: ComponentRegistries) => {
    const manifests = await plugins.manifests()
    const pluginOf = new Map(manifests.flatMap(({ id, components }) => components.map(part => [part.id, id] as const)))
    const registry = await registries.registryOf(manifests as never)
    const known = lists.get(registry)
    if (known) return known
    const nodes = registry.list.map(component => toDefinition(component, pluginOf.get(component.id) ?? null))
    lists.set(registry, nodes)
    return nodes
  }

  addRoute(app, listNodes, async ({ workspace }) => ({ nodes: await list(workspace.registries) }))

  const run = async ({ body, reply, workspace: { services, registries } }: Received<typeof executeNode>) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const { warnings, node, ...result } = await execute(body, { services, registries, signal: gone.signal })
    return withWarnings({ ...result, ...(await generate(body.generateCode, node, registries)) }, warnings)
  }
  // A node may include plugins, like a workflow.
  addRoute(app, generateNode, ({ body, workspace }) => generateAlone(body, workspace.registries))
  addRoute(app, executeNode, run, { bodyLimit: documentBytes })
}

async function generateAlone(
  { nodeType, inputs, ...parts }: Received<typeof generateNode>['body'],
  registries: ComponentRegistries,
) {
  const version = (await registries.load()).get(nodeType)?.version ?? '1.0.0'
  const node: WorkflowNode = {
    id: 'node',
    componentId: nodeType,
    componentVersion: version,
    label: '',
    position: { x: 0, y: 0 },
    config: inputs,
  }
  const code = await makeCode(node, parts, registries)
  if (!code) throw serverErrors.error('CODE_NOT_GENERATED')
  return { ...code, files: [...code.files] }
}

function toDefinition(component: AnyComponent<never>, plugin: string | null): NodeDefinition {
  const { run: _, settle: __, settleSignature: ___, readConfig: ____, ...definition } = component
  return { ...definition, plugin }
}

type Generated = { readonly codeGeneration: NodeCode; readonly codeGenerationError: ErrorBody | null }

/** Returns a missing-code warning next to the node's result. */
async function generate(
  wanted: ExecuteNodeRequest['generateCode'],
  node: WorkflowNode,
  registries: ComponentRegistries,
): Promise<Generated> {
  const refuse = (error: unknown): Generated => ({ codeGeneration: null, codeGenerationError: toErrorBody(error) })
  if (!wanted) return refuse(serverErrors.error('CODE_NOT_GENERATED'))
  const { outputType, includeDocs, includeTests } = wanted
  if (outputType !== 'react') return refuse(serverErrors.error('NO_CODE_GENERATOR', { language: outputType }))
  try {
    const code = await makeCode(node, { includeDocs, includeTests }, registries)
    if (!code) return refuse(serverErrors.error('CODE_NOT_GENERATED'))
    return { codeGeneration: { ...code, files: [...code.files] }, codeGenerationError: null }
  } catch (error) {
    return refuse(error)
  }
}

async function makeCode(
  node: WorkflowNode,
  parts: { readonly includeDocs: boolean; readonly includeTests: boolean },
  registries: ComponentRegistries,
) {
  const [{ generateNodeCode }, { readTemplates }, registry] = await Promise.all([
    import('@sluice/generator'),
    import('@sluice/generator/node'),
    registries.load(),
  ])
  return generateNodeCode(node, {
    ...parts,
    templates: await readTemplates(),
    definitions: registry,
  })
}
