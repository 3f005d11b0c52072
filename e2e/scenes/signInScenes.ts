import type { Page } from 'playwright-core'
import { openSettings } from '../openSettings.ts'
import type { SignInEnvironment } from '../startSignInEnvironment.ts'
import type { Scene } from './scene.ts'

/** Names the issuer, whose real port differs in each run. */
async function nameIssuer(page: Page): Promise<void> {
  await page.route('**/api/session', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    if (answer.signIn?.oidc) answer.signIn.oidc.issuer = 'accounts.example.com'
    await route.fulfill({ response, json: answer })
  })
  await page.reload()
}

const continueButton = (page: Page) => page.getByRole('button', { name: /^Continue with/ })

/** Screens of a server with sign-in, in this order: the last one signs in. */
export function createSignInScenes({ setPerson }: SignInEnvironment): readonly Scene[] {
  return [
    {
      name: 'sign-in',
      path: '/',
      picture: 'command',
      show: async page => {
        await nameIssuer(page)
        await continueButton(page).waitFor()
      },
      next: {
        name: 'sign-in that is refused',
        picture: 'command',
        show: async page => {
          setPerson(null)
          await continueButton(page).click()
          await page.getByText('The sign-in was refused').waitFor()
        },
      },
    },
    {
      name: 'members',
      path: '/',
      picture: 'command',
      show: async page => {
        setPerson({ subject: 'ann', name: 'Ann Miller', email: 'ann@example.com' })
        await continueButton(page).click()
        await page.getByRole('heading', { name: 'Templates' }).waitFor()
        const settings = await openSettings(page, 'Members')
        await settings.getByText('ann@example.com').waitFor()
      },
      next: {
        name: 'an invitation',
        picture: 'command',
        show: async page => {
          await page.getByRole('button', { name: 'Invite', exact: true }).click()
          await page.getByRole('button', { name: 'Create link' }).waitFor()
        },
      },
    },
  ]
}
