import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createEngine, type RunEvent } from '@sluice/engine'
import { makeWorkflow, type TestServices, testRegistry } from '@sluice/engine/testing/workflow'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openFolderJournal } from '../engine-sqlite/openFolderJournal.ts'
import type { RunJournal } from '../journal/runJournal.ts'
import { createPausedRuns } from '../runs/pausedRuns.ts'
import { readStoredInputs } from '../runs/readStoredInputs.ts'
import { createSecretStore } from '../secrets/secretStore.ts'
import { createAccountStore } from '../storage/accounts/accountStore.ts'
import { openProjects } from '../storage/openProjects.ts'
import { openClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import { openPgStorage } from '../storage/postgres/openPgStorage.ts'
import type { Projects } from '../storage/projectStore.ts'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { makeProjectDocument, rejectedCode } from '../testing/describeProjectStore.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { backupVersion } from './backupFormat.ts'
import type { StorageLocation } from './openStorage.ts'
import { restoreBackup } from './restoreBackup.ts'
import { writeBackup } from './writeBackup.ts'

type Stores = { readonly projects: Projects; readonly journal: RunJournal; close(): Promise<void> }

async function openStores({ dataDir, databaseUrl }: StorageLocation): Promise<Stores> {
  if (databaseUrl !== undefined) {
    const { close, ...stores } = await openPgStorage(databaseUrl)
    return { ...stores, close }
  }
  const projects = await openProjects(join(dataDir, 'projects.db'))
  const journal = openFolderJournal(dataDir, 'disk')
  return { projects, journal, close: () => projects.close().then(journal.close) }
}

const person = { issuer: 'eip155', subject: '0xab', name: '0xab', email: null }

const transactionHash = '0xAB'
const waits = makeWorkflow({ first: 'read', pay: 'sign', last: 'read' }, ['first>pay', 'pay>last'])

/** An engine on these stores; `called` lists the nodes that it runs. */
function openEngine({ journal }: Pick<Stores, 'journal'>) {
  const called: string[] = []
  const engine = createEngine<TestServices>({
    registry: testRegistry,
    journal,
    servicesFor: () => ({ script: { run: async () => 1 }, calls: called }),
  })
  onTestFinished(() => engine.close())
  const until = (executionId: string, type: RunEvent['type']) =>
    new Promise<void>(resolve => {
      engine.subscribe(executionId, 0, event => {
        if (event.type === type) resolve()
      })
    })
  return { engine, called, until }
}

/** A project with versions, 120 ended runs, one that waits for a signature, a secret, a token and a plugin. */
async function fill(location: StorageLocation) {
  const stores = await openStores(location)
  const { id } = await stores.projects.of('local').create({ name: 'Flow ✓', document: makeProjectDocument('Flow ✓') })
  const { revision } = await stores.projects.of('local').saveVersion(id, {
    baseRevision: 0,
    document: makeProjectDocument('Flow ✓', 3),
    note: 'first',
  })
  await stores.projects
    .of('local')
    .saveDraft(id, { baseRevision: revision, document: makeProjectDocument('Flow ✓', 2) })
  const { engine, until } = openEngine(stores)
  for (let index = 0; index < 120; index++) {
    await engine.execute({ executionId: `exec_${index}`, document: makeWorkflow({ a: 'read' }, []), on: 'simulated' })
  }
  await engine.start({ executionId: 'exec_waits', document: waits, on: 'devnet' })
  await until('exec_waits', 'node.waiting')
  await engine.close()
  const accounts = createAccountStore(stores.projects.db)
  const { account } = await accounts.admit({ person, isOwner: true, isFirstOwner: true, isOpen: false })
  await accounts.sessions.start(account.id, 'A browser')
  await accounts.audit.add({
    workspaceId: 'local',
    actor: { kind: 'account', id: account.id, name: account.name },
    operation: 'startRun',
    subject: 'exec_1',
    detail: null,
    result: 'ok',
  })
  await stores.close()
  createSecretStore(location.dataDir, {}).write('model', 'a-key-of-a-model')
  for (const folder of ['access-tokens', 'plugins']) {
    mkdirSync(join(location.dataDir, folder), { mode: 0o700 })
    writeFileSync(join(location.dataDir, folder, 'one.json'), '{}', { mode: 0o600 })
  }
  return id
}

async function readAll({ projects, journal }: Stores, id: string) {
  const runs = await journal.list({ limit: 1_000 })
  const accounts = createAccountStore(projects.db)
  return {
    // The same person is the same account.
    account: (await accounts.admit({ person, isOwner: false, isFirstOwner: false, isOpen: false })).account,
    members: await accounts.workspaces.members('local'),
    audit: await accounts.audit.list('local', { limit: 10 }),
    project: await projects.of('local').read(id),
    versions: await projects.of('local').listVersions(id, { limit: 10 }),
    version: await projects.of('local').readVersion(id, 1),
    runs,
    stored: await Promise.all(runs.map(({ executionId }) => journal.load(executionId))),
  }
}

async function within<T>(location: StorageLocation, act: (stores: Stores) => Promise<T>): Promise<T> {
  const stores = await openStores(location)
  try {
    return await act(stores)
  } finally {
    await stores.close()
  }
}

async function checkRestored(from: StorageLocation, to: StorageLocation): Promise<void> {
  const id = await fill(from)
  const file = join(makeDataDir(), 'all.backup')
  const written = await writeBackup(file, from)
  expect(written.counts).toMatchObject({
    account: 1,
    member: 1,
    audit_entry: 1,
    project: 1,
    workflow_version: 1,
    run: 121,
  })
  expect(written.needsKeyFile).toBe(true)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain('a-key-of-a-model')
  const restored = await restoreBackup(file, to)
  expect(restored.counts).toEqual(written.counts)
  expect(await within(to, stores => readAll(stores, id))).toEqual(await within(from, stores => readAll(stores, id)))
  for (const path of ['secrets.json', 'access-tokens/one.json', 'plugins/one.json']) {
    expect(readFileSync(join(to.dataDir, path))).toEqual(readFileSync(join(from.dataDir, path)))
  }
  expect(existsSync(join(to.dataDir, 'secret.key'))).toBe(false)
  expect(await rejectedCode(restoreBackup(file, to))).toBe('DATABASE_NOT_EMPTY')

  await within(to, async stores => {
    const { engine, called, until } = openEngine(stores)
    expect(await engine.resumeAll()).toBe(1)
    expect(await engine.post('exec_waits', { type: 'signed', nodeId: 'pay', transactionHash })).toBe('applied')
    await until('exec_waits', 'execution.completed')
    expect((await engine.status('exec_waits'))?.status).toBe('success')
    expect(called.filter(call => call.startsWith('first'))).toEqual([])
    expect(await stores.journal.signedWith(transactionHash)).toMatchObject([{ executionId: 'exec_waits' }])
  })
}

describe('a backup of SQLite', () => {
  it('default: is restored into another folder', () =>
    checkRestored({ dataDir: makeDataDir() }, { dataDir: makeDataDir() }))

  it('error: what is not whole, not a backup or of a newer version leaves nothing behind', async () => {
    const from = { dataDir: makeDataDir() }
    await fill(from)
    const folder = makeDataDir()
    const whole = join(folder, 'whole')
    await writeBackup(whole, from)
    const lines = gunzipSync(readFileSync(whole)).toString().trimEnd().split('\n')
    const write = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), typeof content === 'string' ? gzipSync(content) : content)
      return join(folder, name)
    }
    const withoutDigest = lines.map(line => line.replace(/,"sha256":"[0-9a-f]{64}"\}\}$/, '}}'))
    expect(withoutDigest.at(-1)).not.toBe(lines.at(-1))
    const edited = lines.map(line => line.replaceAll('Flow ✓', 'Evil ✓'))
    expect(edited).not.toEqual(lines)
    const cases = [
      ['BACKUP_DAMAGED', write('an edited name', edited.join('\n'))],
      [
        'BACKUP_DAMAGED',
        write('another version', lines.with(0, lines[0]!.replace(/"version":\d+/, '"version":4')).join('\n')),
      ],
      ['BACKUP_DAMAGED', write('without its digest', withoutDigest.join('\n'))],
      ['BACKUP_DAMAGED', write('cut', readFileSync(whole).subarray(0, -20))],
      ['BACKUP_DAMAGED', write('without its end', lines.slice(0, -1).join('\n'))],
      ['BACKUP_DAMAGED', write('a row less', lines.toSpliced(1, 1).join('\n'))],
      ['BACKUP_DAMAGED', write('a line of its own', [...lines.slice(0, -1), '{"table":"other"}'].join('\n'))],
      ['BACKUP_DAMAGED', write('a path', lines.toSpliced(1, 0, '{"file":"../up.json","content":""}').join('\n'))],
      [
        'BACKUP_DAMAGED',
        write('another file', lines.toSpliced(1, 0, '{"file":"engine.lock","content":""}').join('\n')),
      ],
      ['BACKUP_DAMAGED', write('text', Buffer.from('hello'))],
      ['BACKUP_DAMAGED', write('empty', Buffer.from(''))],
      [
        'BACKUP_NEWER',
        write('newer', lines.with(0, lines[0]!.replace(/"version":\d+/, `"version":${backupVersion + 1}`)).join('\n')),
      ],
      ['ENOENT', join(folder, 'none')],
    ] as const
    const to = { dataDir: makeDataDir() }
    for (const [code, file] of cases) expect([file, await rejectedCode(restoreBackup(file, to))]).toEqual([file, code])
    expect(existsSync(join(to.dataDir, 'secrets.json'))).toBe(false)
    expect((await restoreBackup(whole, to)).counts.run).toBe(121)
  })

  it('behavior: a backup from before there were workspaces belongs to the local one', async () => {
    const from = { dataDir: makeDataDir() }
    await fill(from)
    const folder = makeDataDir()
    const [file, old] = [join(folder, 'new'), join(folder, 'old')]
    await writeBackup(file, from)
    const text = gunzipSync(readFileSync(file)).toString()
    const lines = text
      .replace(/"version":\d+/, '"version":1')
      .replace(/,"sha256":"[0-9a-f]{64}"\}\}\n$/, '}}\n')
      .split('\n')
    // Tables of people did not exist; what is in them here does not matter.
    const isOfPeople = (line: string) => /^\{"table":"(member|audit_entry)"/.test(line)
    const adapted = lines.map(line =>
      isOfPeople(line) ? line : line.replaceAll(/,?"(workspace_id|owner)":"local"/g, ''),
    )
    expect(adapted.filter(line => !isOfPeople(line)).join('')).not.toMatch(/workspace_id|"owner"|\{,/)
    const first = adapted.join('\n')
    writeFileSync(old, gzipSync(first))
    const to = { dataDir: makeDataDir() }
    await restoreBackup(old, to)
    const stores = await openStores(to)
    onTestFinished(stores.close)
    expect(await stores.projects.of('local').list()).toHaveLength(1)
    expect(await stores.journal.list({ limit: 200 })).toHaveLength(121)
  })

  it('error: a folder that is in use, or that has other secrets', async () => {
    const from = { dataDir: makeDataDir() }
    await fill(from)
    const file = join(makeDataDir(), 'all.backup')
    await writeBackup(file, from)
    const to = { dataDir: makeDataDir() }
    createSecretStore(to.dataDir, {}).write('model', 'another-key-of-a-model')
    const hash = () =>
      createHash('sha256')
        .update(readFileSync(join(to.dataDir, 'secrets.json')))
        .digest('hex')
    const before = hash()
    expect(await rejectedCode(restoreBackup(file, to))).toBe('BACKUP_FILE_DIFFERS')
    expect(hash()).toBe(before)
    expect(await within(to, ({ journal }) => Promise.resolve(journal.list({ limit: 10 })))).toEqual([])
    const { lockDataFolder } = await import('../engine-sqlite/dataFolderLock.ts')
    const lock = lockDataFolder(from.dataDir)
    onTestFinished(lock.release)
    expect(await rejectedCode(writeBackup(file, from))).toBe('DATA_FOLDER_TAKEN')
  })
})

