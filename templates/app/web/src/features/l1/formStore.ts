import { createStore } from '../../kit/createStore.ts'
import { createStoredValue } from '../../kit/createStoredValue.ts'
import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { emptyValidator, type L1Form, numberFields, pickChainId, type ValidatorFields } from './l1Form.ts'
import { type PermissionFields, permissionKeys } from './permissions.ts'

/** What an account has changed of the new L1; the rest is as configured. */
export type FormDraft = {
  readonly fields: Partial<L1Form>
  /** Configuration whose values are in the form; its genesis settings go with them. */
  readonly copiedId: string | null
}

type Stored = FormDraft & { readonly account: string }

const text = (reader: JsonReader, key: string) => reader.text(key)

/** Typed fields, without those that were not changed. */
function readFields(reader: JsonReader): Partial<L1Form> {
  const texts = [...numberFields, 'subnetName', 'vmId'].map(key => [key, reader.nullable(key, text)])
  const vmType = reader.nullable('vmType', (inner, key) => (inner.text(key) === 'Custom' ? 'Custom' : 'SubnetEVM'))
  const permissions = reader.nullable('permissions', (inner, key): PermissionFields => {
    const all = inner.object(key)
    const roles = permissionKeys.map(permission => [permission, all.nullable(permission, readRoles)])
    return Object.fromEntries(roles.filter(([, fields]) => fields !== null))
  })
  const validators = reader.nullable('validators', (inner, key) => inner.list(key).map(readValidator))
  const entries = [...texts, ['vmType', vmType], ['permissions', permissions], ['validators', validators]]
  return Object.fromEntries(entries.filter(([, value]) => value !== null))
}

function readRoles(reader: JsonReader, key: string) {
  const fields = reader.object(key)
  return { admin: fields.text('admin'), manager: fields.text('manager'), enabled: fields.text('enabled') }
}

function readValidator(reader: JsonReader): ValidatorFields {
  const keys = Object.keys(emptyValidator(1)) as (keyof ValidatorFields)[]
  return Object.fromEntries(keys.map(key => [key, reader.text(key)])) as ValidatorFields
}

const stored = createStoredValue<readonly Stored[]>({
  key: 'l1Form',
  empty: [],
  parse: value =>
    readJson({ list: value })
      .list('list')
      .map(reader => ({
        account: reader.text('account'),
        fields: readFields(reader.object('fields')),
        copiedId: reader.nullable('copiedId', text),
      })),
})

const unchanged: FormDraft = { fields: {}, copiedId: null }

const find = (list: readonly Stored[], account: string | undefined): FormDraft =>
  list.find(one => one.account === account) ?? unchanged

/** The form of the new L1 per account, stored in this browser. */
export const formStore = {
  read: (account: string): FormDraft => find(stored.getSnapshot(), account),
  set: (account: string, draft: FormDraft): void =>
    stored.update(list => [...list.filter(one => one.account !== account), { ...draft, account }]),
  /** Begins with the configured values again. */
  clear: (account: string): void => stored.update(list => list.filter(one => one.account !== account)),
}

/** The form of an account. */
export function useFormDraft(account: string | undefined): FormDraft {
  return find(stored.use(), account)
}

/** Chain id of the new L1 where none is configured. */
export const chainIdStore = createStore(() => pickChainId())
