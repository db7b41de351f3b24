interface PublicPage {
  title: string
  text: string
  /** Said instead when the address lacks its token, with the way to a new one where there is one. */
  missingToken?: { text: string; remedy?: { label: string; to: string } }
}

/** Screens outside of the signed-in area that are still to come, by their address. English texts. */
export const PUBLIC_PAGES: Record<string, PublicPage> = {
  '/register/:token?': {
    title: 'Register',
    text: 'Registration is not open on this portal yet. Please ask the building’s secretary for an account.',
    missingToken: { text: 'Invalid or missing invitation token. Registration requires a valid invitation.' }
  },
  '/forgot-password': {
    title: 'Forgot Password',
    text: 'Passwords cannot be reset here yet. Please ask the building’s secretary.'
  },
  '/reset-password/:token?': {
    title: 'Reset Password',
    text: 'Passwords cannot be reset here yet. Please ask the building’s secretary.',
    missingToken: {
      text: 'Invalid or missing reset token. Please request a new password reset.',
      remedy: { label: 'Request a new password reset', to: '/forgot-password' }
    }
  },
  '/verify-email/:token': { title: 'Email Verification', text: 'E-mail addresses cannot be verified here yet.' },
  '/unsubscribe/:token': { title: 'Unsubscribe', text: 'This portal does not send notification e-mails yet.' },
  '/setup/:token': { title: 'Set Up the Portal', text: 'The portal cannot be set up in the browser yet.' }
}
