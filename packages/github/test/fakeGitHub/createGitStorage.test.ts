import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pushChanges } from '../cloneRepository.ts'
import { type GitStorage, initialiseGitStorage } from './createGitStorage.ts'
import { gitEnv, git as runGit, tryGit } from './git.ts'
import { createGitObjects } from './gitObjects.ts'
import { isTreePath, type TreeChange } from './gitTrees.ts'

let folder: string
let storage: GitStorage

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'git-storage-'))
  storage = await initialiseGitStorage(join(folder, 'bare.git'), 'main')
})

afterEach(() => rmSync(folder, { recursive: true }))

const git = (...args: readonly string[]) => runGit(['--git-dir', storage.path, ...args])
const isDone = async (...args: readonly string[]) => (await tryGit(['--git-dir', storage.path, ...args])).code === 0

const owner = { name: 'Owner', email: 'owner@example.org', date: new Date('2026-01-02T03:04:05Z') }

async function writeBlob(text: string): Promise<string> {
  return (await storage.writeBlobs([Buffer.from(text)]))[0]!
}

const commit = (message: string, tree: string, parents: readonly string[] = [], date = owner.date) =>
  storage.writeCommit({ message, tree, parents, author: owner, committer: { ...owner, date } })

/** The same changes by the index of git: the tree, unless git refuses it, and the paths that git leaves out. */
function writeTreeByGit(base: string | null, changes: readonly TreeChange[]) {
  const folders = changes.filter(({ mode }) => mode === '040000')
  const script = [
    'set -e',
    `git read-tree ${base ?? '--empty'}`,
    ...folders.flatMap(({ path, sha }) => [
      `git rm -r -q --cached --ignore-unmatch '${path}'`,
      ...(sha === null ? [] : [`git read-tree '--prefix=${path}/' ${sha}`]),
    ]),
    'git update-index -z --add --replace --index-info',
    'git write-tree',
  ]
  const lines = changes
    .filter(({ mode }) => mode !== '040000')
    .map(({ path, mode, sha }) => `${sha === null ? '0' : mode} ${sha ?? '0'.repeat(40)}\t${path}\0`)
  // Git puts trees below a prefix only where there is a work tree.
  const env = { ...gitEnv, GIT_DIR: storage.path, GIT_WORK_TREE: folder, GIT_INDEX_FILE: join(folder, 'index') }
  rmSync(env.GIT_INDEX_FILE, { force: true })
  const options = { input: lines.join(''), env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script.join('\n')], options)
  return {
    sha: status === 0 ? stdout.trim() : undefined,
    ignored: [...stderr.matchAll(/^Ignoring path (.*)$/gm)].map(([, path]) => path),
  }
}

