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

/** Library files, shared by all projects. */
const libraries = new Map<string, ts.SourceFile | undefined>()

/** Excludes registries, which import the whole application. */
const isConfig = (path: string) => /\/src\/config\/.*\.config\.ts$/.test(path)

/**
 * Type-checks a project's config files without installing it.
 *
 * - Returns: one line per error, with its file
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
