import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import type { BuiltBackend, Prepared } from './buildTask.ts'
import { containImports } from './containImports.ts'
import { backendModules, toFileName } from './packageNames.ts'

/** Bundles the project's backend into `server/dist/main.js`, where its build puts it. Runs none of it. */
export async function bundleBackend(project: string, prepared: Prepared): Promise<BuiltBackend> {
  const packages = join(prepared.folder, 'backend')
  const bundle = await rolldown({
    input: join(project, 'server/src/main.ts'),
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    plugins: [
      containImports({
        project,
        modules: backendModules,
        hasNode: true,
        addressOf: name => pathToFileURL(join(packages, `${toFileName(name)}.js`)).href,
      }),
    ],
  })
  const script = join(project, 'server/dist/main.js')
  await bundle.write({ format: 'esm', file: script, codeSplitting: false })
  await bundle.close()
  return { script, packages }
}