describe('writeTree', () => {
  it('behavior: makes the trees that the index of git makes, and refuses what it refuses', async () => {
    const [one, two] = [await writeBlob('one'), await writeBlob('two')]
    const file = (path: string, sha: string | null = one, mode = '100644'): TreeChange => ({ path, mode, sha })
    const inner = (await storage.writeTree(null, [file('x'), file('y/z')]))!
    const base = (await storage.writeTree(null, [file('a'), file('b/c'), file('b/d/e'), file('b.c'), file('b0')]))!
    const missing = `${'0'.repeat(39)}1`
    const made: readonly (readonly TreeChange[])[] = [
      [],
      [file('new'), file('b/c', two), file('b/d/f', two, '100755'), file('link', one, '120000')],
      [file('a', null), file('b/d/e', null), file('none', null), file('none/none', null), file('b', null)],
      [file('b/c', null), file('b/d/e', null)],
      [file('ü/ß'), file('a b'), file('a\nb'), file('*'), file('\u{1f600}'), file('\uffee'), file('A'), file('a\\b')],
      [file('b-'), file('b'), file('b/x')],
      // Files and folders of the same name: the later change replaces the earlier one.
      [file('a/b')],
      [file('a/b'), file('a')],
      [file('b')],
      [file('b'), file('b/d')],
      [file('b/c/d/e')],
      // Folders come before files, in whatever order they are sent.
      [file('b', inner, '040000')],
      [file('new', inner, '040000'), file('new/x', two)],
      [file('new/x', two), file('new', inner, '040000')],
      [file('deep/er', inner, '040000'), file('b', null, '040000')],
      [file('a', inner, '040000')],
      [file('b', await storage.writeTree(null, []), '040000')],
      [file('module', missing, '160000')],
    ]
    const refused: readonly (readonly TreeChange[])[] = [
      [file('new', missing)],
      [file('new', missing, '040000')],
      [file('new', one, '040000')],
    ]
    const badPaths = [
      ...['', '/', '/a', 'a/', 'a//b', '.', './a', 'a/.', '..', '../a', 'a/../b'],
      ...['.git', '.GIT', '.git/config', 'a/.git/hooks/x', '.git ', '.git...', 'git~1', '.git:x', '.Git. ./x'],
    ]
    const label = (changes: readonly TreeChange[]) => changes.map(({ path, mode }) => `${mode} ${path}`).join(', ')
    for (const from of [null, base]) {
      for (const changes of from === null ? made.slice(0, 5) : made) {
        const sha = await storage.writeTree(from, changes)
        expect([label(changes), sha]).toEqual([label(changes), expect.stringMatching(/^[0-9a-f]{40}$/)])
        expect([label(changes), writeTreeByGit(from, changes)]).toEqual([label(changes), { sha, ignored: [] }])
      }
    }
    for (const changes of refused) {
      expect([label(changes), await storage.writeTree(base, changes)]).toEqual([label(changes), undefined])
      expect([label(changes), writeTreeByGit(base, changes).sha]).toEqual([label(changes), undefined])
    }
    const bad = [...badPaths.map(path => file(path)), file('.gitmodules', one, '120000')]
    expect(writeTreeByGit(base, bad).ignored).toEqual(bad.map(({ path }) => path))
    for (const change of bad) {
      expect([change.path, await storage.writeTree(base, [file('new'), change])]).toEqual([change.path, undefined])
    }
    expect(await storage.writeTree(missing, [file('a')])).toBeUndefined()
    expect(await storage.writeTree(one, [file('a')])).toBeUndefined()
    await git('fsck', '--strict')
  })

  it('behavior: refuses the names that `git fsck --strict` refuses', async () => {
    const hidden = ['\u200c', '\u200f', '\u202a', '\u202e', '\u206a', '\u206f', '\ufeff']
    const names = [
      ...['.', '..', '.git', '.gIt', '.git.', '.git .', 'git~1', 'GIT~1 ', '.git::$INDEX_ALLOCATION', 'git~1:x'],
      ...['a\\.git', '.git\\a', 'a\\git~1', 'a\\.git ', 'a\\..\\.GIT.'],
      ...hidden.flatMap(sign => [`.g${sign}it`, `${sign}.git`]),
      ...['...', '.gi', '.gitx', 'git', 'git~2', '.git~1', 'x.git', '.gitignore', '.github', 'a\\b', 'a:.git', ' .git'],
      ...['.g\u200bit', '.g\u2010it', '.gít'],
    ]
    const { write } = createGitObjects(storage.path)
    const blob = Buffer.from(await writeBlob('x'), 'hex')
    const namesBySha = new Map(
      names.map(name => [write('tree', Buffer.concat([Buffer.from(`100644 ${name}\0`), blob])), name]),
    )
    const { output, error } = await tryGit(['--git-dir', storage.path, 'fsck', '--strict'])
    const refused = [...`${output}${error}`.matchAll(/error in tree (\w+)/g)].map(match => namesBySha.get(match[1]!)!)
    expect(refused.toSorted()).toEqual(names.filter(name => !isTreePath(name, '100644')).toSorted())
    expect(refused.length).toBe(29)
  })

  it('error: refuses objects of another type, with which `git fsck` finds a broken repository', async () => {
    const blob = await writeBlob('x')
    const tree = (await storage.writeTree(null, [{ path: 'a', mode: '100644', sha: blob }]))!
    for (const [mode, sha] of [
      ['100644', tree],
      ['120000', await commit('x', tree)],
      ['040000', await commit('x', tree)],
      ['100600', blob],
    ] as const) {
      expect(await storage.writeTree(null, [{ path: 'a', mode, sha }]), mode).toBeUndefined()
    }
  })
})

