// @vitest-environment happy-dom
import { registry } from '@sluice/catalogue'
import type { JsonObject } from '@sluice/workflow'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, it } from 'vitest'
import { ChartView } from './ChartView.tsx'
import { detectCharts } from './detectCharts.ts'

afterEach(cleanup)

describe('ChartView', () => {
  it('behavior: prices of a dashboard of the catalogue are shown in dollars', async () => {
    const component = registry.get('defiDashboard')!
    const config = component.readConfig!({})
    const outputs = (await component.run({ inputs: { price: '2456.78' }, config } as never)) as JsonObject
    for (const chart of detectCharts(outputs)) render(<ChartView chart={chart} />)
    screen.getByText('Price')
    screen.getByText('$2,456.78')
  })
})
