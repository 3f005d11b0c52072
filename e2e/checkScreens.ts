import type { Browser } from 'playwright-core'
import { openBrowser, openPage } from './openBrowser.ts'
import { findDifference, type PictureKind, pictureName, takePicture, themes, updatePicture } from './scenes/pictures.ts'
import { runs } from './scenes/runScenes.ts'
import { panels, type Scene, screens } from './scenes/scenes.ts'
import { startTestEnvironment, type TestEnvironment } from './startTestEnvironment.ts'

/**
 * Compares every screen with its reviewed picture in `docs/screens`, in both themes, 1440 and 390 px wide.
 *
 *   npm run test:screens                         all
 *   npm run test:screens -- editor review        the scenes whose names begin so
 *   npm run test:screens -- --update [NAME…]     replaces the pictures that differ
 */
const isUpdate = process.argv.includes('--update')
const wanted = process.argv.slice(2).filter(argument => argument !== '--update')
const isWanted = ({ name }: Scene) => wanted.length === 0 || wanted.some(start => name.startsWith(start))

const print = (line: string) => process.stdout.write(`${line}\n`)

async function show(environment: TestEnvironment, browser: Browser, scene: Scene, kind: PictureKind): Promise<Buffer> {
  const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 5, isPhone: kind.isPhone })
  await page.emulateMedia({ colorScheme: kind.theme, reducedMotion: 'reduce' })
  await page.goto(environment.url + scene.path)
  await scene.show(page)
  const picture = await takePicture(page)
  await context.close()
  return picture
}

const environment = await startTestEnvironment()
const browser = await openBrowser()
const problems: string[] = []
for (const isPhone of [false, true]) {
  for (const scene of [...screens, ...(isPhone ? [] : [...panels, ...runs])].filter(isWanted)) {
    for (const theme of themes) {
      const kind = { theme, isPhone }
      const name = pictureName(scene.name, kind)
      if (scene.changesServer) await environment.startOver()
      try {
        const picture = await show(environment, browser, scene, kind)
        const problem = isUpdate ? null : findDifference(name, picture)
        if (problem) problems.push(problem)
        print(
          isUpdate
            ? `${updatePicture(name, picture) ? 'updated' : 'same   '} ${name}`
            : `${problem ? '✗' : '✓'} ${name}`,
        )
      } catch (error) {
        problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        print(`✗ ${name}`)
      }
    }
  }
}
await browser.close()
await environment.stop()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