describe('writeBlobs and writeCommit', () => {
  it('behavior: objects have the bytes and the hashes that git gives them', async () => {
    const contents = [Buffer.alloc(0), Buffer.from([0, 1, 255]), Buffer.from('ü\r\n'), Buffer.alloc(200_000, 'ab')]
    const shas = await storage.writeBlobs(contents)
    const byGit = contents.map(content =>
      runGit(['--git-dir', storage.path, 'hash-object', '--stdin'], { input: content }),
    )
    expect(shas).toEqual(await Promise.all(byGit))
    expect(await storage.writeBlobs(contents)).toEqual(shas)
    const tree = (await storage.writeTree(null, [{ path: 'a', mode: '100644', sha: shas[1]! }]))!
    for (const message of ['Subject', 'Subject\n', 'Subject\n\nBody\n\n\n', '', ' ü ']) {
      const sha = await commit(message, tree)
      const lines = [
        `tree ${tree}`,
        ...['author', 'committer'].map(role => `${role} Owner <owner@example.org> 1767323045 +0000`),
      ]
      const { output } = await tryGit(['--git-dir', storage.path, 'cat-file', 'commit', sha])
      expect(output.toString()).toBe(`${lines.join('\n')}\n\n${message}`)
      expect((await storage.read(sha))!.content).toEqual(output)
    }
    await git('fsck', '--strict')
  })
})

describe('updateRef', () => {
  const main = 'refs/heads/main'

  async function makeCommits() {
    const tree = (await storage.writeTree(null, []))!
    return Promise.all(['one', 'two', 'three'].map(message => commit(message, tree)))
  }

  it('behavior: compares and swaps, once of several at the same time', async () => {
    const [one = '', two = '', three = ''] = await makeCommits()
    expect(await storage.updateRef(main, one, two)).toBe(false)
    expect(await storage.updateRef(main, one, null)).toBe(true)
    expect(await storage.updateRef(main, two, null)).toBe(false)
    const both = await Promise.all([two, three].map(sha => storage.updateRef(main, sha, one)))
    expect(both.toSorted()).toEqual([false, true])
    expect(await git('rev-parse', 'HEAD')).toBe(await storage.readRef(main))
    expect(await storage.readRef('HEAD')).toBe(await storage.readRef(main))
  })

  it('error: refuses what git refuses', async () => {
    const [one = ''] = await makeCommits()
    const blob = await writeBlob('x')
    await storage.updateRef('refs/heads/a', one, null)
    await storage.updateRef('refs/heads/b/c', one, null)
    writeFileSync(join(storage.path, 'refs/heads/locked.lock'), '')
    const refused = [
      ['refs/heads/a/b', one],
      ['refs/heads/b', one],
      ['refs/heads/locked', one],
      ['refs/heads/x', `${'0'.repeat(39)}1`],
      ['refs/heads/x', blob],
      ['refs/heads/x..y', one],
      ['refs/heads/../../x', one],
    ] as const
    for (const [ref, sha] of refused) {
      expect([ref, await storage.updateRef(ref, sha, null)]).toEqual([ref, false])
      expect([ref, await isDone('update-ref', ref, sha, '0'.repeat(40))]).toEqual([ref, false])
      expect([ref, await storage.readRef(ref)]).toEqual([ref, undefined])
    }
    expect(await storage.updateRef('refs/tags/blob', blob, null)).toBe(true)
    expect((await storage.listRefs()).map(({ ref }) => ref)).toEqual([
      'refs/heads/a',
      'refs/heads/b/c',
      'refs/tags/blob',
    ])
    await storage.deleteRef('refs/heads/b/c')
    expect(await storage.updateRef('refs/heads/b', one, null)).toBe(true)
  })
})

describe('isRefName', () => {
  it('behavior: says what `git check-ref-format` says', async () => {
    const names = [
      ...['refs/heads/main', 'refs/heads/a/b', 'a/b', 'refs/heads/ü', 'refs/heads/@', 'refs/heads/a.b', 'refs/heads/-'],
      ...['refs/heads/a@b', 'refs/heads/{', 'refs/heads/a.lock.b', 'refs/heads/lock', 'refs/heads/a]'],
      ...['main', '', '/', '/a/b', 'a/b/', 'a//b', '@', 'a/.b', '.a/b', 'a/b.', 'a./b', 'a/b.lock', 'a.lock/b', 'a/..'],
      ...['a/b..c', 'a/b c', 'a/b~1', 'a/b^', 'a/b:c', 'a/b?', 'a/*', 'a/[b', 'a/b\\c', 'a/b@{1}', 'a/b\tc', 'a/b\x7f'],
    ]
    for (const name of names) {
      expect([name, await storage.isRefName(name)]).toEqual([name, await isDone('check-ref-format', name)])
    }
  })
})

