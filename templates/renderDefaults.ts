/**
 * Renders the config files that stand in `templates/app`: those of an application with every feature of every kind.
 *
 *   node templates/renderDefaults.ts [--check]
 *
 * `--check` writes nothing. Exit code 1 when a file differs from what is rendered.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateProject, projectKinds } from '@sluice/generator'
import { readTemplates, templateRoot } from '@sluice/generator/node'
import { kindFixtures } from '@sluice/generator/testing'

const isConfig = (path: string) => /^[^/]+\/src\/config\//.test(path)

/** The config files of an application with every feature: path to text. */
async function renderConfigs(): Promise<ReadonlyMap<string, string>> {
  const features = [...new Set(projectKinds.flatMap(kind => kind.features))]
  const whole = { ...projectKinds[0]!, id: 'whole', title: 'application with every feature', features }
  const all = kindFixtures.flatMap(({ kind, full }) =>
    full().nodes.map(node => ({ ...node, id: `${kind}-${node.id}` })),
  )
  // Two swaps would be two steps of one flow.
  const nodes = all.filter((node, at) => all.findIndex(({ componentId }) => componentId === node.componentId) === at)
  // A condition that always holds puts what carries out a flow into the application that is edited in place.
  const condition = { id: 'some-amount', componentId: 'conditionalLogic', label: 'Is there an amount?', config: {} }
  const [swap, input] = ['oneInchSwap', 'tokenInput'].map(id => nodes.find(({ componentId }) => componentId === id)!.id)
  const edges = [
    { id: 'amount', source: input!, sourcePort: 'amount', target: condition.id, targetPort: 'value' },
    { id: 'swapped', source: input!, sourcePort: 'amount', target: swap!, targetPort: 'amount' },
    { id: 'gate', source: condition.id, sourcePort: 'truePath', target: swap!, targetPort: 'after' },
  ]
  nodes.push({ ...condition, componentVersion: '1.0.0', position: { x: 0, y: 0 } })
  const document = { id: 'defaults', name: 'Every feature', description: '', nodes, edges }
  const { files } = generateProject(document, {
    kinds: [whole],
    templates: await readTemplates(),
    extraFeatures: ['redis'],
    keepSources: true,
  })
  return new Map(files.filter(({ path }) => isConfig(path)).map(({ path, content }) => [path, content]))
}

/** Writes what has changed and removes what is rendered no more. Returns the paths that differed. */
export async function renderDefaults({ isCheck = false } = {}): Promise<readonly string[]> {
  const rendered = await renderConfigs()
  const stale = globSync('*/src/config/*', { cwd: templateRoot }).filter(path => !rendered.has(path))
  const changed = [...rendered].filter(([path, content]) => {
    const place = join(templateRoot, path)
    return !existsSync(place) || readFileSync(place, 'utf8') !== content
  })
  if (!isCheck) {
    for (const path of stale) rmSync(join(templateRoot, path))
    for (const [path, content] of changed) {
      mkdirSync(dirname(join(templateRoot, path)), { recursive: true })
      writeFileSync(join(templateRoot, path), content)
    }
  }
  return [...stale, ...changed.map(([path]) => path)].sort()
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check')
  const changed = await renderDefaults({ isCheck })
  for (const path of changed) console.log(`${isCheck ? 'differs' : 'written'}: templates/app/${path}`)
  process.exitCode = isCheck && changed.length > 0 ? 1 : 0
}
