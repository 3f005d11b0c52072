import { readFile } from 'node:fs/promises'
import type { WorkflowDocument } from '@sluice/workflow'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'

/** Creates a project through the API. */
export async function storeProject(url: string, document: WorkflowDocument): Promise<string> {
  const page = await (await fetch(url)).text()
  const token = /name="sluice-token" content="([^"]*)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(`${url}/api/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-App-Token': token },
    body: JSON.stringify({ name: document.name, document }),
  })
  return ((await answer.json()) as { id: string }).id
}

/** Downloads the opened project's ZIP through the UI. */
export async function downloadZip(page: Page): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Generate Code' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Project' }).click(),
  ])
  return readFile(await download.path())
}

/** Unpacks a ZIP without its root folder. */
export function unpackZip(zip: Uint8Array): { path: string; content: string }[] {
  return Object.entries(unzipSync(zip)).map(([path, bytes]) => ({
    path: path.slice(path.indexOf('/') + 1),
    content: strFromU8(bytes),
  }))
}