describe('what git pushes', () => {
  it('behavior: loose and packed objects and refs are read as git reads them', async () => {
    await storage.updateRef('refs/heads/main', await commit('First', (await storage.writeTree(null, []))!), null)
    const clone = join(folder, 'clone')
    await runGit(['clone', '--quiet', storage.path, clone])
    /** Commits and pushes many files, which git sends as a pack that it keeps. */
    const push = async (label: string) => {
      for (let index = 0; index < 120; index++) writeFileSync(join(clone, `file${index}`), `${label} ${index}\n`)
      return pushChanges(clone, label)
    }
    const expectSame = async (head: string) => {
      expect(await storage.readRef('refs/heads/main')).toBe(head)
      expect(await storage.listRefs()).toEqual(
        (await git('for-each-ref', '--format=%(refname) %(objectname)'))
          .split('\n')
          .map(line => ({ ref: line.slice(0, -41), sha: line.slice(-40) })),
      )
      expect((await storage.listCommits(head, 100)).join('\n')).toBe(await git('rev-list', head))
      const listed = await storage.listTree('main', { isRecursive: true })
      const lines = listed.map(({ mode, type, sha, size, path }) => `${mode} ${type} ${sha} ${size}\t${path}`)
      expect(lines).toEqual(
        (await git('ls-tree', '-r', '-t', '--long', 'main')).replace(/ +(\d+\t)/g, ' $1').split('\n'),
      )
    }
    const first = await push('First push')
    expect(readdirSync(join(storage.path, 'objects/pack'))).not.toEqual([])
    await expectSame(first)
    const second = await push('Second push')
    await expectSame(second)
    const parent = (await storage.read('main^{tree}'))!
    const tree = (await storage.writeTree(parent.sha, [
      { path: 'mine', mode: '100644', sha: await writeBlob('mine') },
    ]))!
    await storage.updateRef('refs/heads/topic', await commit('Mine', tree, [second]), null)
    await git('gc', '--quiet')
    expect(readdirSync(join(storage.path, 'refs/heads'))).toEqual([])
    await expectSame(second)
    expect(await storage.isAncestor(first, 'refs/heads/topic')).toBe(true)
    expect(await storage.updateRef('refs/heads/topic/below', second, null)).toBe(false)
    expect(await storage.updateRef('refs/heads/topic', second, first)).toBe(false)
    expect(await storage.updateRef('refs/heads/topic', first, (await storage.readRef('refs/heads/topic'))!)).toBe(true)
    await expectSame(second)
    await storage.deleteRef('refs/heads/topic')
    expect(await storage.readRef('refs/heads/topic')).toBeUndefined()
    await expectSame(await push('Third push'))
    await git('fsck', '--strict')
  })

  it('behavior: histories with merges are walked as git walks them', async () => {
    const tree = (await storage.writeTree(null, []))!
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const root = await commit('Root', tree, [], at(1))
    const left = await commit('Left', tree, [root], at(4))
    const right = await commit('Right', tree, [root], at(2))
    const later = await commit('Later', tree, [right], at(5))
    const merge = await commit('Merge', tree, [left, later], at(6))
    await storage.updateRef('refs/heads/main', merge, null)
    expect((await storage.listCommits('main', 100)).join('\n')).toBe(await git('rev-list', 'main'))
    expect((await storage.listCommits('main', 3)).join('\n')).toBe(await git('rev-list', '--max-count=3', 'main'))
    const all = [root, left, right, later, merge]
    for (const of of all) {
      const ancestors = (await git('rev-list', of)).split('\n')
      for (const one of all) expect(await storage.isAncestor(one, of)).toBe(ancestors.includes(one))
    }
    await git('-c', 'user.name=Owner', '-c', 'user.email=owner@example.org', 'tag', '-m', 'Tag', 'v1')
    expect((await storage.read('v1'))!.type).toBe('tag')
    expect((await storage.read('v1^{tree}'))!.sha).toBe(await git('rev-parse', 'v1^{tree}'))
    for (const name of ['none', '../main', '']) expect(await storage.read(name)).toBeUndefined()
  })
})
