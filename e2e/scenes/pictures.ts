import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../scripts/runCommand.ts'
import { compareImages } from './compareImages.ts'
import { packImage } from './packImage.ts'
import type { Scene } from './scene.ts'
import { fixVolatileTexts, settlePage } from './settlePage.ts'

/** Reviewed pictures, which the documentation shows as well. */
export const screensFolder = join(root, 'docs/screens')
/** Pictures that differ, and where; not part of the repository. */
const failuresFolder = join(root, 'e2e/.screens')

/** A picture may differ in this share of its pixels: two short words at 1440 px. Two runs of one build differ in none. */
const maximumShare = 0.0002
/** The same in `npm test`, where the machine may be busy and another word is no failure: a small button. */
export const maximumShareInTests = 0.005

/** A busy machine draws later; a picture that stays different differs. */
const maximumAttempts = 12
const attemptEveryMs = 500

type Shown = Pick<Scene, 'name' | 'hasFixedDurations'>

export const themes = ['light', 'dark'] as const

export type PictureKind = { readonly theme: (typeof themes)[number]; readonly isPhone: boolean }

/** File name of a picture: `assistant-a-proposal-phone-dark.png`. */
export function pictureName({ name: scene }: Shown, { theme, isPhone }: PictureKind): string {
  const name = scene
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name}${isPhone ? '-phone' : ''}-${theme}.png`
}

/** Hides the messages that leave by themselves after a while. */
const hideMessages = (page: Page) =>
  page.getByRole('button', { name: 'Hide message' }).evaluateAll(buttons => {
    for (const button of buttons) (button as HTMLElement).click()
  })

/** Takes a picture of what the page shows, without what differs between two runs. */
async function takePicture(page: Page, { hasFixedDurations = false }: Shown): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await hideMessages(page)
  await settlePage(page)
  await fixVolatileTexts(page, hasFixedDurations)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Takes pictures until one is accepted or the attempts are used up; the last one. */
async function takePictures(page: Page, scene: Shown, isAccepted: (picture: Buffer) => boolean): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    const picture = await takePicture(page, scene)
    if (isAccepted(picture) || attempt === maximumAttempts) return picture
    await new Promise(resolve => setTimeout(resolve, attemptEveryMs))
  }
}

const readPicture = (name: string): Buffer | null => {
  const path = join(screensFolder, name)
  return existsSync(path) ? readFileSync(path) : null
}

/** Replaces the reviewed picture with what the page shows, if it differs. */
export async function updatePicture(page: Page, scene: Shown, kind: PictureKind): Promise<boolean> {
  const name = pictureName(scene, kind)
  let last: Buffer | undefined
  const picture = await takePictures(page, scene, taken => {
    const isStill = last !== undefined && compareImages(last, taken).share === 0
    last = taken
    return isStill
  })
  const reviewed = readPicture(name)
  if (reviewed && compareImages(reviewed, picture).share <= maximumShare) return false
  mkdirSync(screensFolder, { recursive: true })
  writeFileSync(join(screensFolder, name), packImage(picture))
  return true
}

/** Compares what the page shows with the reviewed picture; one sentence for a difference, null for none. */
export async function findDifference(
  page: Page,
  scene: Shown,
  kind: PictureKind,
  maximum = maximumShare,
): Promise<string | null> {
  const name = pictureName(scene, kind)
  const reviewed = readPicture(name)
  if (!reviewed) return `${name}: there is no reviewed picture`
  const failure = join(failuresFolder, name)
  const differenceFile = failure.replace(/\.png$/, '.difference.png')
  rmSync(failure, { force: true })
  rmSync(differenceFile, { force: true })
  const picture = await takePictures(page, scene, taken => compareImages(reviewed, taken).share <= maximum)
  const { share, difference } = compareImages(reviewed, picture)
  if (share <= maximum) return null
  mkdirSync(failuresFolder, { recursive: true })
  writeFileSync(failure, picture)
  if (difference) writeFileSync(differenceFile, difference)
  return `${name}: ${(share * 100).toFixed(2)} % of the pixels differ, see ${relative(root, differenceFile)}`
}
