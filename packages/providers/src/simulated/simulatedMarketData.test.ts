import { describe, expect, test } from 'vitest'
import { describeMarketData } from '../../contracts/marketData.contract.ts'
import { createSimulatedServices } from './createSimulatedServices.ts'
import { simulatedAccount } from './simulatedAccount.ts'

describeMarketData('simulated', async () => ({ ...createSimulatedServices(), account: simulatedAccount.address }))

describe('createSimulatedPriceProvider', () => {
  test('behavior: a known feed says the price of its asset, and that it is simulated', async () => {
    const { prices } = createSimulatedServices({ now: () => 7 })
    const feed = '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419'
    expect(await prices.feed({ chainId: 1, feed })).toEqual({
      usd: '2456.78',
      updatedAt: 7,
      origin: `simulated feed ${feed}`,
    })
  })
})

describe('createSimulatedHttp', () => {
  const { http } = createSimulatedServices()
  const url = 'https://api.example.org/v1/chat/completions'

  test('default: gives back what was asked and no header, so that nothing secret comes back', async () => {
    const headers = { authorization: 'canary' }
    const answer = await http.request({ url: 'https://example.org/a?b=1', headers, secret: 'model' })
    expect(answer).toEqual({
      status: 200,
      body: { simulated: true, method: 'GET', url: 'https://example.org/a', query: { b: '1' }, body: null },
    })
  })

  test('behavior: a chat is answered by a rule, the same every time', async () => {
    const body = { model: 'm', messages: [{ role: 'user', content: 'one two three' }] }
    const ask = async (extra = {}) => (await http.request({ url, method: 'POST', body: { ...body, ...extra } })).body
    expect(await ask()).toEqual(await ask())
    expect(JSON.stringify(await ask())).toContain('Simulated answer to 3 words')
    const json = (await ask({ response_format: { type: 'json_object' } })) as {
      choices: { message: { content: string } }[]
    }
    expect(JSON.parse(json.choices[0]!.message.content)).toMatchObject({ simulated: true, words: 3 })
  })

  test.each(['file:///etc/passwd', 'no url'])('error: %s', async wrong => {
    await expect(http.request({ url: wrong })).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
  })
})
