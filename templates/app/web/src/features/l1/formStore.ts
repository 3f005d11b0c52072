import { l1Config } from '../../config/l1.config.ts'
import { createStore } from './createStore.ts'
import { type L1Form, makeForm } from './l1Form.ts'

/** Typed values of the new L1. */
export const formStore = createStore<L1Form>(() => makeForm(l1Config.first))
