/** The key of the invitation that was opened in this tab, while its person signs in with the provider. */
const KEY = 'invitation'

export function keepInvitation(token: string): void {
  sessionStorage.setItem(KEY, token)
}

/** Its token, once. */
export function takeInvitation(): string | undefined {
  const token = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return token
}
