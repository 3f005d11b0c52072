import type { JsonObject } from '../src/json.ts'

/** A place in a workflow where people write keys. */
export type KeyShape = {
  readonly name: string
  /** A configuration as somebody may write it. */
  readonly config: JsonObject
  /** What must be found nowhere afterwards. */
  readonly secret: string
}

/** What looks like a key, or is called like one, and has to stay. */
export type LookAlike = { readonly name: string; readonly config: JsonObject }

const letters = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const capitals = letters.toUpperCase()
const any = letters + capitals + digits

let state = 12

/** Drawn, so that no key stands in the source and no scanner of keys finds one. Digits stand in each. */
function draw(length: number, alphabet = any): string {
  let text = ''
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const from = text.length % 5 === 2 ? digits : alphabet
    text += from[Math.floor(state / 65_536) % from.length]
  }
  return text
}

const hex = (length: number) => draw(length, 'abcdef0123456789')
const shape = (name: string, secret: string, make: (secret: string) => JsonObject): KeyShape => ({
  name,
  config: make(secret),
  secret,
})
const field = (key: string, secret = draw(24)) => shape(`field ${key}`, secret, value => ({ [key]: value }))
const url = (name: string, secret: string, make: (secret: string) => string) =>
  shape(`address ${name}`, secret, value => ({ url: make(value) }))
const note = (name: string, secret: string) => shape(`form ${name}`, secret, value => ({ note: `Use ${value} here` }))
const header = (name: string, secret: string, scheme = '') =>
  shape(`header ${name}`, secret, value => ({ headers: { accept: 'text/plain', [name]: scheme + value } }))

