import { l1Config } from '../../config/l1.config.ts'
import { createStore } from './createStore.ts'
import { type L1Form, makeForm } from './l1Form.ts'

/** The form of a new L1, as it is typed. */
export const formStore = createStore<L1Form>(() => makeForm(l1Config.first))
