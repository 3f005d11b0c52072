import type { Page } from 'playwright-core'

/** Steps that show a state from a fresh page. */
export type Scene = {
  /** Also the name of its picture. */
  readonly name: string
  readonly path: string
  readonly show: (page: Page) => Promise<void>
  /** Whether it leaves runs, projects or transactions behind. */
  readonly changesServer?: boolean
  /** Whether its picture is compared by `npm run test:screens` alone or by `npm test` as well. Default: neither. */
  readonly picture?: 'command' | 'test'
  /** Whether the durations of its run are the same each time (`fixRunTimes`). */
  readonly hasFixedDurations?: boolean
  /** What is shown next on the same page. */
  readonly next?: Omit<Scene, 'path' | 'changesServer'>
  /** Default: at every width. */
  readonly isWideOnly?: boolean
}

export const template = '/p/template-dex-aggregator-swap'

const phoneWidth = 768

export const isPhone = (page: Page) => page.viewportSize()!.width < phoneWidth

/** The card of a node, or its row on a phone, which lists the flow. */
export const cardOf = (page: Page, id: string) =>
  page.locator(isPhone(page) ? `[data-row="${id}"]` : `.react-flow__node[data-id="${id}"]`)

/** Opens the panel of a node, also of one outside of a narrow window. */
export async function configure(page: Page, label: string): Promise<void> {
  const row = page.getByRole('list', { name: 'Flow as a list' }).getByRole('button', { name: new RegExp(`^${label}`) })
  if (isPhone(page)) await row.click()
  else await page.getByRole('button', { name: `Configure ${label}` }).dispatchEvent('click')
  await page.getByRole('region', { name: 'Node configuration' }).waitFor()
}

/** Runs a command by its name from the command palette. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.locator('.react-flow').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
}

/** Imports a file on the home page and waits for its nodes. */
export async function importFile(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import Workflow' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.waitForURL(/\/p\//)
  await page.locator('.react-flow__node, [data-row], canvas').filter({ visible: true }).first().waitFor()
}
