interface PublicPage {
  title: string
  text: string
}

/** Screens outside of the signed-in area that are still to come, by their address. English texts. */
export const PUBLIC_PAGES: Record<string, PublicPage> = {
  '/unsubscribe/:token': { title: 'Unsubscribe', text: 'This portal does not send notification e-mails yet.' },
  '/setup/:token': { title: 'Set Up the Portal', text: 'The portal cannot be set up in the browser yet.' }
}
