import { isWalletRequest } from '../component.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import { pluginErrors } from '../pluginErrors.ts'
import { type DataType, findPort, type Port, type Ports } from '../port.ts'

type Rule = { readonly wanted: string; readonly fits: (value: Json) => boolean }

const isText = (value: Json): value is string => typeof value === 'string'
const isAddress = (value: Json): boolean => isText(value) && /^0x[0-9a-fA-F]{40}$/.test(value)
const isDecimal = (value: Json): boolean => isText(value) && /^-?\d+(\.\d+)?$/.test(value)
const isChainId = (value: Json): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** A token as the other components write it. */
const isToken = (value: Json): boolean =>
  isText(value)
    ? value.trim() !== ''
    : isJsonObject(value) &&
      isChainId(value.chainId ?? null) &&
      isAddress(value.address ?? null) &&
      isText(value.symbol ?? null) &&
      Number.isInteger(value.decimals)

const object: Rule = { wanted: 'an object', fits: isJsonObject }
const text: Rule = { wanted: 'text', fits: isText }

/** What a value of each data type looks like. */
const rules: { readonly [type in DataType]?: Rule } = {
  number: {
    wanted: 'a number, or one as text such as "1.5"',
    fits: value => typeof value === 'number' || isDecimal(value),
  },
  string: text,
  boolean: { wanted: 'true or false', fits: value => typeof value === 'boolean' },
  object,
  array: { wanted: 'a list', fits: value => Array.isArray(value) },
  token: { wanted: 'a token: an address, a symbol, or { chainId, address, symbol, decimals }', fits: isToken },
  address: { wanted: 'an address: 0x and 40 hex digits', fits: isAddress },
  transaction: { wanted: 'a transaction: an object, or its hash', fits: value => isJsonObject(value) || isText(value) },
  chain: { wanted: 'a chain id: a whole number such as 1', fits: isChainId },
  subnetID: text,
  avalancheConfig: object,
}

const wantedUnits = 'a whole number of base units as text such as "1500000"'
const isWholeText = (value: Json): boolean => isText(value) && /^-?\d+$/.test(value)

/** What an amount in base units looks like, in the types that hold one. */
const unitRules: { readonly [type in DataType]?: Rule } = {
  number: { wanted: wantedUnits, fits: value => isWholeText(value) || Number.isSafeInteger(value) },
  string: { wanted: wantedUnits, fits: isWholeText },
}

const ruleOf = ({ dataType, unit }: Port): Rule | undefined =>
  (unit === 'baseUnits' ? unitRules[dataType] : undefined) ?? rules[dataType]

type Component = { readonly name: string; readonly outputs: Ports }

export type CheckedOutputs = {
  /** The declared outputs. */
  readonly outputs: JsonObject
  /** Says which keys have no output; absent if all have one. */
  readonly remark?: string
}

/**
 * Checks what the code of a component returned against its outputs. A missing output is one that is not taken, and so
 * is `null` where the type has no other meaning for it.
 *
 * - Throws: `OUTPUT_WRONG_TYPE`, `OUTPUT_MISSING`, `OUTPUT_SIGNS`
 */
export function checkOutputs(returned: JsonObject, { name: component, outputs: ports }: Component): CheckedOutputs {
  const outputs: Record<string, Json> = {}
  for (const [id, port] of Object.entries(ports)) {
    const value = Object.hasOwn(returned, id) ? returned[id] : undefined
    if (value === undefined || value === null) {
      if (!port.required) {
        if (value === null) outputs[id] = null
        continue
      }
      throw pluginErrors.error('OUTPUT_MISSING', { port: id, component, got: describeValue(value ?? null) })
    }
    const rule = ruleOf(port)
    if (rule && !rule.fits(value)) {
      const { wanted } = rule
      throw pluginErrors.error('OUTPUT_WRONG_TYPE', { port: id, component, wanted, got: describeValue(value) })
    }
    outputs[id] = value
  }
  // The engine takes outputs of this form for a request to the wallet.
  if (isWalletRequest(outputs)) throw pluginErrors.error('OUTPUT_SIGNS', { component })
  const undeclared = Object.keys(returned).filter(id => !findPort(ports, id))
  if (undeclared.length === 0) return { outputs }
  const keys = undeclared.slice(0, 5).join(', ')
  const declared = Object.keys(ports).join(', ') || 'none'
  return { outputs, remark: pluginErrors.text('OUTPUT_UNDECLARED', { keys, component, outputs: declared }) }
}

const shownLength = 60

/** Kind and value, shortened: `the text "abc"`. */
function describeValue(value: Json): string {
  if (value === null) return 'nothing'
  const json = JSON.stringify(value)
  const shown = json.length > shownLength ? `${json.slice(0, shownLength - 1)}…` : json
  const kind = Array.isArray(value) ? 'list' : isText(value) ? 'text' : typeof value
  return `the ${kind} ${shown}`
}
