import { type ExtraFeature, extraFeatureSchema } from './generatedProject.ts'
import { manifestPath } from './regenerate/readManifest.ts'

/** Features of a project that no node of its workflow asks for; none without a readable manifest. */
export function readExtraFeatures(
  files: readonly { readonly path: string; readonly content: string }[],
): readonly ExtraFeature[] {
  const manifest = files.find(({ path }) => path === manifestPath)
  if (!manifest) return []
  try {
    const { features } = JSON.parse(manifest.content) as { readonly features?: unknown }
    return Array.isArray(features) ? extraFeatureSchema.options.filter(id => features.includes(id)) : []
  } catch {
    // An owner may have edited the file; `readManifest` says so where it is needed.
    return []
  }
}
