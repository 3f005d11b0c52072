// @ts-check

/** @type {Sluice.CoinPrice} */
export default async (inputs, host) => {
  const currency = inputs.currency
  const { status, body } = await host.http.request({
    url: `https://api.coingecko.com/api/v3/simple/price?ids=${inputs.coin}&vs_currencies=${currency}`,
    // The key of the node's field `apiKey`; its value is put in outside of the sandbox.
    headers: { 'x-cg-demo-api-key': '{{$key.apiKey}}' },
  })
  // On simulated services no request leaves this machine.
  if (body?.simulated === true) return { price: '1', currency }
  if (status === 429) throw new Error('CoinGecko allows no more requests for now')
  if (status !== 200) throw new Error(`CoinGecko answered HTTP ${status}`)
  const price = body?.[inputs.coin]?.[currency]
  if (price === undefined) throw new Error(`CoinGecko has no coin called ${inputs.coin}`)
  return { price, currency }
}
