import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { DockerfileParser } from 'dockerfile-ast'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readWorkerConfig } from '../../apps/cli/src/readWorkerConfig.ts'
import { type Environment, readConfig } from '../../apps/server/src/config.ts'
import { readQuotas } from '../../apps/server/src/workspaces/quotas.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

/** A public key as Restate prints it. */
const identityKey = 'publickeyv1_w7YHemBctH5Ck2nQRQ47iBBqhNHy4FV7t2Usbye2A6f'

/** Same limits as `sluice cluster`, with which recovery is measured. */
const keepAlive = {
  RESTATE_WORKER__INVOKER__HTTP2_KEEP_ALIVE_INTERVAL: '1s',
  RESTATE_WORKER__INVOKER__HTTP2_KEEP_ALIVE_TIMEOUT: '1s',
}

/** Restate takes its data only under the name that it was made with, which is the container's by default. */
const nodeName = { RESTATE_NODE_NAME: 'restate-0' }

/** Everything after the program of the image. */
const serverArguments = ([script, ...args]: readonly string[]) => {
  expect(script).toBe('apps/server/dist/main.js')
  return args
}

const workerArguments = ([script, command, ...args]: readonly string[]) => {
  expect([script, command]).toEqual(['apps/cli/src/main.ts', 'worker'])
  return args
}

type Accepted = { readonly server: readonly string[]; readonly worker: readonly string[]; readonly env: Environment }

/** Reads the configuration as server and worker do at their start. */
async function expectAccepted({ server, worker, env }: Accepted): Promise<void> {
  const config = readConfig(serverArguments(server), env)
  readQuotas(env.SLUICE_QUOTAS)
  expect(config).toMatchObject({ host: '0.0.0.0', restateUrls: ['http://restate:8080'], operations: { log: 'json' } })
  expect(config.auth?.owners).not.toEqual([])
  // Requests come from a proxy, so that all people without a session would be one client.
  expect([config.trustedProxies?.('172.18.0.1', 0), config.trustedProxies?.('203.0.113.1', 0)]).toEqual([true, false])
  const read = await readWorkerConfig(workerArguments(worker), env)
  expect(read.worker).toMatchObject({ host: '0.0.0.0', identityKeys: [identityKey], databaseUrl: config.databaseUrl })
  // Whether values of the local workspace are those of a member.
  expect(read.worker.env.SLUICE_AUTH).toBe('oidc')
}

describe('manifests for Kubernetes', () => {
  type Container = {
    readonly args: string[]
    readonly env?: { name: string; value: string }[]
    readonly envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  }
  type Manifest = {
    readonly kind: string
    readonly metadata: { readonly name: string }
    readonly data?: Record<string, string>
    readonly stringData?: Record<string, string>
    readonly spec?: { readonly template: { readonly spec: { readonly containers: Container[] } } }
  }
  const manifests = ['config.yaml', 'secret.example.yaml', 'server.yaml', 'worker.yaml', 'restate.yaml'].flatMap(file =>
    parseAllDocuments(read(`kubernetes/${file}`)).map(document => document.toJS() as Manifest),
  )
  const find = (kind: string, name: string) =>
    manifests.find(manifest => manifest.kind === kind && manifest.metadata.name === name)!
  const containerOf = (kind: string, name: string) => find(kind, name).spec!.template.spec.containers[0]!
  const environmentOf = (name: string): Record<string, string> =>
    Object.assign(
      {},
      ...containerOf('Deployment', name).envFrom!.map(({ configMapRef, secretRef }) =>
        configMapRef ? find('ConfigMap', configMapRef.name).data : find('Secret', secretRef!.name).stringData,
      ),
    )

  it('default: server and worker accept them, once the identity of Restate is filled in', async () => {
    const env = environmentOf('server')
    expect(environmentOf('worker')).toEqual(env)
    const args = { server: containerOf('Deployment', 'server').args, worker: containerOf('Deployment', 'worker').args }
    await expect(readWorkerConfig(workerArguments(args.worker), env)).rejects.toThrow(
      /^SLUICE_RESTATE_IDENTITY_KEYS takes .* not publickeyv1_replace$/,
    )
    await expectAccepted({ ...args, env: { ...env, SLUICE_RESTATE_IDENTITY_KEYS: identityKey } })
  })

  it('behavior: Restate gives up a worker that hangs within two seconds, and takes its data in a new pod', () => {
    const { env = [] } = containerOf('StatefulSet', 'restate')
    expect(Object.fromEntries(env.map(({ name, value }) => [name, value]))).toMatchObject({ ...keepAlive, ...nodeName })
  })
})

