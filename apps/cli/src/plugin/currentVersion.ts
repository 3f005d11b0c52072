/** Version that plugins check against. */
export const currentVersion = '0.1.0'
