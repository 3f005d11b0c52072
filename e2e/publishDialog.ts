import type { Clone } from '@sluice/github/testing'
import type { WorkflowDocument } from '@sluice/workflow'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Opens a project or a template, unless it is open, and its publish dialog. */
export async function openPublishDialog(page: Page, url: string): Promise<Locator> {
  if (page.url() !== url) await page.goto(url)
  await page.getByRole('button', { name: 'Execute Flow' }).waitFor()
  const button = page.getByRole('button', { name: 'Deploy to GitHub' })
  if (await button.isVisible()) {
    await button.click()
  } else {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill('Publish to GitHub')
    await page.keyboard.press('Enter')
  }
  const dialog = page.getByRole('dialog', { name: /^Publish / })
  await dialog.waitFor()
  return dialog
}

export const connectButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Connect GitHub' })

export const chooseWay = (dialog: Locator, way: 'Popup' | 'Code' | 'Token') =>
  dialog.getByRole('radio', { name: way, exact: true }).check()

/** Opens the popup and waits for GitHub's page in it. */
export async function openPopup(page: Page, dialog: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), connectButton(dialog).click()])
  await popup.getByRole('button', { name: 'Authorize' }).waitFor()
  return popup
}

export async function connectByToken(dialog: Locator, token: string): Promise<void> {
  await chooseWay(dialog, 'Token')
  await dialog.getByLabel('Personal access token').fill(token)
  await connectButton(dialog).click()
}

/** Disconnects the account and waits until another can be connected. */
export async function disconnect(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(dialog).waitFor()
}

/** Names the repository and waits until GitHub has been asked about it. */
export async function nameRepository(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Repository name').fill(name)
  await dialog.getByText(`octocat/${name}`).first().waitFor()
}

/** Publishes under a free name, up to the success screen. */
export async function createRepository(dialog: Locator, name: string): Promise<void> {
  await nameRepository(dialog, name)
  await dialog.getByRole('button', { name: 'Create Repository' }).click()
  await dialog.getByRole('heading', { name: 'Repository Created!' }).waitFor()
}

/** Asks the server as the editor does. */
export async function callServer(url: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const page = await (await fetch(url)).text()
  const token = /name="sluice-token" content="([^"]*)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'X-App-Token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Files that the server generates for a workflow, by path. */
export async function generateFiles(url: string, document: WorkflowDocument): Promise<Map<string, string>> {
  const { files } = (await callServer(url, 'POST', '/api/generate', { document })) as {
    files: { path: string; content: string }[]
  }
  return new Map(files.map(({ path, content }) => [path, content]))
}

/** Compares a clone with what was generated, byte by byte. */
export function expectSameFiles(clone: Clone, generated: ReadonlyMap<string, string>): void {
  expect(clone.files.map(file => file.path)).toEqual([...generated.keys()].sort())
  const differing = clone.files.filter(({ path, content }) => !content.equals(Buffer.from(generated.get(path)!)))
  expect(differing.map(file => file.path)).toEqual([])
}
