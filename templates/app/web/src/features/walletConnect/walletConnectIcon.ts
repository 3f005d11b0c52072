const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#3396ff"/><path d="M12.2 15.6c4.3-4.2 11.3-4.2 15.6 0l.5.5a.5.5 0 0 1 0 .8l-1.8 1.7a.3.3 0 0 1-.4 0l-.7-.7a7.8 7.8 0 0 0-10.8 0l-.8.7a.3.3 0 0 1-.4 0l-1.8-1.7a.5.5 0 0 1 0-.8zm19.3 3.6 1.6 1.5a.5.5 0 0 1 0 .8l-7 6.9a.6.6 0 0 1-.8 0l-5-4.9a.1.1 0 0 0-.2 0l-5 4.9a.6.6 0 0 1-.8 0l-7-6.9a.5.5 0 0 1 0-.8l1.6-1.5c.2-.2.6-.2.8 0l5 4.9h.2l5-4.9c.2-.2.6-.2.8 0l5 4.9h.2l5-4.9c.2-.2.6-.2.8 0z" fill="#fff"/></svg>'

/** Logo in the list of wallets; it names the service. */
export const walletConnectIcon = `data:image/svg+xml,${encodeURIComponent(svg)}`
