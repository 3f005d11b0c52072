/** Stands in for the 1inch API: answers every quote at once with the same body. Takes its port. */
import { createServer } from 'node:http'

const body = JSON.stringify({
  dstAmount: '2500000000',
  gas: 210000,
  protocols: [[[{ name: 'UNISWAP_V2', part: 100 }]]],
})
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(process.argv[2]), '127.0.0.1')