describe('compose.yaml', () => {
  type Service = { readonly command: string[]; readonly env_file: string[]; readonly environment: Environment }
  const text = read('compose.yaml')
  const compose: {
    services: Record<'server' | 'worker' | 'restate', Service>
    secrets: Record<string, { file: string }>
  } = parse(text, { merge: true })
  const example = parseEnv(read('compose.env.example')) as Record<string, string>
  /** Variables without which compose refuses every command. */
  const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(match => match[1]!))
  const imageEnvironment = Object.fromEntries(
    DockerfileParser.parse(read('Dockerfile'))
      .getENVs()
      .flatMap(env => env.getProperties().map(property => [property.getName(), property.getValue()])),
  )

  /** What compose makes of the service's variables with this `.env`. */
  function environmentOf(name: 'server' | 'worker', file: Record<string, string>): Environment {
    const { env_file, environment } = compose.services[name]
    expect(env_file).toEqual(['.env'])
    const fill = (value: string) => value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => file[variable] ?? '')
    const own = Object.entries(environment).map(([variable, value]) => [variable, fill(value!)])
    return { ...imageEnvironment, ...file, ...Object.fromEntries(own) }
  }

  it('default: server and worker accept the example, filled in as its comments say', async () => {
    const filled = {
      ...example,
      APP_SECRET_KEY: 'f'.repeat(64),
      POSTGRES_PASSWORD: 'f'.repeat(64),
      SLUICE_RESTATE_IDENTITY_KEYS: identityKey,
    }
    const { server, worker } = compose.services
    const env = environmentOf('server', filled)
    expect(environmentOf('worker', filled)).toEqual(env)
    await expectAccepted({ server: server.command, worker: worker.command, env })
  })

  it('behavior: every variable of the file reaches server and worker', async () => {
    const options = { SLUICE_SIGN_UP: 'open', RPC_URL_1: 'https://rpc.example.com', SLUICE_QUOTAS: 'runs=10' }
    const more = { ...options, APP_SECRET_KEY_OLD: 'old', SLUICE_MODEL_NAME: 'm' }
    for (const name of ['server', 'worker'] as const) {
      expect(environmentOf(name, { ...example, ...more })).toMatchObject(more)
    }
    // Such as the example names them.
    for (const name of Object.keys(more)) expect(read('compose.env.example')).toMatch(new RegExp(`^# ${name}=`, 'm'))
  })

  it('behavior: Restate can be started alone, before its public key is known', () => {
    expect([...required].filter(name => !example[name])).toEqual(['POSTGRES_PASSWORD', 'APP_SECRET_KEY'])
  })

  it('behavior: Restate gives up a worker that hangs within two seconds, and takes its data in a new container', () => {
    expect(compose.services.restate.environment).toMatchObject({ ...keepAlive, ...nodeName })
  })

  it('behavior: neither .env nor the identity of Restate is in what the image is built from', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n')
    expect(ignored).toContain('deploy')
    expect(compose.secrets['restate-identity']?.file).toBe('./restate-identity.pem')
    expect(ignored).toEqual(expect.arrayContaining(['**/.env', '**/*.pem']))
  })
})
