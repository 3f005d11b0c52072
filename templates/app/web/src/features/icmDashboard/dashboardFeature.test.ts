import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { features } from '../../config/features.ts'
import { Application } from '../../kit/app/Application.tsx'
import { tabAddress } from '../../kit/app/tabAddress.ts'
import { hasTab } from '../../kit/FeatureModule.ts'
import { linkToTab } from '../icm/tabTitles.ts'
import { analyticsFeature } from './analyticsFeature.ts'
import { dashboardFeature } from './dashboardFeature.ts'
import { historyFeature } from './historyFeature.ts'
import { sendFeature } from './sendFeature.ts'

const config = { ...appConfig, texts: { ...appConfig.texts, welcome: null } }
const withoutTab = features.filter(feature => !hasTab(feature))

describe('tabs about messages', () => {
  it.each([dashboardFeature, sendFeature, historyFeature, analyticsFeature])(
    'default: $title is shown without the other tabs',
    tab => {
      const html = renderToString(createElement(Application, { config, features: [tab, ...withoutTab] }))
      expect(html).toMatch(/<main.*<h1/s)
    },
  )

  it('behavior: links of other tabs have the address of the tab', () => {
    expect([linkToTab('send'), linkToTab('history')]).toEqual(
      [sendFeature, historyFeature].map(({ title }) => `#${tabAddress(title)}`),
    )
  })
})
