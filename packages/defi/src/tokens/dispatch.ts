import { dispatch } from '../chains/dispatch.ts'
import { defineTokens } from './defineTokens.ts'

/** Its own currency only. */
export const dispatchTokens = defineTokens(dispatch, [])
