import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { type KindFixture, makeDocument } from './kindFixture.ts'

const address = `0x${'a1'.repeat(20)}`
const messageId = `0x${'ab'.repeat(32)}`

/** ICM dashboard: one sender, or the messaging template. */
export const icmFixture: KindFixture = {
  kind: 'icm',
  minimal: () => makeDocument('AvalancheICMDashboard', ['icmSender']),
  full: () => ({ ...documentFromTemplate(findTemplate('avalanche-icm-workflow')!), name: 'AvalancheICMDashboard' }),
  env: () => ({}),
  refusal: null,
  loading: 'Loading ICM Dashboard...',
  probes: [
    { method: 'POST', path: '/api/icm/send', body: {}, status: 400, text: 'Missing required fields' },
    { method: 'POST', path: '/api/icm/complete', body: {}, status: 400, text: 'Missing required fields' },
    { method: 'POST', path: '/api/icm/estimate-fee', body: {}, status: 400, text: 'Missing required fields' },
    { path: `/api/icm/status/${messageId}`, status: 404, text: 'Message not found' },
    { path: '/api/icm/history', status: 400, text: 'Address parameter required' },
    { path: '/api/icm/stats', status: 400, text: 'Address parameter required' },
    { path: '/api/icm/analytics', status: 400, text: 'Address parameter required' },
    { path: '/api/icm/recent', status: 200, text: '"deliveryTime":null' },
    { path: `/api/icm/history?address=${address}`, status: 200, text: '[]' },
    { path: `/api/icm/stats?address=${address}`, status: 200, text: '"totalSent":0' },
    { path: `/api/icm/analytics?address=${address}`, status: 200, text: '"averageDeliveryTime":null' },
    { path: '/api/subnets/available', status: 200, text: '"dispatch"' },
    { path: '/api/subnets/info', status: 400, text: 'chainId parameter required' },
    { path: '/api/subnets/info?chainId=1', status: 404, text: 'Subnet not found' },
    { path: '/api/subnets/info?chainId=779672', status: 200, text: '"Dispatch"' },
    { path: '/api/subnets/status/nothing', status: 404, text: 'Subnet not found' },
  ],
  mainAction: async page => {
    await page.getByRole('tab', { name: 'Send Message', exact: true }).click()
    await page.getByLabel('Recipient address').fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello over there')
    await page.getByTestId('advanced').locator('summary').click()
    await page.getByLabel('Amount in AVAX').waitFor()
    await page.getByRole('button', { name: 'Send ICM Message' }).click()
    await page.getByRole('button', { name: 'Send in wallet' }).click()
    await page.getByRole('tab', { name: 'History', exact: true }).click()
    await page
      .getByTestId('message')
      .filter({ hasText: 'Hello over there' })
      .getByTestId('message-status')
      .getByText('Completed')
      .waitFor()
  },
}
