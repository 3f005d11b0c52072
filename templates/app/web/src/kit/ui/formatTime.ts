const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `29 Nov 2026, 22:16` in the time zone of the browser; `time` in ms since 1970 or in ISO 8601. */
export const formatTime = (time: number | string): string => format.format(new Date(time))
