import { createHash } from 'node:crypto'
import type { GeneratedFile } from '@sluice/generator'

export type ProjectTexts = { readonly [path: string]: string }

const texts: ProjectTexts = {
  '.env.example': '# ONEINCH_API_KEY=\n',
  '.github/workflows/ci.yml': 'name: CI\n',
  '.gitignore': 'node_modules\n',
  LICENSE: 'MIT License\n',
  'README.md': '# Swap\n',
  'package.json': '{\n  "name": "swap"\n}\n',
  'web/src/config/app.config.ts': "export const name = 'Swap – ünïcode'\n",
  'web/src/page.tsx': 'export const Page = () => null\n',
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A generated project of a few files with its manifest; undefined removes a file. */
export function makeProject(changes: { readonly [path: string]: string | undefined } = {}) {
  const given = Object.entries({ ...texts, ...changes }).filter((entry): entry is [string, string] => !!entry[1])
  const hashes = Object.fromEntries(
    given.sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [path, sha256(text)]),
  )
  const manifest = `${JSON.stringify({ format: 1, kind: 'swap', features: ['swap'], sha256: hashes }, null, 2)}\n`
  const files = [...given, ['.workflow/manifest.json', manifest] as const].map(
    ([path, content]): GeneratedFile => ({ path, content, type: 'config', language: 'plaintext' }),
  )
  return { files, gitCommitMessage: 'Initial commit: DeFi application from Sluice Platform' }
}

/** Texts by path, to compare with a clone. */
export const textsOf = ({ files }: Pick<ReturnType<typeof makeProject>, 'files'>): ProjectTexts =>
  Object.fromEntries(files.map(({ path, content }) => [path, content]))
