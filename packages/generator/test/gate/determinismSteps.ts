import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { type Plugin, rolldown } from 'rolldown'
import { findChromium } from '../../../../scripts/findChromium.ts'
import { joinProjectText, zipProject } from '../../src/archive.ts'
import { generateProject } from '../../src/generateProject.ts'
import { runCommand } from '../../src/install/runCommand.ts'
import { readTemplates } from '../../src/readTemplates.ts'
import { type GateContext, type GateStep, notRun, toStepResult } from './GateStep.ts'

const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

async function hashHere({ document, fixture }: GateContext) {
  const source = document ?? fixture.full()
  const project = generateProject(source, { kind: fixture.kind, templates: await readTemplates() })
  return { zip: hash(zipProject(project)), text: hash(joinProjectText(project)) }
}

/** Checks for identical bytes in other time zones and locales. */
export const processStep: GateStep = {
  name: 'the same bytes in every time zone and language',
  run: async context => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-hashes-'))
    const file = join(folder, 'workflow.json')
    await writeFile(file, JSON.stringify(context.document ?? context.fixture.full()))
    const script = fileURLToPath(new URL('../printProjectHashes.ts', import.meta.url))
    const expected = await hashHere(context)
    const problems: string[] = []
    for (const env of [
      { TZ: 'Asia/Tokyo', LC_ALL: 'tr_TR.UTF-8' },
      { TZ: 'America/Los_Angeles', LC_ALL: 'C' },
    ]) {
      const args = [script, file, context.fixture.kind]
      const { output } = await runCommand(process.execPath, args, { cwd: folder, env })
      if (!output.includes(expected.zip) || !output.includes(expected.text)) problems.push(`${env.TZ}: ${output}`)
    }
    await rm(folder, { recursive: true, force: true })
    return toStepResult(problems)
  },
}

const entry = fileURLToPath(new URL('../generateInBrowser.ts', import.meta.url))

/** Addresses of files, which a bundler with a server knows: the generator reads none of them. */
const fileAddresses: Plugin = {
  name: 'file-addresses',
  resolveId: id => (/[?&]url$/.test(id) ? `\0${id}` : null),
  load: id => (/[?&]url$/.test(id) ? 'export default ""' : null),
}

/** Checks for identical bytes when generated in a browser. */
export const browserStep: GateStep = {
  name: 'the same bytes in a browser',
  run: async context => {
    const executablePath = findChromium()
    if (executablePath === undefined) return notRun('there is no Chromium; set CHROMIUM_PATH')
    const bundle = await rolldown({ input: entry, platform: 'browser', plugins: [fileAddresses] })
    const { output } = await bundle.generate({ format: 'iife' })
    await bundle.close()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const page = await browser.newPage()
    await page.addScriptTag({ content: output[0].code })
    const templates = await readTemplates()
    const input = JSON.stringify({
      document: context.document ?? context.fixture.full(),
      kind: context.fixture.kind,
      templates: [...templates.keys()].map(path => [path, templates.get(path)]),
    })
    const there = await page.evaluate(
      given =>
        (
          globalThis as unknown as {
            generateHere: (input: string) => { readonly zip: readonly number[]; readonly text: string }
          }
        ).generateHere(given),
      input,
    )
    await browser.close()
    const here = await hashHere(context)
    const problems = [
      ...(hash(Uint8Array.from(there.zip)) === here.zip ? [] : ['the ZIP differs']),
      ...(hash(there.text) === here.text ? [] : ['the text file differs']),
    ]
    return toStepResult(problems)
  },
}
