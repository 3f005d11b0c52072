import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { git } from './git.ts'
import { ifPresent, writeNew } from './gitObjects.ts'

export type GitRef = { readonly ref: string; readonly sha: string }

/** Whether git takes the name of a ref: the rules of `git check-ref-format`. */
export const isRefName = (ref: string): boolean =>
  ref.includes('/') &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses control characters.
  !/[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\.$/.test(ref) &&
  ref.split('/').every(part => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'))

/** Reads and writes the refs of a repository in this process, with the lock files of git. */
export function createGitRefs(path: string) {
  const fileOf = (ref: string) => join(path, ...ref.split('/'))

  const readPacked = (): readonly GitRef[] => {
    const text = ifPresent(() => readFileSync(join(path, 'packed-refs'), 'utf8')) ?? ''
    const lines = text.split('\n').filter(line => /^[0-9a-f]{40} /.test(line))
    return lines.map(line => ({ sha: line.slice(0, 40), ref: line.slice(41) }))
  }

  /** Undefined if there is no such ref; follows symbolic ones. */
  const read = (ref: string): string | undefined => {
    if (ref !== 'HEAD' && !(ref.startsWith('refs/') && isRefName(ref))) return undefined
    const text = ifPresent(() => readFileSync(fileOf(ref), 'utf8'))?.trim()
    if (text?.startsWith('ref: ')) return read(text.slice('ref: '.length))
    return text ?? readPacked().find(packed => packed.ref === ref)?.sha
  }

  /** Refs below a folder of `refs/`, sorted by name. */
  const list = (prefix = 'refs/'): readonly GitRef[] => {
    const folder = prefix.replace(/\/$/, '')
    const entries = ifPresent(() => readdirSync(fileOf(folder), { recursive: true, encoding: 'utf8' })) ?? []
    const packed = readPacked().filter(({ ref }) => ref.startsWith(prefix))
    const names = new Set([...entries.map(name => `${folder}/${name}`), ...packed.map(({ ref }) => ref)])
    return [...names].sort().flatMap(ref => {
      const sha = read(ref)
      return sha === undefined ? [] : [{ ref, sha }]
    })
  }

  return {
    read,
    list,
    /** False if the ref is not at `old` any more or another ref is in its way. */
    update: (ref: string, sha: string, old: string | null): boolean => {
      if (!ref.startsWith('refs/') || !isRefName(ref)) return false
      const isAtOld = () => read(ref) === (old ?? undefined)
      const isClash = list().some(other => other.ref.startsWith(`${ref}/`) || ref.startsWith(`${other.ref}/`))
      if (isClash || !isAtOld()) return false
      const file = fileOf(ref)
      const lock = `${file}.lock`
      mkdirSync(dirname(file), { recursive: true })
      if (!writeNew(lock, `${sha}\n`)) return false
      // A push of git can have moved the ref before the lock was there.
      if (isAtOld()) {
        renameSync(lock, file)
        return true
      }
      rmSync(lock)
      return false
    },
    /** By git, which also takes it out of `packed-refs`. */
    remove: (ref: string) => git(['--git-dir', path, 'update-ref', '-d', ref]),
  }
}
