import type { Page } from 'playwright-core'
import { openBrowser } from './openBrowser.ts'
import { loadingScenes } from './scenes/loadingScenes.ts'
import { openScenes, showScene } from './scenes/openScenes.ts'
import { panels } from './scenes/panelScenes.ts'
import { findDifference, pictureName, themes, updatePicture } from './scenes/pictures.ts'
import { runs } from './scenes/runScenes.ts'
import type { Scene } from './scenes/scene.ts'
import { screens } from './scenes/screenScenes.ts'
import { createSignInScenes } from './scenes/signInScenes.ts'
import { startSignInEnvironment } from './startSignInEnvironment.ts'
import { startTestEnvironment, type TestEnvironment } from './startTestEnvironment.ts'

/**
 * Compares screens with their reviewed pictures in `docs/screens`, in both themes, 1440 and 390 px wide.
 *
 *   npm run test:screens                         all
 *   npm run test:screens -- editor review        the scenes whose names begin so
 *   npm run test:screens -- --update [NAME…]     replaces the pictures that differ
 */
const isUpdate = process.argv.includes('--update')
const wanted = process.argv.slice(2).filter(argument => argument !== '--update')

type Shown = Omit<Scene, 'path'>

const isWanted = ({ name, picture }: Shown) =>
  picture !== undefined && (wanted.length === 0 || wanted.some(start => name.startsWith(start)))
const leadsToWanted = (scene: Shown): boolean =>
  isWanted(scene) || (scene.next !== undefined && leadsToWanted(scene.next))

const sceneTimeoutMs = 60_000
const browser = await openBrowser()
const problems: string[] = []
const print = (line: string) => process.stdout.write(`${line}\n`)
const fail = (problem: string) => {
  problems.push(problem)
  print(`✗ ${problem}`)
}

async function checkPictures(page: Page, scene: Shown, isPhone: boolean): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const kind = { theme, isPhone }
    const name = pictureName(scene, kind)
    if (isUpdate) print(`${(await updatePicture(page, scene, kind)) ? 'updated' : 'same'} ${name}`)
    else {
      const problem = await findDifference(page, scene, kind)
      if (problem) fail(problem)
      else print(`✓ ${name}`)
    }
  }
  await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' })
}

const isWindow = (isPhone: boolean) => (scene: Scene) => !(isPhone && scene.isWideOnly)

async function checkScenes(environment: TestEnvironment, scenes: readonly Scene[]): Promise<void> {
  let isServerChanged = false
  for (const isPhone of [false, true]) {
    const { page, context } = await openScenes(browser, environment.devnet, isPhone)
    page.setDefaultTimeout(sceneTimeoutMs)
    for (const scene of scenes.filter(leadsToWanted).filter(isWindow(isPhone))) {
      let shown: Shown = scene
      try {
        if (scene.changesServer || isServerChanged) await environment.startOver()
        isServerChanged = scene.changesServer ?? false
        await showScene(page, environment.url, scene)
        if (isWanted(scene)) await checkPictures(page, scene, isPhone)
        while (shown.next && leadsToWanted(shown.next)) {
          shown = shown.next
          await shown.show(page)
          if (isWanted(shown)) await checkPictures(page, shown, isPhone)
        }
      } catch (error) {
        fail(
          `${pictureName(shown, { theme: themes[0], isPhone })}: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
    await context.close()
  }
}

const environment = await startTestEnvironment()
await checkScenes(environment, [...screens, ...panels, ...loadingScenes, ...runs])
await environment.stop()
const withSignIn = await startSignInEnvironment(['ann@example.com'])
await checkScenes(withSignIn, createSignInScenes(withSignIn))
await withSignIn.stop()
await browser.close()
print(problems.length === 0 ? 'Every screen is as its picture.' : `${problems.length} pictures differ.`)
process.exitCode = problems.length === 0 ? 0 : 1
