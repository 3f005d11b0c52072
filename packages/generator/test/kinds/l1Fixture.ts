import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { type KindFixture, makeDocument } from './kindFixture.ts'

/** L1 creator: one configuration, or the L1 template. */
export const l1Fixture: KindFixture = {
  kind: 'l1',
  minimal: () => makeDocument('L1', ['l1Config']),
  full: () => documentFromTemplate(findTemplate('avalanche-l1-simulation')!),
  env: () => ({}),
  refusal: null,
  loading: 'Loading L1 creator...',
  probes: [
    {
      method: 'POST',
      path: '/api/l1-deployment/deploy',
      body: {},
      status: 400,
      text: '"error":"Missing required fields: config and walletAddress"',
    },
    {
      method: 'POST',
      path: '/api/l1-deployment/genesis',
      body: {},
      status: 400,
      text: '"error":"Configuration is required"',
    },
    {
      method: 'POST',
      path: '/api/l1-deployment/genesis',
      body: {
        config: { subnetName: 'MyCustomSubnet', vmType: 'SubnetEVM', chainId: 1_234_567, gasLimit: 8_000_000 },
        allocations: [{ address: `0x${'AB'.repeat(20)}`, balance: '1000000000000000000000' }],
      },
      status: 200,
      text: `"alloc":{"${'ab'.repeat(20)}":{"balance":"0x3635c9adc5dea00000"}}`,
    },
    { path: '/api/l1-deployment/status/sim-nothing', status: 200, text: '"status":"not_found"' },
    { path: '/api/l1-deployment/deployments', status: 400, text: '"error":"Wallet address is required"' },
    {
      path: `/api/l1-deployment/deployments?walletAddress=0x${'12'.repeat(20)}`,
      status: 200,
      text: '[]',
    },
    { path: '/api/l1-preview', status: 200, text: '"running":null' },
  ],
  mainAction: async page => {
    await page.getByLabel('Subnet Name').fill('My Chain')
    await page.getByLabel('Chain ID').fill('1234567')
    await page.getByRole('button', { name: 'Create Configuration' }).click()
    await page.getByRole('list', { name: 'Configurations' }).getByText('My Chain').waitFor()
    await page.getByRole('tab', { name: 'Genesis', exact: true }).click()
    await page.getByRole('button', { name: 'Preview this L1 locally' }).click()
    await page.getByTestId('preview').getByText('1234567').first().waitFor()
  },
}
