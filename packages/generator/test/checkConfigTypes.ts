import ts from 'typescript'
import type { GeneratedFile } from '../src/generatedProject.ts'

const options: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  exactOptionalPropertyTypes: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  strict: true,
  target: ts.ScriptTarget.ES2022,
  types: [],
}

/** Library files are the same for every project. */
const libraries = new Map<string, ts.SourceFile | undefined>()

/** The registries import the whole application; the other config files import types alone. */
const isConfig = (path: string) => /\/src\/config\/.*\.config\.ts$/.test(path)

/**
 * Type-checks the generated config files of a project against the types they are made for, without installing it.
 *
 * - Shape: one line a complaint, with its file
 */
export function checkConfigTypes(files: readonly Pick<GeneratedFile, 'path' | 'content'>[]): readonly string[] {
  const texts = new Map(files.map(({ path, content }) => [`/${path}`, content]))
  const host = ts.createCompilerHost(options)
  const readLibrary = host.getSourceFile.bind(host)
  const roots = [...texts.keys()].filter(isConfig)
  const program = ts.createProgram(roots, options, {
    ...host,
    fileExists: path => texts.has(path),
    readFile: path => texts.get(path),
    directoryExists: () => true,
    getCurrentDirectory: () => '/',
    getSourceFile: (path, languageVersion) => {
      const text = texts.get(path)
      if (text !== undefined) return ts.createSourceFile(path, text, languageVersion, true)
      if (!libraries.has(path)) libraries.set(path, readLibrary(path, languageVersion))
      return libraries.get(path)
    },
  })
  return roots
    .flatMap(root => program.getSemanticDiagnostics(program.getSourceFile(root)))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}