const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** Sixty ways in which keys get into a workflow. All are made up. */
export const keyShapes: readonly KeyShape[] = [
  field('apiKey'),
  field('api_key', 'hunter2hunter'),
  field('API-KEY'),
  field('xApiKey'),
  field('secretKey'),
  field('client_secret'),
  field('clientSecretValue'),
  field('accessToken'),
  field('refresh_token'),
  field('servicePassword', 'correct horse battery'),
  field('passphrase', 'correct horse staple'),
  field('privateKey', `0x${hex(64)}`),
  field('signerKey', `0x${hex(64)}`),
  field('mnemonic', words),
  field('seedPhrase', words.replaceAll('legal', 'zebra')),
  field('seed', words.replaceAll('wave', 'ocean')),
  field('bearerToken'),
  field('infuraProjectId', hex(32)),
  field('password', '0815123456789'),
  header('X-Auth-Key', draw(37)),
  header('X-Api-Key', draw(20)),
  header('Authorization', draw(30), 'Bearer '),
  header('authorization', `${draw(22)}==`, 'Basic '),
  header('Cookie', draw(26), 'sid='),
  header('Ocp-Apim-Subscription-Key', hex(32)),
  header('CG-Pro-API-Key', draw(24)),
  shape('headers as text', draw(28), key => ({ headers: JSON.stringify({ 'x-auth-token': key, accept: '*/*' }) })),
  shape('headers as a list', draw(28), key => ({ headers: [{ name: 'X-Api-Key', value: key }] })),
  shape('headers as pairs', draw(28), key => ({ headers: [['X-Api-Key', key]] })),
  shape('nested object', draw(28), key => ({ body: { login: { apiKey: key, user: 'ada' } } })),
  shape('nested list', draw(28), key => ({ services: [{ name: 'a', options: [{ accessKey: key }] }] })),
  shape('list of keys', draw(28), key => ({ apiKeys: [key] })),
  shape('JSON in a text', draw(28), key => ({ body: `{"amount":1000000000000000001,"auth":{"secret":"${key}"}}` })),
  shape('JSON in JSON in a text', draw(28), key => ({
    body: JSON.stringify({ data: JSON.stringify({ api_secret: key }) }),
  })),
  shape('unknown field', draw(28), key => ({ extension: { deep: { deeper: { webhookSecret: key } } } })),
  shape('code', draw(28), key => ({ code: `const apiKey = '${key}'\nreturn inputs.amount` })),
  shape('line of an environment file', draw(28), key => ({ note: `CHAIN=1\nALCHEMY_API_KEY=${key}\nPORT=80` })),
  url('api_key', draw(24), key => `https://api.example.org/v1/price?of=ETH&api_key=${key}`),
  url('apikey first', draw(24), key => `https://api.example.org/v1/price?apikey=${key}&of=ETH`),
  url('key', draw(24), key => `https://api.example.org/price?key=${key}`),
  url('token', hex(40), key => `https://api.example.org/price?token=${key}&of=ETH`),
  url('access_token behind #', draw(24), key => `https://app.example.org/#access_token=${key}`),
  url('encoded name', draw(24), key => `https://api.example.org/?api%5Fkey=${key}`),
  url('user and password', draw(18), key => `https://ada:${key}@db.example.org:5432/prices`),
  url('connection string', draw(18), key => `postgres://ada:${key}@db.example.org/prices?sslmode=require`),
  url('Infura', hex(32), key => `https://mainnet.infura.io/v3/${key}`),
  url('Infura socket', hex(32), key => `wss://sepolia.infura.io/ws/v3/${key}`),
  url('Alchemy', draw(32), key => `https://eth-mainnet.g.alchemy.com/v2/${key}`),
  url('QuickNode', hex(40), key => `https://proud-wild-sun.quiknode.pro/${key}/`),
  url('Ankr', hex(64), key => `https://rpc.ankr.com/eth/${key}`),
  url('Chainstack', hex(32), key => `https://nd-422-757-666.p2pify.com/${key}`),
  url('GetBlock', hex(32), key => `https://go.getblock.io/${key}`),
  url('dRPC', draw(44), key => `https://lb.drpc.org/ogrpc?network=ethereum&dkey=${key}`),
  url('Blast', hex(36), key => `https://eth-mainnet.blastapi.io/${key}`),
  url('a node of another host', draw(32), key => `https://rpc.node-of-mine.example/${key}`),
  url('before a full stop', hex(32), key => `see https://mainnet.infura.io/v3/${key}.`),
  url('in brackets', hex(32), key => `(https://mainnet.infura.io/v3/${key})`),
  url('in a list', hex(32), key => `https://mainnet.infura.io/v3/${key},https://rpc.ankr.com/eth`),
  url('before a semicolon', hex(32), key => `https://mainnet.infura.io/v3/${key}; then another`),
  url('in a link', draw(32), key => `[a](https://eth-mainnet.g.alchemy.com/v2/${key})`),
  note('PGP', `-----BEGIN PGP ${'PRIVATE'} KEY BLOCK-----\n${draw(64)}\n-----END PGP ${'PRIVATE'} KEY BLOCK-----`),
  note('GitHub', `${'gh'}p_${draw(36)}`),
  note('GitHub, fine-grained', `github_${'pat'}_${draw(22)}_${draw(40)}`),
  note('OpenAI', `${'sk'}-proj-${draw(40)}`),
  note('AWS', `${'AK'}IA${draw(16, capitals)}`),
  note('JSON Web Token', `${'ey'}J${draw(20)}.${'ey'}J${draw(40)}.${draw(43)}`),
  note('Slack', `${'xo'}xb-${draw(12, digits)}-${draw(24)}`),
  note('PEM', `-----BEGIN EC ${'PRIVATE'} KEY-----\n${draw(64)}\n-----END EC ${'PRIVATE'} KEY-----`),
  field('privKey', `0x${hex(64)}`),
  field('privkey', hex(64)),
  field('privateKeyHex', hex(64)),
  field('PRIVATE_KEY_SEPOLIA', `0x${hex(64)}`),
  field('apiKeyProd'),
  field('apiKeyV2'),
  field('INFURA_KEY_MAINNET', hex(32)),
  field('pass', `pw${draw(9)}`),
  shape('words in a list', words.split(' ').join('","'), () => ({ seedWords: words.split(' ') })),
  shape('accounts of Hardhat', `0x${hex(64)}`, key => ({ networks: { fuji: { accounts: [key] } } })),
  shape('keys by name', hex(32), key => ({ keys: { infura: `${key}x1y2` } })),
  shape('list of random keys', draw(24), key => ({ keys: [key] })),
  shape('credentials', 'hunter2pass', pass => ({ credentials: { user: 'bob', pass } })),
  shape('short names of a pair', draw(16), v => ({ headers: [{ k: 'X-Api-Key', v }] })),
  shape('default value', 'letmein123', key => ({ fields: [{ name: 'apiKey', default: key }] })),
  shape('prefix of a key', draw(24), prefix => ({ apiKey: { prefix } })),
  shape('id of a secret', draw(24), id => ({ secret: { id } })),
  header('X-Key', '9aa3d95b-3bc4-40fa-88ea-12eaa4456161'),
  header('X-Token', hex(40)),
  shape('header as a line', 'QWERTYUIOPASDFGH', key => ({ headers: [`X-Api-Key: ${key}`] })),
  shape('private key in an environment', `0x${hex(64)}`, key => ({ env: `PK=${key}` })),
  shape('private key with a type', `0x${hex(64)}`, key => ({ code: `const privateKey: Hex = '${key}'` })),
  shape('account of a private key', `0x${hex(64)}`, key => ({ code: `privateKeyToAccount('${key}')` })),
  shape('wallet of a private key', `0x${hex(64)}`, key => ({ code: `new ethers.Wallet('${key}')` })),
  shape('seed in a text', words, key => ({ note: `seed: ${key}` })),
  shape('password on a line', 'hunterpass', key => ({ note: `password: ${key}` })),
  shape('key on a line', 'letmeinplease', key => ({ body: `user: bob\napiKey: ${key}` })),
  shape('JSON that does not parse', 'qwertyuiop', key => ({ body: `{"apiKey":"${key}",}` })),
  shape('header that is assigned', draw(16), key => ({ code: `headers["X-Api-Key"] = "${key}"` })),
  shape('header that is set', draw(16), key => ({ code: `h.set('x-api-key', '${key}')` })),
  shape('setter of a key', draw(16), key => ({ code: `client.setApiKey("${key}")` })),
  shape('user of curl', 'hunter2pass', key => ({ command: `curl -u bob:${key} https://x.example` })),
  shape('Azure', draw(40), key => ({ note: `Protocol=https;AccountName=a;AccountKey=${key};Suffix=core` })),
  url('token that is a UUID', '9aa3d95b-3bc4-40fa-88ea-12eaa4456161', key => `https://a.example/?token=${key}`),
  url('key of capitals', 'QWERTYUIOPASDFGH', key => `https://a.example/p?key=${key}`),
  url('without a scheme', hex(32), key => `mainnet.infura.io/v3/${key}`),
  url('without digits', 'abcdefGHIJKLmnopqrstUVWXYZabcdef', key => `https://eth-mainnet.g.alchemy.com/v2/${key}`),
  url('in a parameter', draw(16), key => `https://a.example/?u=https%3A%2F%2Fb.example%2Fp%3Fapi_key%3D${key}`),
  url('ZAN', hex(32), key => `https://api.zan.top/node/v1/eth/mainnet/${key}`),
  url('Nodies', hex(32), key => `https://lb.nodies.app/v1/${key}`),
  url('Syndica', draw(25), key => `https://solana-mainnet.api.syndica.io/api-key/${key}`),
  shape('private key called so', `0x${hex(64)}`, key => ({ note: `private key: ${key}` })),
  shape('secret of a wallet', `0x${hex(64)}`, key => ({ note: `wallet secret ${key} for deploys` })),
  shape('key of a deployer', hex(64), key => ({ note: `the deployer key is ${key}` })),
  shape('UUID as API key without a colon', '9aa3d95b-3bc4-40fa-88ea-12eaa4456161', key => ({
    note: `API key is ${key}`,
  })),
  shape('API key without a colon', 'kA9zPq3XyL0vB7mNc2Rt5Ws8Ud1Ef4Gh', key => ({ note: `1inch api key ${key}` })),
]

