import type { GeneratedFile } from './generatedProject.ts'

const languages: { readonly [extension: string]: string } = {
  ts: 'typescript',
  tsx: 'typescript',
  js: 'javascript',
  mjs: 'javascript',
  json: 'json',
  css: 'css',
  svg: 'xml',
  md: 'markdown',
  html: 'html',
  sol: 'solidity',
  sh: 'shellscript',
  yml: 'yaml',
}

function typeOf(path: string): GeneratedFile['type'] {
  if (path.startsWith('web/src/')) return 'frontend'
  // Contracts count as backend.
  return path.startsWith('server/src/') || path.startsWith('contracts/src/') ? 'backend' : 'config'
}

function languageOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name === 'Dockerfile') return 'dockerfile'
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return languages[extension] ?? 'plaintext'
}

const decoders = new WeakMap<Uint8Array, string>()
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Describes a file; text shared between projects is decoded once. */
export function toGeneratedFile(path: string, bytes: Uint8Array): GeneratedFile {
  let content = decoders.get(bytes)
  if (content === undefined) {
    content = decoder.decode(bytes)
    decoders.set(bytes, content)
  }
  return { path, content, type: typeOf(path), language: languageOf(path) }
}
