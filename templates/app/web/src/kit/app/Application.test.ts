import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { Application } from './Application.tsx'

const features = [{ id: 'swap', title: 'Swap', Panel: () => 'Panel of swap' }]

describe('Application', () => {
  it('default: is exported with its first panel, which nothing can be done with', () => {
    const config = { ...appConfig, texts: { ...appConfig.texts, welcome: null } }
    const html = renderToString(createElement(Application, { config, features }))
    expect(html).toMatch(/inert="".*Connect Wallet.*Panel of swap/s)
  })
})