const like = (name: string, config: JsonObject): LookAlike => ({ name, config })
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hash = '0x9c22ff5f21f0b81b113e63f7db6da94fedef11b2119b4088b89664fb9a3cb658'

/** Sixty things that look like keys and are none. */
export const lookAlikes: readonly LookAlike[] = [
  like('address', { account: address }),
  like('address of a token', { tokenAddress: address }),
  like('address under token', { token: address }),
  like('address of a token that lets in', { accessToken: address }),
  like('transaction hash', { transactionHash: hash }),
  like('API key in prose', { note: 'the api key authentication-service-2 of v1' }),
  like('bytes32', { salt: hash }),
  like('bytes32 under key', { key: hash }),
  like('hash lock', { secretHash: hash }),
  like('hash without prefix', { txid: hash.slice(2) }),
  like('call data', { data: `0xa9059cbb${'0'.repeat(24)}${address.slice(2).toLowerCase()}${'0'.repeat(63)}1` }),
  like('signature of a transaction', { signature: `0x${'1b'.repeat(65)}` }),
  like('public key', { publicKey: `0x04${'ab'.repeat(64)}` }),
  like('public key, compressed', { public_key: `02${'cd'.repeat(32)}` }),
  like('node key of a validator', { blsPublicKey: `0x${'9f'.repeat(48)}` }),
  like('publishable key', { publishableKey: 'for everybody to see 1' }),
  like('symbol', { token: 'USDC' }),
  like('bridged symbol', { token: 'USDC.e' }),
  like('tokens', { tokens: ['ETH', 'USDC', 'DAI'] }),
  like('tokens by name', { tokens: { from: 'ETH', to: 'USDC' } }),
  like('number of tokens', { maxTokens: 4096, max_tokens: 512 }),
  like('chain id', {
    chainId: 43114,
    destinationChainID: '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5',
  }),
  like('amount in base units', {
    amount: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  }),
  like('long number in JSON', { body: '{"amount":1000000000000000000001,"rate":1.50}' }),
  like('reference', { apiKey: { $secret: 'oneinch' } }),
  like('reference in an address', { url: 'https://api.example.org/?api_key={{$secret.prices}}' }),
  like('name of a secret', { secretName: 'model' }),
  like('placeholder of old files', { apiKey: 'demo_api_key' }),
  like('placeholder of a shell', { apiKey: '$' + '{API_KEY}' }),
  like('placeholder for people', { apiKey: '<your key>' }),
  like('empty field', { apiKey: '', password: null }),
  like('switch', { requiresApiKey: true, password: false }),
  like('keyframes', { keyframes: 'fade 200ms ease-in 0s 1 normal' }),
  like('keyboard', { keyboard: 'de', hotkey: 'Ctrl+K', shortcutKey: 'Mod+Shift+P' }),
  like('primary key', { primaryKey: 'id', sortKey: 'createdAt', foreignKey: 'user_id' }),
  like('key of a list', { key: 'outputAmount', keys: ['src', 'dst'] }),
  like('key path', { keyPath: 'prices.ethereum.usd', storageKey: 'sluice.theme' }),
  like('prose about a key', { note: 'The key to a good price is patience: ask twice before you sign.' }),
  like('prose about passwords', { note: 'Your password: never share it with anybody, not even with support.' }),
  like('prose about a token', { note: 'Bearer tokens and basic authentication are described in the documentation.' }),
  like('prose about a phrase', { note: 'Write the seed phrase on paper and keep it in a safe place.' }),
  like('list of words', { text: words.split(' ').reverse().join(' ') }),
  like('public RPC', { url: 'https://api.avax.network/ext/bc/C/rpc' }),
  like('public RPC of Ankr', { url: 'https://rpc.ankr.com/avalanche_fuji' }),
  like('public RPC of BlockPI', { url: 'https://ethereum.blockpi.network/v1/rpc/public' }),
  like('public RPC of PublicNode', { url: 'https://avalanche-c-chain-rpc.publicnode.com' }),
  like('public RPC of dRPC', { url: 'https://eth.drpc.org' }),
  like('local RPC', { url: 'http://127.0.0.1:9650/ext/bc/2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5/rpc' }),
  like('transaction in an explorer', { url: `https://etherscan.io/tx/${hash}` }),
  like('token in an address', { url: `https://api.example.org/price?token=${address}&chain=1` }),
  like('symbol in an address', { url: 'https://api.example.org/price?token=WETH&key=price_usd' }),
  like('parameters of a quote', {
    url: `https://api.1inch.com/swap/v6.1/1/quote?src=${address}&amount=1000000000000000000`,
  }),
  like('user in an address', { url: 'ssh://git@github.com/example/flows.git' }),
  like('file of IPFS', { url: 'https://ipfs.io/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnsPbdG' }),
  like('UUID', { id: '7d9f1c52-3b0e-4a68-9c1d-2e5f7a8b9c0d' }),
  like('blockchain id', { blockchainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5' }),
  like('node id', { nodeId: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg' }),
  like('class names', { className: 'task-list sk-fading-circle key-figure' }),
  like('code that reads a key', {
    code: 'const apiKey = config.apiKey\nconst password = process.env.PASSWORD\nreturn apiKey',
  }),
  like('expression', { expression: 'inputs.token == "USDC" && inputs.key != null' }),
  like('node id under key', { nodeIDkey: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg' }),
  like('key of an order', { orderKey: 'abc1def2ghi3jkl4m5' }),
  like('names under key', { rpcKey: 'mainnet', deployKey: 'https://docs.example', serviceKey: 'swap' }),
  like('no key', { tokenizedSecret: 'no', apiKey: 'none' }),
  like('subgraph', {
    url: 'https://gateway.thegraph.com/api/subgraphs/id/5zvR82QoaXYFyDEKLZ9t6v9adgnptxYpKpSbxtgVENFV',
  }),
  like('prose with schemes', { note: 'Token USDT0-arbitrum-1, Token 0x1234567890abcdef, Basic swap-application-v2' }),
  like('prose about a secret', { note: 'the secret: resolver2024 reveals it' }),
  like('hash of a secret', { note: `the wallet secret hash ${hash} locks the funds` }),
  like('data as text', { image: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E' }),
]
