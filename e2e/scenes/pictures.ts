import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../scripts/runCommand.ts'
import { compareImages, packImage } from './compareImages.ts'
import { fixVolatileTexts, settlePage } from './settlePage.ts'

/** Reviewed pictures, which the documentation shows as well. */
export const screensFolder = join(root, 'docs/screens')
/** Pictures that differ, and where; not part of the repository. */
const failuresFolder = join(root, 'e2e/.screens')

/** A picture may differ in this share of its pixels: the text of a short status line at 1440 px. */
export const maximumShare = 0.002

export const themes = ['light', 'dark'] as const

export type PictureKind = { readonly theme: (typeof themes)[number]; readonly isPhone: boolean }

/** File name of a picture: `assistant-a-proposal-phone-dark.png`. */
export function pictureName(scene: string, { theme, isPhone }: PictureKind): string {
  const name = scene
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name}${isPhone ? '-phone' : ''}-${theme}.png`
}

/** Takes a picture of what the page shows, without what differs between two runs. The page is not used afterwards. */
export async function takePicture(page: Page): Promise<Buffer> {
  await settlePage(page)
  await fixVolatileTexts(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Replaces the reviewed picture if the new one differs. */
export function updatePicture(name: string, picture: Buffer): boolean {
  const path = join(screensFolder, name)
  if (existsSync(path) && compareImages(readFileSync(path), picture).share <= maximumShare) return false
  mkdirSync(screensFolder, { recursive: true })
  writeFileSync(path, packImage(picture))
  return true
}

/** Compares with the reviewed picture; one sentence for a difference, null for none. */
export function findDifference(name: string, picture: Buffer): string | null {
  const path = join(screensFolder, name)
  if (!existsSync(path)) return `${name}: there is no reviewed picture`
  const { share, difference } = compareImages(readFileSync(path), picture)
  const failure = join(failuresFolder, name)
  rmSync(failure, { force: true })
  if (share <= maximumShare) return null
  mkdirSync(failuresFolder, { recursive: true })
  writeFileSync(failure, picture)
  if (difference) writeFileSync(failure.replace(/\.png$/, '.difference.png'), difference)
  return `${name}: ${(share * 100).toFixed(2)} % of the pixels differ, see ${relative(root, failure)}`
}