describeOnPostgres('a backup of and for Postgres', postgres => {
  it('behavior: from SQLite into Postgres, where a waiting run goes on', async () => {
    const databaseUrl = await postgres().emptyDatabase()
    await checkRestored({ dataDir: makeDataDir() }, { dataDir: makeDataDir(), databaseUrl })
  })

  it('behavior: from Postgres into SQLite, where a waiting run goes on', async () => {
    const databaseUrl = await postgres().emptyDatabase()
    await checkRestored({ dataDir: makeDataDir(), databaseUrl }, { dataDir: makeDataDir() })
  })

  /** A backup of a cluster that has stored a signature for `exec_waits` which no worker has read. */
  async function backUpCluster(): Promise<string> {
    const from = { dataDir: makeDataDir(), databaseUrl: await postgres().emptyDatabase() }
    await fill(from)
    const cluster = await openClusterStorage(from.databaseUrl)
    await cluster.journal.post('exec_waits', 'read', { type: 'rebuild', nodeId: 'pay' })
    await (await cluster.journal.claim('exec_waits'))!.ignore(1)
    await cluster.journal.post('exec_waits', 'unread', { type: 'signed', nodeId: 'pay', transactionHash })
    await cluster.journal.close()
    await cluster.close()
    const file = join(makeDataDir(), 'cluster.backup')
    expect((await writeBackup(file, from)).counts.posted_input).toBe(1)
    return file
  }

  it.each([
    ['SQLite', async (): Promise<StorageLocation> => ({ dataDir: makeDataDir() })],
    ['Postgres', async () => ({ dataDir: makeDataDir(), databaseUrl: await postgres().createDatabase() })],
  ])(
    'behavior: a signature that no worker of a cluster has read counts after it is restored into %s',
    async (_, make) => {
      const file = await backUpCluster()
      const to = await make()
      await restoreBackup(file, to)
      await within(to, async ({ journal }) => {
        const { engine, until } = openEngine({ journal })
        await engine.resumeAll()
        const ended = until('exec_waits', 'execution.completed')
        await readStoredInputs({ journal, engine, paused: createPausedRuns() })
        await ended
        expect(await journal.signedWith(transactionHash)).toMatchObject([{ executionId: 'exec_waits', nodeId: 'pay' }])
        expect(await journal.unreadInputs()).toEqual([])
      })
    },
  )

  it('behavior: a worker of another cluster reads it after it is restored there', async () => {
    const file = await backUpCluster()
    const databaseUrl = await postgres().createDatabase()
    await restoreBackup(file, { dataDir: makeDataDir(), databaseUrl })
    const { journal, close } = await openClusterStorage(databaseUrl)
    onTestFinished(close)
    expect(await journal.posted('exec_waits', 0)).toEqual([
      { n: 2, input: { type: 'signed', nodeId: 'pay', transactionHash }, answer: null },
    ])
    expect(await journal.post('exec_waits', 'unread', { type: 'signed', nodeId: 'pay', transactionHash })).toBe(2)
    expect(await journal.post('exec_waits', 'next', { type: 'cancel' })).toBe(3)
  })

  it('error: a database that a server is using', async () => {
    const databaseUrl = await postgres().emptyDatabase()
    await within({ dataDir: '', databaseUrl }, async () => {
      const file = join(makeDataDir(), 'all.backup')
      expect(await rejectedCode(writeBackup(file, { dataDir: makeDataDir(), databaseUrl }))).toBe('DATABASE_TAKEN')
      expect(existsSync(file)).toBe(false)
    })
  })
})
