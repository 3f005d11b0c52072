import type { Plugin } from 'vite'

/** Names that d3-transition imports from d3-interpolate. */
const names = ['Number', 'Rgb', 'String', 'TransformCss', 'TransformSvg'].map(name => `interpolate${name}`)

const stub = '\0sluice-no-interpolation'

/** Replaces d3-interpolate in d3-transition: React Flow animates the viewport alone, no attributes and styles. */
export function omitInterpolation(): Plugin {
  return {
    name: 'sluice-omit-interpolation',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'd3-interpolate' && importer?.includes('/node_modules/d3-transition/') ? stub : undefined,
    load: id =>
      id === stub
        ? `const none = () => null\nexport { ${names.map(name => `none as ${name}`).join(', ')} }`
        : undefined,
  }
}
