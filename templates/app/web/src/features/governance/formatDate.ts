const withTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const dayOnly = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

const toDate = (seconds: bigint) => new Date(Number(seconds) * 1_000)

/** `29 Nov 2026, 22:16` in the time zone of the browser; `seconds` since 1970. */
export const formatMoment = (seconds: bigint): string => withTime.format(toDate(seconds))

/** `29 Nov 2026` */
export const formatDay = (seconds: bigint): string => dayOnly.format(toDate(seconds))
