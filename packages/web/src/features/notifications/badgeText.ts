/** What the bell's badge shows: nothing when all is read, '9+' above nine. */
export function badgeText(unread: number): string {
  if (unread <= 0) return ''
  return unread > 9 ? '9+' : String(unread)
}
