import { l1Config } from '../../config/l1.config.ts'
import { chainIdStore, formStore } from './formStore.ts'
import { type L1Form, makeForm } from './l1Form.ts'

/** Fields of the new L1: as configured, with what the user has changed. */
export function useL1Form(): L1Form {
  return { ...makeForm(l1Config.first, chainIdStore.use()), ...formStore.use() }
}
