import { dispatch } from '../chains/dispatch.ts'
import { defineTokens } from './defineTokens.ts'

/** Native token only. */
export const dispatchTokens = defineTokens(dispatch, [])
