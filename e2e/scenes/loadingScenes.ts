import { cardOf, type Scene, template } from './scene.ts'

const projectsAddress = /\/api\/projects(?:\/|$)/

/** States of a server that is slow or away. */
export const loadingScenes: readonly Scene[] = [
  {
    name: 'projects that load',
    path: '/',
    show: async page => {
      await page.route(projectsAddress, () => undefined)
      await page.reload()
      await page.getByRole('button', { name: 'Open Basic Swap Application' }).waitFor()
    },
  },
  {
    name: 'an editor that loads',
    path: '/',
    picture: 'command',
    show: async page => {
      await page.route(projectsAddress, () => undefined)
      await page.goto(new URL('/p/any', page.url()).href)
      await page.getByText('Loading the editor').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'a server that is away',
    path: '/',
    picture: 'command',
    show: async page => {
      await page.route(projectsAddress, route => route.abort())
      await page.reload()
      await page.getByText('Can’t reach the Sluice server').waitFor()
    },
  },
  {
    name: 'unknown project',
    path: '/p/any',
    show: page => page.getByRole('button', { name: 'Back to Projects' }).waitFor(),
  },
  {
    name: 'offline',
    path: template,
    picture: 'command',
    show: async page => {
      await cardOf(page, 'oneInchSwap').waitFor()
      await page.context().setOffline(true)
      await page.getByText('You’re offline.').waitFor()
    },
  },
]
