import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

export type ScreenFiles = {
  /** Scripts and styles of the page itself. */
  readonly page: ReadonlySet<string>
  /** Further scripts, styles and fonts of the screen. */
  readonly screen: readonly string[]
}

/**
 * Finds the built files that a screen loads at once.
 *
 * - Throws: an error where no chunk holds a module, or no file is a font
 */
export function findScreenFiles(
  bundle: Bundle,
  { modules, fonts }: { readonly modules: readonly string[]; readonly fonts: readonly string[] },
): ScreenFiles {
  const files = Object.values(bundle)
  const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const page = withStyles(closeOver(chunks, entries(chunks)))
  const roots = modules.map(module => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(module)))
    if (!chunk) throw new Error(`No chunk holds ${module}`)
    return chunk
  })
  const fontFiles = fonts.map(font => {
    const file = files.find(({ fileName }) => fileName.includes(`/${font}-`) && fileName.endsWith('.woff2'))
    if (!file) throw new Error(`No file is the font ${font}`)
    return file.fileName
  })
  const loaded = withStyles(closeOver(chunks, roots))
  return { page: new Set(page), screen: [...fontFiles, ...loaded.filter(name => !page.includes(name))] }
}

const entries = (chunks: readonly Rolldown.OutputChunk[]) => chunks.filter(({ isEntry }) => isEntry)

function closeOver(
  chunks: readonly Rolldown.OutputChunk[],
  roots: readonly Rolldown.OutputChunk[],
): readonly Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const found = new Set(roots)
  for (const { imports } of found) for (const name of imports) if (byName.has(name)) found.add(byName.get(name)!)
  return [...found]
}

function withStyles(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const styles = new Set(chunks.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))
  return [...styles, ...chunks.map(({ fileName }) => fileName)]
}
