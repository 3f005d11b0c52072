type Fields = readonly { readonly name: string; readonly type: string }[]

export type TypedSchema = { readonly primaryType: string; readonly types: { readonly [name: string]: Fields } }

const fields = (text: string): Fields =>
  text.split(',').map(field => {
    const [type = '', name = ''] = field.trim().split(' ')
    return { name, type }
  })

/** Every domain that we sign for says all four. */
export const domainFields = fields('string name, string version, uint256 chainId, address verifyingContract')

/** Source: 1inch/limit-order-protocol `OrderLib.sol`. */
export const orderSchema: TypedSchema = {
  primaryType: 'Order',
  types: {
    Order: fields(
      'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
    ),
  },
}

/** Domain of the limit order protocol, which is a part of the router. */
export const orderDomain = { name: '1inch Aggregation Router', version: '6' } as const

/** Source: EIP-2612. */
export const permitSchema: TypedSchema = {
  primaryType: 'Permit',
  types: {
    Permit: fields('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
  },
}

/** Source: Uniswap/permit2 `PermitHash.sol`. */
export const permit2Schema: TypedSchema = {
  primaryType: 'PermitSingle',
  types: {
    PermitSingle: fields('PermitDetails details, address spender, uint256 sigDeadline'),
    PermitDetails: fields('address token, uint160 amount, uint48 expiration, uint48 nonce'),
  },
}

/** Permit2's domain has no version. */
export const permit2DomainFields = fields('string name, uint256 chainId, address verifyingContract')

/** Whether the types are the known ones, name for name; the domain's own may be spelled out. */
export function hasSchema(
  { primaryType, types }: { readonly primaryType: string; readonly types: { readonly [name: string]: Fields } },
  schema: TypedSchema,
  ownDomain: Fields = domainFields,
): boolean {
  const { EIP712Domain: domain = ownDomain, ...own } = types
  const same = (one: Fields | undefined, other: Fields) =>
    one?.length === other.length &&
    other.every(({ name, type }, index) => one[index]?.name === name && one[index]?.type === type)
  const names = Object.keys(schema.types)
  return (
    primaryType === schema.primaryType &&
    same(domain, ownDomain) &&
    Object.keys(own).length === names.length &&
    names.every(name => Object.hasOwn(own, name) && same(own[name], schema.types[name]!))
  )
}
