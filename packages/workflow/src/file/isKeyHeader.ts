/** Whether a header is one by which services know their customers. */
export const isKeyHeader = (name: string): boolean =>
  /^(proxy-)?authorization$|^(set-)?cookie$/i.test(name) || /api-?key|token|secret/i.test(name)
