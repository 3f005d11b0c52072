import { formatTime } from '../../kit/ui/formatTime.ts'

const dayOnly = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

const toTime = (seconds: bigint) => Number(seconds) * 1_000

/** `29 Nov 2026, 22:16` in the time zone of the browser; `seconds` since 1970. */
export const formatMoment = (seconds: bigint): string => formatTime(toTime(seconds))

/** `29 Nov 2026` */
export const formatDay = (seconds: bigint): string => dayOnly.format(toTime(seconds))
